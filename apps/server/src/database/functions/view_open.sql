-- Opens the scope of a call that is made in a view of a shop (ACC-7): whoever has opened it, by the same session, reads
-- what the shop's owner or manager reads, of this shop alone. Answers no row as soon as anything is not as it was: the
-- session or the time is over, who looks may not look any more or does not see the shop, the shop or whose account is
-- shown is disabled. The call runs in a transaction that only reads.
create or replace function view_open(token bytea, idle interval, requested_view bigint)
returns table (
  account_id bigint, kind text, account_type smallint, display_name text, permissions text,
  merchant_ids bigint[], shop_ids bigint[], merchant_id bigint, shop_id bigint, partner_id bigint,
  is_whole_network boolean, is_second_factor_due boolean, last_seen_at timestamptz,
  impersonator_id bigint, impersonator_name text, view_id bigint
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  opened record;
  only_shop bigint;
begin
  select v.id, v.shop_id, v.merchant_id, v.shown_account_id, s.last_seen_at, a.id as viewer_id, a.display_name as viewer_name
    into opened
    from session s
      join shop_view v on v.id = requested_view and v.session_id = s.id and v.viewer_account_id = s.account_id
      join account a on a.id = s.account_id
      join shop on shop.id = v.shop_id and shop.merchant_id = v.merchant_id
      join merchant m on m.id = v.merchant_id
      join account shown on shown.id = v.shown_account_id
    where s.token_hash = token and s.expires_at > now() and s.last_seen_at > now() - idle
      and s.impersonator_id is null and v.ended_at is null and v.ends_at > now() and may_view_shop(a.id, m.id)
      and shop.is_enabled and shown.kind = 'shop' and shown.account_type = 1 and shown.merchant_id = v.merchant_id
      and (shown.shop_id is null or shown.shop_id = v.shop_id);
  if not found then return; end if;
  perform set_config('app.impersonator_id', opened.viewer_id::text, true),
    set_config('app.impersonator_name', opened.viewer_name, true);
  -- An owner of several shops is shown as who manages this one.
  if exists (select from shop where shop.merchant_id = opened.merchant_id and shop.id <> opened.shop_id) then
    only_shop := opened.shop_id;
  end if;
  return query select o.account_id, o.kind, o.account_type, o.display_name, o.permissions, o.merchant_ids,
      array[opened.shop_id], o.merchant_id, coalesce(o.shop_id, only_shop), o.partner_id, o.is_whole_network,
      -- Their second step is theirs, for when they sign in.
      false, opened.last_seen_at, opened.viewer_id, opened.viewer_name, opened.id
    from scope_open(opened.shown_account_id) o;
  perform set_config('app.shop_ids', array[opened.shop_id]::text, true);
end $$;
