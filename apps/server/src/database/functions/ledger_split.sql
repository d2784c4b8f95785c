-- Splits the balance of a wallet of a shop or partner into 32 parts, for good; see ledger_stripe. More
-- parts than transactions that run at once are of no use. Does nothing to what is split already.
create or replace function ledger_split(p_account_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  stripe_count constant integer := 32;
  whole bigint;
begin
  select a.balance into whole from ledger_account a
    where a.id = p_account_id and a.is_protected and not a.is_split and a.owner_kind in ('shop', 'partner')
    for update;
  if not found then return; end if;
  insert into ledger_stripe (account_id, stripe, balance)
    select p_account_id, place, whole / stripe_count + case when place < whole % stripe_count then 1 else 0 end
      from generate_series(0, stripe_count - 1) place;
  update ledger_account a set balance = 0, is_split = true where a.id = p_account_id;
end $$;

revoke execute on function ledger_split from public;
grant execute on function ledger_split to lebean_app;
alter function ledger_split owner to lebean_ledger;
