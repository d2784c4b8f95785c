-- Whoever writes: what was reported stays, a ticket goes on the ways of the rule, and its end is its end (SVC-1, SVC-16).
-- What a unit has opened resolves itself from wherever it stands, and what had nobody waits for an engineer again (SVC-7).
create or replace function keep_ticket() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  fixed constant text[] := '{id,merchant_id,shop_id,ticket_number,device_id,channel,problem,reporter_account_id,reporter_name,previous_ticket_id,created_at,fault_rule}';
  ways constant text[] := '{pending accepted,pending cancelled,accepted inProgress,inProgress accepted,inProgress resolved,resolved closed,resolved inProgress,closed inProgress}';
  ways_of_faults constant text[] := '{pending resolved,accepted resolved,resolved accepted,closed accepted}';
  way constant text := old.state || ' ' || new.state;
  field text;
begin
  foreach field in array fixed loop
    if to_jsonb(new) -> field is distinct from to_jsonb(old) -> field then
      raise exception 'the ticket % keeps its % (SVC-16)', old.ticket_number, field using errcode = 'restrict_violation';
    end if;
  end loop;
  if old.state = 'cancelled' or new.state <> old.state and way <> all (ways)
      and (new.fault_rule is null or way <> all (ways_of_faults)) then
    raise exception 'the ticket % does not become % (SVC-1)', old.ticket_number, new.state using errcode = 'restrict_violation';
  end if;
  -- What its clocks follow from has changed: whoever changes it sets them, or the clock does (SVC-4).
  if new.state <> old.state or new.priority <> old.priority or new.waiting_for is distinct from old.waiting_for
    or new.first_response_at is distinct from old.first_response_at
    or new.unanswered_since is distinct from old.unanswered_since or new.accept_since is distinct from old.accept_since
    or new.merged_into_id is distinct from old.merged_into_id then
    new.terms_version := null;
  end if;
  -- What is over, and what goes on in another ticket (SVC-9), has no clocks.
  if new.state in ('closed', 'cancelled') or new.merged_into_id is not null then
    new.next_due_at := null;
    new.next_due_clock := null;
    new.next_warning_at := null;
    new.accept_due_at := null;
  end if;
  return new;
end $$;
