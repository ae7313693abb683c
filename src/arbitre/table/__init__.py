"""What happened: the record, its events and the table they leave behind."""
