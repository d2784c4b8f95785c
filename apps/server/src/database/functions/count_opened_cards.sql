-- Counts the cards that each shop has opened: lists show the number without counting.
create or replace function count_opened_cards() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into shop_counter as c (shop_id, merchant_id, cards_opened)
    select opened_shop_id, merchant_id, count(*) from opened group by opened_shop_id, merchant_id order by opened_shop_id
    on conflict (shop_id) do update set cards_opened = c.cards_opened + excluded.cards_opened;
  return null;
end $$;
