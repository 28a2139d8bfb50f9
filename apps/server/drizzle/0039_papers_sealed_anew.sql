-- Signed papers stay as they were signed. Only the sealing of their texts may change, when the master key does: every other
-- column, the hashes of the texts among them, stays, and what is written is sealed under a named key, another than before.
create function refuse_change_but_sealing_anew() returns trigger language plpgsql as $$
declare
  sealed text;
  was text;
  is_now text;
  changed integer := 0;
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - tg_argv) = (to_jsonb(new) - tg_argv) then
    foreach sealed in array tg_argv loop
      was := to_jsonb(old) ->> sealed;
      is_now := to_jsonb(new) ->> sealed;
      continue when is_now is not distinct from was;
      if is_now !~ '^v2[.][0-9a-f]{12}[.]' or is_now is null or was is null
        or split_part(is_now, '.', 2) = split_part(was, '.', 2) then
        raise exception '% is append-only: update of % refused', tg_table_name, sealed
          using errcode = 'restrict_violation';
      end if;
      changed := changed + 1;
    end loop;
    if changed > 0 then return new; end if;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
drop trigger signed_agreements_append_only on signed_agreements;
--> statement-breakpoint
create trigger signed_agreements_append_only before update or delete on signed_agreements
  for each row execute function refuse_change_but_sealing_anew('html', 'pdf');
--> statement-breakpoint
drop trigger signed_disclosures_append_only on signed_disclosures;
--> statement-breakpoint
create trigger signed_disclosures_append_only before update or delete on signed_disclosures
  for each row execute function refuse_change_but_sealing_anew('data');
