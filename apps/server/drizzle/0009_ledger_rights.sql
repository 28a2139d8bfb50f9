-- No right to change the past, not even for the role that owns the tables. It keeps the right to update entries, which the
-- foreign key of postings needs to lock them; the trigger refuses the update itself.
revoke delete, truncate on ledger_entries from current_user;
--> statement-breakpoint
revoke update, delete, truncate on ledger_postings, loan_events from current_user;
--> statement-breakpoint
revoke insert, delete, truncate on ledger_chain_heads from current_user;
--> statement-breakpoint
revoke delete, truncate on ledger_balances, ledger_loan_balances from current_user;
