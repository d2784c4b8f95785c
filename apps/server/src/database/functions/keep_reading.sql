-- What was done stays done: nobody takes back that they have read or acknowledged (NTC-7).
create or replace function keep_reading() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (old.read_at is not null and new.read_at is distinct from old.read_at)
    or (old.acknowledged_at is not null and new.acknowledged_at is distinct from old.acknowledged_at)
    or (new.account_id, new.notice_id, new.seen_at) is distinct from (old.account_id, old.notice_id, old.seen_at)
  then raise exception 'what was read stays read'; end if;
  return new;
end $$;
