-- The days of an account, also of entries that are not summed yet.
create or replace view ledger_account_day with (security_invoker = true) as
  select d.account_id, d.merchant_id, d.day, d.kind, d.credited, d.debited, d.entries from ledger_day d
  union all
  select e.account_id, a.merchant_id, (e.at at time zone coalesce(s.time_zone, platform_time_zone()))::date as day, e.kind,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as credited,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as debited, count(*) as entries
    from ledger_entry e join ledger_account a on a.id = e.account_id left join shop s on s.id = a.shop_id
    where e.id > (select f.day_entry_id from ledger_fold f) and a.owner_kind <> 'card'
    group by 1, 2, 3, 4;

grant select on ledger_account_day to app_staff, app_partner, app_shop;
