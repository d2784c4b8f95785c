-- A member who gets another number takes the cards along.
create or replace function move_phone_use() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  cards record;
begin
  select count(*)::int as opened, max(c.opened_at) as last into cards from card c where c.member_id = new.id;
  if cards.opened = 0 or regexp_replace(old.phone, '\D', '', 'g') = regexp_replace(new.phone, '\D', '', 'g') then
    return null;
  end if;
  update phone_use set card_count = card_count - cards.opened
    where merchant_id = old.merchant_id and digits = regexp_replace(old.phone, '\D', '', 'g');
  insert into phone_use as u (merchant_id, digits, card_count, last_opened_at)
    select new.merchant_id, regexp_replace(new.phone, '\D', '', 'g'), cards.opened, cards.last where new.phone ~ '\d'
    on conflict (merchant_id, digits) do update set card_count = u.card_count + excluded.card_count,
      last_opened_at = greatest(u.last_opened_at, excluded.last_opened_at);
  return null;
end $$;
