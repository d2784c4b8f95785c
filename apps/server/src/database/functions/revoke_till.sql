-- Whoever looks after a shop takes a till of it away: with it go all sessions there, of whomever. Answers how many, or
-- null where there is no such till in the scope of the call.
create or replace function revoke_till(revoked_till bigint) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ended integer;
begin
  delete from till t where t.id = revoked_till and t.merchant_id = current_merchant_id()
    and t.shop_id = any (current_shop_ids()) and is_shop_owner();
  if not found then return null; end if;
  delete from session s where s.till_id = revoked_till;
  get diagnostics ended = row_count;
  return ended;
end $$;

revoke execute on function revoke_till from public;
grant execute on function revoke_till to app_shop;
