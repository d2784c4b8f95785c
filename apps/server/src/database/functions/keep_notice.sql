-- What is out is corrected or withdrawn, and neither goes back nor to others (NTC-3). A withdrawal is taken back within a
-- minute, and gives back just what was there (SH-59).
create or replace function keep_notice() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  -- The number is made anew from what does not change, after this.
  given_back constant text[] := '{stage,withdraw_reason,version,changed_by,changed_at,notice_number}';
begin
  if new.partner_id is distinct from old.partner_id then raise exception 'a notice stays whose it is'; end if;
  if old.stage = 'draft' then return new; end if;
  if old.stage = 'withdrawn' and (new.stage <> 'released' or old.changed_at <= now() - interval '1 minute'
    or to_jsonb(new) - given_back is distinct from to_jsonb(old) - given_back)
  then raise exception 'a notice that is withdrawn does not change'; end if;
  if new.stage = 'draft' and old.publish_time <= now() then raise exception 'a notice that is out is no draft again'; end if;
  if new.stage <> 'draft' and (new.reached::text, new.publish_time, new.expires_at, new.acknowledge_until)
    is distinct from (old.reached::text, old.publish_time, old.expires_at, old.acknowledge_until)
  then raise exception 'a notice that is out goes to whom it went'; end if;
  return new;
end $$;
