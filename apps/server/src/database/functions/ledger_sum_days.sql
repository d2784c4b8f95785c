-- Sums entries by day up to where they are folded: those are complete, see ledger_roll_up(). Runs behind it.
create or replace function ledger_sum_days() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  summed bigint;
  folded bigint;
begin
  select f.day_entry_id, f.entry_id into summed, folded from ledger_fold f for update;
  if folded <= summed then return; end if;
  insert into ledger_day as d (account_id, day, kind, partner_id, merchant_id, shop_id, credited, debited, entries)
    select e.account_id, (e.at at time zone coalesce(s.time_zone, platform_time_zone()))::date, e.kind,
        a.partner_id, a.merchant_id, a.shop_id, coalesce(sum(e.amount) filter (where e.amount > 0), 0),
        coalesce(-sum(e.amount) filter (where e.amount < 0), 0), count(*)
      from ledger_entry e join ledger_account a on a.id = e.account_id left join shop s on s.id = a.shop_id
      where e.id > summed and e.id <= folded and a.owner_kind <> 'card'
      group by 1, 2, 3, 4, 5, 6
      order by 1, 2, 3
    on conflict (account_id, day, kind) do update set credited = d.credited + excluded.credited,
      debited = d.debited + excluded.debited, entries = d.entries + excluded.entries;
  update ledger_fold f set day_entry_id = folded;
end $$;

revoke execute on function ledger_sum_days from public;
grant execute on function ledger_sum_days to lebean_app;
alter function ledger_sum_days owner to lebean_ledger;
