-- As `open_session`, with the permissions in any case: for nodes of the version before.
create or replace function session_open(token bytea, idle interval)
returns table (
  account_id bigint, kind text, account_type smallint, display_name text, permissions text,
  merchant_ids bigint[], shop_ids bigint[], merchant_id bigint, shop_id bigint, partner_id bigint,
  is_whole_network boolean, is_second_factor_due boolean, last_seen_at timestamptz,
  impersonator_id bigint, impersonator_name text
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query select o.account_id, o.kind, o.account_type, o.display_name, translate(o.permissions, e'\n', ' '), o.merchant_ids,
      o.shop_ids, o.merchant_id, o.shop_id, o.partner_id, o.is_whole_network, o.is_second_factor_due, o.last_seen_at,
      o.impersonator_id, o.impersonator_name
    from open_session(token, idle, null) o;
end $$;
