-- The level by which a card is served where levels of its merchant count, or do not: the template that its own one
-- is a copy of; without one the highest template of no higher rank, or the lowest there is. Where own ones count
-- again, the copy of a template. A level that has no counterpart stays.
create or replace function level_in_force(p_level bigint, p_merchant bigint, p_is_own boolean) returns bigint
language sql stable as $$
  select coalesce(case
      when p_is_own and l.merchant_id is null then (select own.id from public.member_level own
        where own.copied_from_id = l.id and own.merchant_id = p_merchant)
      when not p_is_own and l.merchant_id is not null then coalesce(l.copied_from_id, (select t.id from public.member_level t
        where t.merchant_id is null
        order by t.level_order <= l.level_order desc, abs(t.level_order - l.level_order), t.id limit 1))
    end, l.id)
  from public.member_level l where l.id = p_level
$$;
