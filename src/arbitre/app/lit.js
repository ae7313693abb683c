// The one third-party module of the screens, named in one place.
export { html, nothing, render, svg } from "./lit-html.js";
