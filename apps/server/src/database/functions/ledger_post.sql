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
create or replace function ledger_post(
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
  if current_setting('role', true) in ('app_shop', 'app_terminal') and p_shop_id <> all (current_shop_ids()) then
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

revoke execute on function ledger_post from public;
grant execute on function ledger_post to app_staff, app_partner, app_shop, app_terminal;
alter function ledger_post owner to lebean_ledger;
