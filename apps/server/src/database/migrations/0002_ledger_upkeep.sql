-- Opening, splitting, folding and proving accounts; see 0002_ledger.sql.

-- Opens the accounts that owners need, or answers those they have already; one row for each.
--   card      wallet or hold: point, giftPoint   (merchant: its issuer)
--   merchant  issuing: point, giftPoint          what its cards hold is minus this
--   shop      wallet or hold: lebean             (merchant: its owner)
--   partner   wallet: lebean
-- Owners outside of the caller's scope get no row. Shops open cards only, partners shops as well.
create function ledger_open_accounts(
  p_owner_kind text, p_owner_ids bigint[], p_merchant_id bigint default null, p_purpose text default 'wallet'
)
returns table (owner bigint, asset text, account bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  caller constant text := current_setting('role', true);
  opened_assets constant text[] := case
    when p_owner_kind = 'card' and p_purpose in ('wallet', 'hold') then array['giftPoint', 'point']
    when p_owner_kind = 'merchant' and p_purpose = 'issuing' then array['giftPoint', 'point']
    when p_owner_kind = 'shop' and p_purpose in ('wallet', 'hold') then array['lebean']
    when p_owner_kind = 'partner' and p_purpose = 'wallet' then array['lebean'] end;
  is_allowed constant boolean := coalesce(case caller
    when 'app_staff' then is_whole_network() or p_merchant_id = any (current_merchant_ids())
    when 'app_partner' then p_owner_kind in ('card', 'shop') and p_merchant_id = any (current_merchant_ids())
    when 'app_shop' then p_owner_kind = 'card' and p_merchant_id = current_merchant_id() end, false);
begin
  if opened_assets is null or (p_owner_kind = 'partner') <> (p_merchant_id is null)
      or (p_owner_kind = 'merchant' and p_owner_ids <> array[p_merchant_id]) then
    raise exception 'no % account is opened for a % of merchant %', p_purpose, p_owner_kind, p_merchant_id;
  end if;
  if not is_allowed then return; end if;
  insert into ledger_account (owner_kind, owner_id, asset, purpose, is_protected, partner_id, merchant_id, shop_id)
    select p_owner_kind, o.id, a.asset, p_purpose, p_purpose in ('wallet', 'hold'), case p_owner_kind when 'partner' then o.id end,
        p_merchant_id, case p_owner_kind when 'shop' then o.id end
      from unnest(p_owner_ids) with ordinality o (id, place) cross join unnest(opened_assets) a (asset)
      order by o.place, a.asset
    on conflict do nothing;
  -- By merchant too: the card of another merchant is as good as none.
  return query select a.owner_id, a.asset, a.id from ledger_account a
    where a.owner_kind = p_owner_kind and a.owner_id = any (p_owner_ids) and a.purpose = p_purpose
      and a.asset = any (opened_assets) and a.merchant_id is not distinct from p_merchant_id;
end $$;

-- Splits the balance of a wallet of a shop or partner into 32 parts, for good; see ledger_stripe. More
-- parts than transactions that run at once are of no use. Does nothing to what is split already.
create function ledger_split(p_account_id bigint) returns void
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

-- Folds the entries of unprotected accounts into their rows, so that live balances stay cheap; answers
-- up to which entry they are folded now. Never wrong when it does not run, only slower.
--
-- Ids are drawn before they are committed, so "all entries up to X" is known to be complete only when
-- every transaction that may have drawn such an id has ended. A run therefore notes the last id drawn and
-- then its own transaction id: whoever drew an id up to that one had begun to write before, and has a
-- lower transaction id. Once all lower ones have ended (on an idle server at once, on a busy one by the
-- next run) the entries up to the noted id are folded. Neither is compared with anything in the entries,
-- so a dump that is restored into another server stays right.
create function ledger_roll_up() returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  fold ledger_fold;
  last_drawn bigint;
  own_xid xid8;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'ledger_roll_up() comes first in its transaction: the proof needs a new transaction id';
  end if;
  if not pg_try_advisory_xact_lock(hashtext('ledger_roll_up')) then
    return (select f.entry_id from ledger_fold f);
  end if;
  last_drawn := (select case when s.is_called then s.last_value else 0 end from ledger_entry_id s);
  own_xid := pg_current_xact_id();
  select * into fold from ledger_fold f for update;
  -- A later xid than ours was noted on another server, before a restore.
  if fold.next_xid is null or fold.next_xid > own_xid then
    fold.next_entry_id := last_drawn;
    fold.next_xid := own_xid;
  end if;
  if fold.next_xid <= pg_snapshot_xmin(pg_current_snapshot()) then
    update ledger_account a set balance = a.balance + folded.amount
      from (select e.account_id, sum(e.amount)::bigint as amount from ledger_entry e
        where e.id > fold.entry_id and e.id <= fold.next_entry_id group by e.account_id) folded
      where a.id = folded.account_id and not a.is_protected;
    -- Busy is: 600 movements or more, five or more in a second.
    perform ledger_split(e.account_id)
      from ledger_entry e where e.id > fold.entry_id and e.id <= fold.next_entry_id
      group by e.account_id
      having count(*) >= 600 and count(*) >= 5 * extract(epoch from max(e.at) - min(e.at))
      order by e.account_id;
    fold.entry_id := fold.next_entry_id;
    fold.next_entry_id := last_drawn;
    fold.next_xid := own_xid;
  end if;
  update ledger_fold f set entry_id = fold.entry_id, next_entry_id = fold.next_entry_id, next_xid = fold.next_xid;
  return fold.entry_id;
end $$;

-- Proves the book (LED-7), in one snapshot: every asset and every transfer sums to zero, every balance is
-- the sum of its entries, and the entries of a protected account follow each other without a gap.
-- Answers the breaks; repairs nothing. Reads all entries: for a job, not for a request.
create function ledger_reconcile() returns table (break text, subject bigint, asset text, expected bigint, found bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  if current_setting('role', true) <> 'none' and not is_whole_network() then
    raise exception 'the whole book is proven for the whole network only' using errcode = 'insufficient_privilege';
  end if;
  return query
  with entry as materialized (
    select e.id, e.transfer_id, e.account_id, e.amount, e.balance_before, e.balance_after,
        a.asset, a.is_protected, a.is_split, 
        sum(e.amount) over (partition by e.account_id order by e.id)::bigint as running
      from ledger_entry e left join ledger_account a on a.id = e.account_id
  ), fold as (select f.entry_id from ledger_fold f)
  select 'assetNotZero', null::bigint, e.asset, 0::bigint, sum(e.amount)::bigint
    from entry e group by e.asset having sum(e.amount) <> 0
  union all
  select 'transferNotZero', e.transfer_id, e.asset, 0::bigint, sum(e.amount)::bigint
    from entry e group by e.transfer_id, e.asset having sum(e.amount) <> 0
  union all
  select 'transferWithoutEntries', t.id, null, 2::bigint, count(e.transfer_id)
    from ledger_transfer t left join entry e on e.transfer_id = t.id group by t.id having count(e.transfer_id) < 2
  union all
  select 'entryWithoutOrigin', e.id, e.asset, e.transfer_id, null::bigint
    from entry e where e.asset is null or not exists (select from ledger_transfer t where t.id = e.transfer_id)
  union all
  select 'balanceNotSum', a.id, a.asset, coalesce(s.amount, 0)::bigint, (a.balance + coalesce(p.balance, 0))::bigint
    from ledger_account a
    left join (select e.account_id, sum(e.amount) as amount from entry e
      where e.is_protected or e.id <= (select f.entry_id from fold f) group by e.account_id) s on s.account_id = a.id
    left join (select t.account_id, sum(t.balance) as balance from ledger_stripe t group by t.account_id) p
      on p.account_id = a.id
    where a.balance + coalesce(p.balance, 0) <> coalesce(s.amount, 0)
  union all
  select 'chainBroken', e.id, e.asset, e.running, e.balance_after
    from entry e where e.is_protected and not (e.is_split and e.balance_after is null)
      and (e.balance_after is distinct from e.running or e.balance_before is distinct from e.running - e.amount);
end $$;

-- Who migrates need not be a superuser, and gives up the role and its right to create when it is done.
revoke execute on function ledger_open_accounts, ledger_split, ledger_roll_up, ledger_reconcile from public;
grant execute on function ledger_open_accounts to app_staff, app_partner, app_shop;
grant execute on function ledger_roll_up, ledger_split, ledger_reconcile to lebean_app;
grant execute on function ledger_reconcile to app_staff;
grant lebean_ledger to current_user;
grant create on schema public to lebean_ledger;
alter function ledger_open_accounts owner to lebean_ledger;
alter function ledger_split owner to lebean_ledger;
alter function ledger_roll_up owner to lebean_ledger;
alter function ledger_reconcile owner to lebean_ledger;
revoke create on schema public from lebean_ledger;
revoke lebean_ledger from current_user;
