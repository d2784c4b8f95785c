-- A request is decided once; what a shop does with its own is to withdraw it.
create or replace function keep_join_state() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state <> 'pending' then
    raise exception 'the request % to join is decided (ACT-1)', old.id using errcode = 'restrict_violation';
  end if;
  if current_user = 'app_shop' and new.state <> 'withdrawn' then
    raise exception 'the request % to join is not the shop''s to decide (ACT-1)', old.id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
