-- What a shop is found by: its number, and each end of its name, so that any part of the name begins one of them.
create or replace function shop_search_tokens(shop_id bigint, shop_name text) returns setof text
language sql immutable as $$
  select shop_id::text
  union
  select substr(lower(shop_name), place) from generate_series(1, length(shop_name)) as place
$$;
