-- Nothing about a line of a bank changes but what became of it, and what was booked stays booked (SET-17).
create or replace function keep_bank_line() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state = 'booked' or old.state = 'ignored' and new.state = 'booked' then
    raise exception 'bank line % is decided (SET-17)', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
