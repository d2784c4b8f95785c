-- A role of a merchant is given to its own people alone, that of one assistant to nobody else, and that of
-- owners to no assistant (SH-47).
create or replace function keep_role_in_place() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from given g join role r on r.id = g.role_id join account a on a.id = g.account_id
    where g.kind = 'shop' and (r.merchant_id <> a.merchant_id or r.account_id <> a.id
      or (r.role_key = 'shop-owner' and a.account_type = 2))) then
    raise exception 'this role is not for this account (SH-47)' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
