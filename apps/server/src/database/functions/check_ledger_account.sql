-- Checked once, when an account is made. As constraints these would be read and parsed again by each new
-- balance, and together cost as much as the rest of a posting.
create or replace function check_ledger_account() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.asset in ('lebean', 'point', 'giftPoint')
    and new.purpose in ('wallet', 'hold', 'issuing', 'revenue')
    and new.is_protected = (new.purpose in ('wallet', 'hold'))
    and new.balance = 0 and not new.is_split
    -- Whose it is decides who sees it: a wrong owner would be a leak (ACC-2).
    and (case new.owner_kind
      when 'platform' then new.owner_id = 1 and new.partner_id is null and new.merchant_id is null and new.shop_id is null
      when 'partner' then new.partner_id = new.owner_id and new.merchant_id is null and new.shop_id is null
      when 'merchant' then new.merchant_id = new.owner_id and new.partner_id is null and new.shop_id is null
      when 'shop' then new.shop_id = new.owner_id and new.merchant_id is not null and new.partner_id is null
      when 'card' then new.merchant_id is not null and new.partner_id is null and new.shop_id is null
      else false end)
  then
    return new;
  end if;
  raise exception 'not a ledger account: %', new using errcode = 'check_violation';
end $$;
