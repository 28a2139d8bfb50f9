-- What the code would not do, the database refuses: a ledger that does not balance, and a history that changes.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger loan_events_append_only before update or delete on loan_events
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger signed_agreements_append_only before update or delete on signed_agreements
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_postings_no_truncate before truncate on ledger_postings
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger loan_events_no_truncate before truncate on loan_events
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_events_no_truncate before truncate on audit_events
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Checked when the transaction commits, once all lines of an entry are there.
create function require_balanced_entry() returns trigger language plpgsql as $$
declare
  entry uuid;
  total numeric;
  line_count integer;
begin
  if tg_table_name = 'ledger_entries' then entry := new.id; else entry := new.entry_id; end if;
  select coalesce(sum(amount_minor), 0), count(*) into total, line_count from ledger_postings where entry_id = entry;
  if total <> 0 or line_count < 2 then
    raise exception 'ledger entry % does not balance: % over % lines', entry, total, line_count
      using errcode = 'check_violation', constraint = 'ledger_entry_balances';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entry_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function require_balanced_entry();
--> statement-breakpoint
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function require_balanced_entry();
