-- ledger_post() and what it is made of; see 0002_ledger.sql.

-- What a key that was used before answers; no row if it was not. The first result comes from the entries.
create function ledger_replay(p_key_scope text, p_key text, p_body_hash bytea)
returns table (status text, transfer bigint, before bigint[], after bigint[])
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case when t.body_hash = p_body_hash then 'replayed' else 'idempotencyConflict' end,
      case when t.body_hash = p_body_hash then t.id end, e.before, e.after
    from ledger_transfer t
    left join lateral (
      select array_agg(e.balance_before order by e.account_id) as before,
          array_agg(e.balance_after order by e.account_id) as after
        from ledger_entry e where e.transfer_id = t.id and e.at = t.at and t.body_hash = p_body_hash
    ) e on true
    where t.key_scope = p_key_scope and t.key = p_key
$$;

-- Why a transfer cannot be corrected by these legs, or null (LED-5): each leg gives back to an account
-- that the transfer moved, and all corrections together not more than it moved. A correction is not
-- corrected itself: what it took back is posted anew.
create function ledger_reversal_refusal(p_reverses bigint, p_account_ids bigint[], p_amounts bigint[]) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case
      when not bool_and(o.amount is not null) then 'transferNotFound'
      when not bool_and(l.amount between least(-o.amount - r.amount, 0) and greatest(-o.amount - r.amount, 0)
        and t.reverses_transfer_id is null) then 'alreadyReversed'
    end
    from unnest(p_account_ids, p_amounts) l (id, amount)
    left join ledger_transfer t on t.id = p_reverses
    left join ledger_entry o on o.transfer_id = t.id and o.at = t.at and o.account_id = l.id
    cross join lateral (
      select coalesce(sum(e.amount), 0) as amount
        from ledger_transfer c join ledger_entry e on e.transfer_id = c.id and e.at = c.at
        where c.reverses_transfer_id = p_reverses and e.account_id = l.id
    ) r
$$;

-- Locks as many parts of a split wallet as the amount needs and answers what they will hold with it, or
-- null if all of them are not enough. First a part that nobody uses, the richest, so that they stay
-- level; if there is none, part after part in their order (LED-6), and what they hold is spread anew. A
-- credit takes them all, and is spread over all.
create function ledger_stripes_after(p_account_id bigint, p_amount bigint) returns ledger_stripe[]
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  part ledger_stripe;
  gathered bigint := p_amount;
  count integer := 0;
begin
  if p_amount < 0 then
    select * into part from ledger_stripe s where s.account_id = p_account_id and s.balance >= -p_amount
      order by s.balance desc limit 1 for no key update skip locked;
    if found then
      part.balance := part.balance + p_amount;
      return array[part];
    end if;
  end if;
  for part in select * from ledger_stripe s where s.account_id = p_account_id order by s.stripe for no key update loop
    gathered := gathered + part.balance;
    count := count + 1;
    exit when p_amount < 0 and gathered >= 0;
  end loop;
  if gathered < 0 then return null; end if;
  return (select array_agg(row(p_account_id, place,
      gathered / count + case when place < gathered % count then 1 else 0 end)::ledger_stripe)
    from generate_series(0, count - 1) place);
end $$;

-- The one owner among those of the legs. Two would be a transfer that two of them see.
create function ledger_only(owners bigint[]) returns bigint language plpgsql immutable as $$
declare
  only_owner bigint;
begin
  for place in 1 .. cardinality(owners) loop
    if owners[place] <> only_owner then
      raise exception 'a transfer belongs to one merchant, one partner and one shop at most (ACC-2)';
    end if;
    only_owner := coalesce(only_owner, owners[place]);
  end loop;
  return only_owner;
end $$;

-- What a transfer finds and will leave: per leg the balances (where the account has one to lock) and whose
-- the account is, which its entry copies for row-level security; or why it is refused, and by whom.
create type ledger_legs as (
  refusal text, account bigint, before bigint[], after bigint[],
  partners bigint[], merchants bigint[], shops bigint[], stripes ledger_stripe[]
);

-- Checks the legs of a transfer against scope and balances, and locks what they will change, account by
-- account in the order of ids (LED-6). Only balances of protected accounts are ever locked.
create function ledger_lock_legs(p_account_ids bigint[], p_amounts bigint[], p_reverses bigint) returns ledger_legs
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  caller constant text := current_setting('role', true);
  is_unlimited constant boolean := caller = 'app_staff' and is_whole_network();
  scope_merchants constant bigint[] := case when caller = 'app_shop' then array[current_merchant_id()]
    when caller in ('app_partner', 'app_staff') then current_merchant_ids() end;
  scope_shops constant bigint[] := case when caller = 'app_shop' then current_shop_ids() end;
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

-- Posts one transfer (LED-1 to LED-6).
--   p_key_scope, p_key   the idempotency key and who chose it; p_body_hash stands for the content.
--   p_kind, p_document_* what it is and the business document it belongs to (LED-3).
--   p_account_ids        strictly ascending: the order of the locks (LED-6).
--   p_amounts            hundredths, added to each account; zero in sum per asset.
--   p_at                 when it happened; null is now.
--   p_shop_id            where it happened, if in a shop.
--   p_reverses           the transfer that this one corrects, in whole or in part (LED-5).
-- Answers one row. `status`:
--   posted, replayed     `transfer` is its id; `before` and `after` are the balances in the order of the
--                        accounts, null where none is locked: of unprotected accounts, and of split
--                        wallets that are debited. Replayed: the first result, nothing moved.
--   insufficientBalance  `account` would go below zero.
--   accountNotFound      `account` does not exist or is out of the caller's scope: no difference.
--   idempotencyConflict  the key was used for other content.
--   transferNotFound     the transfer to reverse does not exist, or not between these accounts.
--   alreadyReversed      more would be given back than was moved.
-- Raises only for a defect of the caller: legs that are unbalanced or unsorted, that touch several
-- merchants, partners or shops, or a shop out of scope.
create function ledger_post(
  p_key_scope text, p_key text, p_body_hash bytea,
  p_kind text, p_document_kind text, p_document_number text,
  p_account_ids bigint[], p_amounts bigint[],
  p_at timestamptz default null, p_shop_id bigint default null, p_reverses bigint default null,
  out status text, out transfer bigint, out account bigint, out before bigint[], out after bigint[]
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  leg_count constant integer := cardinality(p_account_ids);
  legs ledger_legs;
  posted_at timestamptz;
begin
  if leg_count is null or leg_count < 2 or leg_count <> cardinality(p_amounts) then
    raise exception 'a transfer has two or more legs, each with an account and an amount (LED-1)';
  end if;
  if current_setting('role', true) = 'app_shop' and p_shop_id <> all (current_shop_ids()) then
    raise exception 'shop % is not in the scope of the call (ACC-2)', p_shop_id using errcode = 'insufficient_privilege';
  end if;
  if p_reverses is not null then
    -- One correction of a transfer at a time, so that two cannot both find it uncorrected.
    perform pg_advisory_xact_lock(hashtextextended('ledger_transfer', p_reverses));
  end if;
  legs := ledger_lock_legs(p_account_ids, p_amounts, p_reverses);
  if p_reverses is not null and legs.refusal is distinct from 'accountNotFound' then
    legs.refusal := coalesce(ledger_reversal_refusal(p_reverses, p_account_ids, p_amounts), legs.refusal);
  end if;

  if legs.refusal is null then
    -- Waits for a transaction that is using the same key, and goes on when that was rolled back.
    insert into ledger_transfer (reverses_transfer_id, operator_account_id, partner_id, merchant_id, shop_id, at,
        kind, document_kind, document_number, key_scope, key, body_hash)
      values (p_reverses, current_account_id(), ledger_only(legs.partners), ledger_only(legs.merchants),
        ledger_only(legs.shops || p_shop_id), coalesce(p_at, clock_timestamp()),
        p_kind, p_document_kind, p_document_number, p_key_scope, p_key, p_body_hash)
      on conflict (key_scope, key) do nothing
      returning id, at into transfer, posted_at;
  elsif legs.refusal = 'accountNotFound' then
    status := legs.refusal;
    account := legs.account;
    return;
  end if;
  if transfer is null then
    select r.status, r.transfer, r.before, r.after into status, transfer, before, after
      from ledger_replay(p_key_scope, p_key, p_body_hash) r;
    if not found then
      -- A refusal holds only if this is not the repetition of a transfer that was posted.
      status := legs.refusal;
      account := legs.account;
    end if;
    if status is null then
      raise exception 'the key is taken by a transfer that this snapshot does not see' using errcode = 'serialization_failure';
    end if;
    return;
  end if;

  for place in 1 .. leg_count loop
    continue when legs.after[place] is null;
    update ledger_account a set balance = legs.after[place] where a.id = p_account_ids[place] and not a.is_split;
  end loop;
  if legs.stripes is not null then
    update ledger_stripe s set balance = n.balance
      from unnest(legs.stripes) n where s.account_id = n.account_id and s.stripe = n.stripe;
  end if;
  insert into ledger_entry (transfer_id, account_id, amount, balance_before, balance_after,
      partner_id, merchant_id, shop_id, at, kind)
    select transfer, l.account_id, l.amount, l.balance_before, l.balance_after,
        l.partner_id, l.merchant_id, l.shop_id, posted_at, p_kind
      from unnest(p_account_ids, p_amounts, legs.before, legs.after, legs.partners, legs.merchants, legs.shops)
        l (account_id, amount, balance_before, balance_after, partner_id, merchant_id, shop_id);
  before := legs.before;
  after := legs.after;
  status := 'posted';
end $$;

-- Who migrates need not be a superuser, and gives up the role and its right to create when it is done.
revoke execute on function ledger_post, ledger_lock_legs, ledger_replay, ledger_reversal_refusal, ledger_stripes_after
  from public;
grant execute on function ledger_post to app_staff, app_partner, app_shop;
grant lebean_ledger to current_user;
grant create on schema public to lebean_ledger;
alter function ledger_post owner to lebean_ledger;
alter function ledger_lock_legs owner to lebean_ledger;
alter function ledger_replay owner to lebean_ledger;
alter function ledger_reversal_refusal owner to lebean_ledger;
alter function ledger_stripes_after owner to lebean_ledger;
revoke create on schema public from lebean_ledger;
revoke lebean_ledger from current_user;
