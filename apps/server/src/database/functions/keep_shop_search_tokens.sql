-- Writes the search tokens of a shop anew when it comes or gets another name.
create or replace function keep_shop_search_tokens() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from shop_search_token t where t.shop_id = new.id;
  insert into shop_search_token (merchant_id, shop_id, token)
    select new.merchant_id, new.id, token from shop_search_tokens(new.id, new.shop_name) as token;
  return null;
end $$;

revoke execute on function keep_shop_search_tokens from public;
