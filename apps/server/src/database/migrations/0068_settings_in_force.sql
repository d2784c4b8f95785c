-- What a card goes by in a shop (MEM-10): a shop that may keep member settings of its own sells by those of its
-- merchant, any other one by the platform's. Own ones stay stored, and on the cards that have them.

-- The level by which a card is served where levels of its merchant count, or do not: the template that its own one
-- is a copy of; without one the highest template of no higher rank, or the lowest there is. Where own ones count
-- again, the copy of a template. A level that has no counterpart stays.
create function level_in_force(p_level bigint, p_merchant bigint, p_is_own boolean) returns bigint
language sql stable as $$
  select coalesce(case
      when p_is_own and l.merchant_id is null then (select own.id from member_level own
        where own.copied_from_id = l.id and own.merchant_id = p_merchant)
      when not p_is_own and l.merchant_id is not null then coalesce(l.copied_from_id, (select t.id from member_level t
        where t.merchant_id is null
        order by t.level_order <= l.level_order desc, abs(t.level_order - l.level_order), t.id limit 1))
    end, l.id)
  from member_level l where l.id = p_level
$$;
grant select (copied_from_id) on member_level to app_terminal;

-- The price of a card itself is part of no lot (MEM-3). Where points came with the card, it was. What was opened
-- without a package paid for nothing else; with one, its price is known while the package is what it was made as.
-- A package that has been changed since does not tell what it cost then: those lots stay as they are, and so do
-- those of which something was refunded or is held.
update card_lot l set paid = case when r.package_id is null then 0 else p.sell_price end
  from recharge_record r left join recharge_package p on p.id = r.package_id
  where r.id = l.recharge_id and r.recharge_type = 'cardOpening'
    and (r.package_id is null or p.version = 1 and p.sell_price < l.paid)
    and not exists (select from card_refund_lot t join card_refund f on f.id = t.refund_id
      where t.recharge_id = l.recharge_id and f.state <> 'released');
