// Which table, board and round: asked when there is time, never in the way of the first sentence.

import { html, nothing } from "../lit.js";
import { complain } from "../complain.js";
import { fill, inTurn, place } from "../matters.js";
import { back } from "../router.js";
import { t } from "../state.js";
import { bar } from "../ui.js";
import { contractKeys } from "./answers.js";

export function placeScreen(row) {
  const where = row.place ?? {};
  const field = (name, label, mode = "numeric") => html`<label>${t(label)}<input name=${name} inputmode=${mode} autocomplete="off" maxlength="20" .value=${where[name] ?? ""}></label>`;
  const save = async (event) => {
    event.preventDefault();
    const made = [...new FormData(event.target)].map(([name, value]) => [name, value.trim()]); // what stands there, however often it was drawn meanwhile
    try {
      await inTurn(row.id, (now) => place(now, Object.fromEntries(made.filter(([name, value]) => value || where[name]))));
      back(`m/${row.id}`);
    } catch (error) {
      complain(error);
    }
  };
  return html`<div class="screen">${bar({ title: t("place"), under: row.page.title, matter: row, to: `m/${row.id}`, heading: true })}
    <main><form class="form" id="place" @submit=${save}>${field("table", "place.field.table", "text")}${field("board", "place.field.board")}${field("round", "place.field.round")}</form></main>
    <footer class="thumb"><button class="btn go" type="submit" form="place">${t("place.save")}</button></footer></div>`;
}

export function contractScreen(row) {
  const done = (event) => {
    if (event.target.closest("button")) back(`m/${row.id}`);
  };
  return html`<div class="screen">${bar({ title: t("contract"), under: row.page.title, matter: row, to: `m/${row.id}/card`, heading: true })}<main class="low" @click=${done}>${contractKeys(row)}</main></div>`;
}

export { fill, nothing };
