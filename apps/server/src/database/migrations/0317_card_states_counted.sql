-- How many cards of each shop are frozen or cancelled: with ten million cards, counting them took the home of staff a
-- good part of a second. Creating the triggers waits for whoever changes cards; then they are counted once.
alter table shop_counter
  add column cards_frozen bigint not null default 0 check (cards_frozen >= 0),
  add column cards_cancelled bigint not null default 0 check (cards_cancelled >= 0);

create function count_card_states() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  state_before text := 'normal';
begin
  if tg_op = 'UPDATE' then
    state_before := old.card_state;
  else
    insert into shop_counter (shop_id, merchant_id) values (new.opened_shop_id, new.merchant_id) on conflict do nothing;
  end if;
  update shop_counter set
      cards_frozen = cards_frozen + (new.card_state = 'frozen')::integer - (state_before = 'frozen')::integer,
      cards_cancelled = cards_cancelled + (new.card_state = 'cancelled')::integer - (state_before = 'cancelled')::integer
    where shop_id = new.opened_shop_id;
  return null;
end $$;
revoke execute on function count_card_states from public;
create trigger counts_new_states after insert on card for each row when (new.card_state <> 'normal')
  execute function count_card_states();
create trigger counts_states after update of card_state on card for each row
  when (old.card_state <> new.card_state) execute function count_card_states();

update shop_counter c set cards_frozen = n.frozen, cards_cancelled = n.cancelled
  from (select opened_shop_id, count(*) filter (where card_state = 'frozen') as frozen,
      count(*) filter (where card_state = 'cancelled') as cancelled
    from card where card_state <> 'normal' group by 1) n
  where n.opened_shop_id = c.shop_id;
