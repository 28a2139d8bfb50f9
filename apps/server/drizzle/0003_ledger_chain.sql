CREATE TABLE "ledger_balances" (
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"shard" smallint NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_balances_account_currency_shard_pk" PRIMARY KEY("account","currency","shard")
);
--> statement-breakpoint
CREATE TABLE "ledger_chain_heads" (
	"chain" smallint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" char(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_loan_balances" (
	"borrower_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"account" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_loan_balances_borrower_id_order_id_currency_account_pk" PRIMARY KEY("borrower_id","order_id","currency","account")
);
--> statement-breakpoint
ALTER TABLE "loan_events" DROP CONSTRAINT "event_amount_is_positive";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "chain" smallint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "chain_seq" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "hash" char(64);--> statement-breakpoint
ALTER TABLE "loan_events" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "booked_on" date;--> statement-breakpoint
insert into ledger_chain_heads select chain, 0, repeat('0', 64) from generate_series(0, 15) as chain;
--> statement-breakpoint
-- Entries from before there were chains are linked in the order in which they were recorded.
alter table ledger_entries disable trigger ledger_entries_append_only;
--> statement-breakpoint
do $$
declare
  entry record;
  head ledger_chain_heads;
begin
  for entry in
    select e.id, get_byte(sha256(convert_to(coalesce(max(p.order_id::text), e.source_id), 'UTF8')), 0) % 16 as chain,
      format('["%s",%s,%s,"%s",%s,"%s",[%s]]', e.id, to_json(e.kind), to_json(e.currency), e.effective_on,
        to_json(e.source_id), to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        string_agg(format('[%s,%s,"%s",%s,%s]', p.line, to_json(p.account), p.amount_minor,
          coalesce(to_json(p.borrower_id)::text, 'null'), coalesce(to_json(p.order_id)::text, 'null')), ','
          order by p.line)) as text
    from ledger_entries e join ledger_postings p on p.entry_id = e.id
    group by e.id order by e.recorded_at, e.id
  loop
    update ledger_chain_heads h
    set seq = seq + 1,
      hash = encode(sha256(convert_to(concat_ws(' ', h.hash, h.chain, h.seq + 1, entry.text), 'UTF8')), 'hex')
    where h.chain = entry.chain returning h.* into head;
    update ledger_entries set chain = head.chain, chain_seq = head.seq, hash = head.hash where id = entry.id;
  end loop;
end $$;
--> statement-breakpoint
alter table ledger_entries enable trigger ledger_entries_append_only;
--> statement-breakpoint
insert into ledger_balances
select p.account, e.currency, e.chain, sum(p.amount_minor)
from ledger_postings p join ledger_entries e on e.id = p.entry_id group by p.account, e.currency, e.chain;
--> statement-breakpoint
insert into ledger_loan_balances
select p.borrower_id, p.order_id, e.currency, p.account, sum(p.amount_minor)
from ledger_postings p join ledger_entries e on e.id = p.entry_id
where p.order_id is not null group by p.borrower_id, p.order_id, e.currency, p.account;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "chain" SET NOT NULL, ALTER COLUMN "chain_seq" SET NOT NULL,
  ALTER COLUMN "hash" SET NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_link" ON "ledger_entries" USING btree ("chain","chain_seq");--> statement-breakpoint
ALTER TABLE "loan_events" ADD CONSTRAINT "event_amount_is_positive" CHECK ("loan_events"."amount_minor" > 0 or ("loan_events"."amount_minor" = 0 and "loan_events"."type" in ('waived', 'extended', 'writtenOff', 'reversed')));