-- Counts the cards of each shop that are frozen or cancelled: the home shows the numbers without counting. With rights
-- of its own: staff freeze cards as well, and change the counts in no other way.
create or replace function count_card_states() returns trigger
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
