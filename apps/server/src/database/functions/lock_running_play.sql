-- Locks a play of a terminal, until the end of the transaction, and reads what its end moves between where one by time still
-- runs: of two ends of one play the second finds it over, since each statement of this function sees what was committed
-- before it began. No row where the play is not of the terminal, or was made elsewhere.
create or replace function lock_running_play(of_play bigint, of_terminal bigint, of_merchant bigint, of_shop bigint)
returns table (play play, accounts json)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  locked play;
begin
  select p.* into locked from play p
    where p.id = of_play and p.terminal_id = of_terminal and p.merchant_id = of_merchant and p.shop_id = of_shop
    for no key update;
  if not found then return; end if;
  return query select locked, case when locked.charge_mode = 'byTime' and locked.state = 'started'
    then play_accounts(locked.card_id, locked.shop_id, locked.merchant_id) end;
end $$;

revoke execute on function lock_running_play from public;
grant execute on function lock_running_play to app_terminal;
