CREATE TABLE "audit_chain_heads" (
	"chain" smallint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" char(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"chain" smallint NOT NULL,
	"seq" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"hash" char(64) NOT NULL,
	CONSTRAINT "audit_links_chain_seq_pk" PRIMARY KEY("chain","seq"),
	CONSTRAINT "audit_event_is_linked_once" UNIQUE("event_id")
);
--> statement-breakpoint
insert into audit_chain_heads select chain, 0, repeat('0', 64) from generate_series(0, 15) as chain;
--> statement-breakpoint
-- The next link of a chain: of the event as it is stored. See `audit-chains.ts`.
create function link_audit_event(event audit_events, which integer) returns void language plpgsql as $$
declare
  head audit_chain_heads;
begin
  update audit_chain_heads h
  set seq = h.seq + 1,
    hash = encode(sha256(convert_to(concat_ws(' ', h.hash, h.chain, h.seq + 1,
      format('[%s,"%s",%s,%s,%s]', event.id, to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        to_json(event.actor), to_json(event.action), event.details::text)), 'UTF8')), 'hex')
  where h.chain = which returning h.* into strict head;
  insert into audit_links (chain, seq, event_id, hash) values (head.chain, head.seq, event.id, head.hash);
end $$;
--> statement-breakpoint
-- Events from before there were chains are linked in the order in which they were recorded.
do $$
declare
  event audit_events;
begin
  for event in select * from audit_events order by id loop
    perform link_audit_event(event, (event.id % 16)::integer);
  end loop;
end $$;
--> statement-breakpoint
create function link_new_audit_event() returns trigger language plpgsql as $$
begin
  perform link_audit_event(new, pg_backend_pid() % 16);
  return null;
end $$;
--> statement-breakpoint
-- At commit, so that a chain is locked last and for a moment only; all events of a transaction are in one chain.
create constraint trigger audit_event_is_linked after insert on audit_events
  deferrable initially deferred for each row execute function link_new_audit_event();
--> statement-breakpoint
create trigger audit_links_append_only before update or delete on audit_links
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_links_no_truncate before truncate on audit_links
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_links_follow before insert on audit_links
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();
--> statement-breakpoint
create trigger audit_chain_heads_stay before insert or delete or truncate on audit_chain_heads
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_chain_heads_follow before update on audit_chain_heads
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();
--> statement-breakpoint
revoke update, delete, truncate on audit_events, audit_links from current_user;
--> statement-breakpoint
revoke insert, delete, truncate on audit_chain_heads from current_user;
