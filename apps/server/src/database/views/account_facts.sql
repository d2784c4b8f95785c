-- What each account that may sign in is, in the words that the audience of a notice is written in (NTC-4):
-- `country=CN`, `shopType=sales`. Whoever looks after a whole merchant is of all of its shops.
create or replace view account_facts with (security_invoker = true) as
  select a.id as account_id, array_to_tsvector(
      array_remove(array['everybody', 'account=' || a.id, 'kind=' || a.kind, 'language=' || coalesce(a.language, 'zh'),
        'merchant=' || a.merchant_id, 'partner=' || coalesce(a.partner_id, m.partner_id),
        case when a.shop_id is null then 'country=' || m.country_code end], null)
      || array(select 'country=' || c from unnest(a.countries) c)
      || array(select 'role=' || r.role_id from account_role r where r.account_id = a.id)
      || array(select unnest(array['shop=' || s.id, 'shopType=' || s.shop_type, 'country=' || s.country_code]) from shop s
        where s.merchant_id = a.merchant_id and (a.shop_id is null or s.id = a.shop_id))
      || array(select 'country=' || own.country_code from merchant own where own.partner_id = a.partner_id)
    ) as facts
  from account a left join merchant m on m.id = a.merchant_id
  where a.is_enabled;

grant select on account_facts to app_staff, app_partner, app_shop;
