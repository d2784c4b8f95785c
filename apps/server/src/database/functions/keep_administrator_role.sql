-- The role of the administrators loses nothing: what nobody holds, nobody could give back (ACC-4).
create or replace function keep_administrator_role() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'the role of the administrators holds everything that staff can hold (ACC-4)'
    using errcode = 'restrict_violation';
end $$;
