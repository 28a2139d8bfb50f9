-- An entry is the next link of its chain, and a chain's head moves only together with the entry that becomes the last.
create function require_last_link() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_chain_heads
    where chain = new.chain and seq = new.chain_seq and hash = new.hash
  ) then
    raise exception 'ledger entry % is not the next link of chain %', new.id, new.chain
      using errcode = 'check_violation', constraint = 'ledger_entry_is_linked';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_entry_is_linked after insert on ledger_entries
  for each row execute function require_last_link();
--> statement-breakpoint
create function require_step_of_head() returns trigger language plpgsql as $$
begin
  if new.chain <> old.chain or new.seq <> old.seq + 1 then
    raise exception 'the head of ledger chain % moves forward by one, not from % to %', old.chain, old.seq, new.seq
      using errcode = 'check_violation', constraint = 'ledger_head_moves_by_one';
  end if;
  if not exists (
    select from ledger_entries
    where chain = new.chain and chain_seq = new.seq and hash = new.hash
  ) then
    raise exception 'the head of ledger chain % moves with an entry only', old.chain
      using errcode = 'check_violation', constraint = 'ledger_head_has_entry';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_head_moves_by_one after update on ledger_chain_heads
  for each row execute function require_step_of_head();
--> statement-breakpoint
create trigger ledger_chain_heads_stay before insert or delete or truncate on ledger_chain_heads
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Whoever inserts postings moves the balances. In key order, so that two transactions never wait for each other crosswise.
create function move_balances() returns trigger language plpgsql as $$
begin
  insert into ledger_balances as b (account, currency, shard, amount_minor)
  select p.account, e.currency, e.chain, sum(p.amount_minor)
  from new_postings p join ledger_entries e on e.id = p.entry_id
  group by p.account, e.currency, e.chain order by 1, 2, 3
  on conflict (account, currency, shard) do update set amount_minor = b.amount_minor + excluded.amount_minor;

  insert into ledger_loan_balances as b (borrower_id, order_id, currency, account, amount_minor)
  select p.borrower_id, p.order_id, e.currency, p.account, sum(p.amount_minor)
  from new_postings p join ledger_entries e on e.id = p.entry_id where p.order_id is not null
  group by p.borrower_id, p.order_id, e.currency, p.account order by 1, 2, 3, 4
  on conflict (borrower_id, order_id, currency, account)
  do update set amount_minor = b.amount_minor + excluded.amount_minor;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_postings_move_balances after insert on ledger_postings
  referencing new table as new_postings
  for each statement execute function move_balances();
--> statement-breakpoint
-- Balances follow from postings; nobody sets them.
create trigger ledger_balances_follow before insert or update or delete on ledger_balances
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();
--> statement-breakpoint
create trigger ledger_loan_balances_follow before insert or update or delete on ledger_loan_balances
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();
--> statement-breakpoint
create trigger ledger_balances_no_truncate before truncate on ledger_balances
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_loan_balances_no_truncate before truncate on ledger_loan_balances
  for each statement execute function refuse_change();
