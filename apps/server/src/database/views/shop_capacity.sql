-- The hours of devices that a shop has to offer in a day, as of now: those in which it is open, over
-- midnight too; twelve for a shop that has not said.
create or replace view shop_capacity with (security_invoker = true) as
  select s.id as shop_id, s.merchant_id, count(t.id) as devices,
      count(t.id) * coalesce((s.closing_minute - s.opening_minute + 1440) % 1440, 720) * 60 as available_seconds
    from shop s left join (terminal t join authorisation_code a on a.id = t.authorisation_code_id and a.state = 'activated')
      on t.shop_id = s.id
    group by s.id;

grant select on shop_capacity to app_staff, app_partner, app_shop, lebean_report;
