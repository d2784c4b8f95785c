-- Checks the legs of a transfer against scope and balances, and locks what they will change, account by
-- account in the order of ids (LED-6). Only balances of protected accounts are ever locked.
create or replace function ledger_lock_legs(p_account_ids bigint[], p_amounts bigint[], p_reverses bigint) returns ledger_legs
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  caller constant text := current_setting('role', true);
  is_unlimited constant boolean := caller = 'app_staff' and is_whole_network();
  scope_merchants constant bigint[] := case when caller in ('app_shop', 'app_terminal') then array[current_merchant_id()]
    when caller in ('app_partner', 'app_staff') then current_merchant_ids() end;
  scope_shops constant bigint[] := case when caller in ('app_shop', 'app_terminal') then current_shop_ids() end;
  scope_partner constant bigint := case when caller = 'app_partner' then current_partner_id() end;
  legs ledger_legs;
  leg ledger_account;
  amount bigint;
  parts ledger_stripe[];
  sums bigint[] := '{0,0,0}';
begin
  for place in 1 .. cardinality(p_account_ids) loop
    amount := p_amounts[place];
    if p_account_ids[place] <= p_account_ids[place - 1] then
      raise exception 'the legs of a transfer come in the order of their accounts (LED-6)';
    end if;
    if coalesce(amount, 0) = 0 or amount not between -1000000000000000 and 1000000000000000 then
      raise exception 'a leg of % hundredths (NUM-1)', amount;
    end if;
    select * into leg from ledger_account a where a.id = p_account_ids[place];
    if not coalesce(leg.id is not null and (is_unlimited or case leg.owner_kind
        -- Only staff issue. The others pay in, and take back what they paid.
        when 'platform' then caller = 'app_staff' or amount > 0 or p_reverses is not null
        when 'merchant' then leg.merchant_id = any (scope_merchants)
          and (leg.purpose <> 'revenue' or caller = 'app_staff' or amount > 0 or p_reverses is not null)
        when 'partner' then leg.partner_id = scope_partner
        when 'shop' then leg.merchant_id = any (scope_merchants)
          and (scope_shops is null or leg.shop_id = any (scope_shops))
        else leg.merchant_id = any (scope_merchants) end), false) then
      legs.refusal := 'accountNotFound';
      legs.account := p_account_ids[place];
      return legs;
    end if;
    case leg.asset
      when 'lebean' then sums[1] := sums[1] + amount;
      when 'point' then sums[2] := sums[2] + amount;
      when 'giftPoint' then sums[3] := sums[3] + amount;
    end case;
    legs.partners[place] := leg.partner_id;
    legs.merchants[place] := leg.merchant_id;
    legs.shops[place] := leg.shop_id;
    legs.after[place] := null;
    if leg.is_protected and not leg.is_split then
      select a.balance, a.is_split into leg.balance, leg.is_split from ledger_account a
        where a.id = leg.id for no key update;
      legs.after[place] := case when not leg.is_split then leg.balance + amount end;
    end if;
    if leg.is_split then
      parts := ledger_stripes_after(leg.id, amount);
      legs.stripes := legs.stripes || parts;
      -- A credit holds all parts, and thus knows the whole.
      if amount > 0 then legs.after[place] := (select sum(p.balance) from unnest(parts) p); end if;
    end if;
    legs.before[place] := legs.after[place] - amount;
    if (leg.is_split and parts is null or legs.after[place] < 0 and leg.is_protected) and legs.refusal is null then
      legs.refusal := 'insufficientBalance';
      legs.account := leg.id;
    end if;
  end loop;
  if sums <> '{0,0,0}' then
    raise exception 'the legs of a transfer sum to zero per asset (LED-1)';
  end if;
  return legs;
end $$;

revoke execute on function ledger_lock_legs from public;
alter function ledger_lock_legs owner to lebean_ledger;
