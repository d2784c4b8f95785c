-- Whether another statement of the shop or partner follows one, drafts that its reader does not see included: then it stays
-- as it is (SET-8).
create or replace function is_statement_followed(p_statement_id bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from statement t join statement n on (n.shop_id = t.shop_id or n.partner_id = t.partner_id and n.currency = t.currency)
    and n.period_end > t.period_end
    and n.stage not in ('returned', 'discarded') where t.id = p_statement_id)
$$;

revoke execute on function is_statement_followed from public;
grant execute on function is_statement_followed to app_staff, app_partner, app_shop;
alter function is_statement_followed owner to lebean_report;
