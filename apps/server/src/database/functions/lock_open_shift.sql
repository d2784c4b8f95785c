-- The open shift of a shop, held until the end of the transaction, so that nobody closes it meanwhile; null without one.
create or replace function lock_open_shift(p_shop_id bigint) returns bigint language sql volatile as $$
  select s.id from public.shift s where s.shop_id = p_shop_id and s.closed_at is null for share
$$;
