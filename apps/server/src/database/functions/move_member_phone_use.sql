-- Cards that go from one person to another go from one phone to another, too (CTL-3).
create or replace function move_member_phone_use() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  earlier record;
begin
  -- By values: row-level security would calculate the digits for each phone of the merchant.
  select m.merchant_id, regexp_replace(m.phone, '\D', '', 'g') as digits into earlier
    from member m where m.id = old.member_id;
  update phone_use set card_count = card_count - 1
    where merchant_id = earlier.merchant_id and digits = earlier.digits;
  insert into phone_use as u (merchant_id, digits, card_count, last_opened_at)
    select m.merchant_id, regexp_replace(m.phone, '\D', '', 'g'), 1, new.opened_at
    from member m where m.id = new.member_id and m.phone ~ '\d'
    on conflict (merchant_id, digits) do update set card_count = u.card_count + 1,
      last_opened_at = greatest(u.last_opened_at, excluded.last_opened_at);
  return null;
end $$;
