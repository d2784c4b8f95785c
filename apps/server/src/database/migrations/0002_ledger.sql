-- The ledger (LED): all lebeans and points, in one append-only, double-entry book.
--
-- What the rest of the product calls (details at each function):
--   ledger_post(key_scope, key, body_hash, kind, document_kind, document_number, account_ids[], amounts[],
--       at, shop_id, reverses) -> (status, transfer, account, before[], after[])
--     posts one transfer: one round trip, one row; a refusal is a row as well, never an exception.
--   ledger_open_accounts(owner_kind, owner_ids[], merchant_id, purpose) -> rows (owner, asset, account)
--     opens what an owner needs, or answers what it has.
--   ledger_balance (view): accounts with their live balance, also of accounts that keep none in the row.
--   ledger_roll_up() folds the entries of unprotected accounts into their rows; run it every minute.
--   ledger_reconcile() -> rows of breaks (LED-7); no row means the book is whole.
--   ensure_month_partitions(parent, from, months) makes partitions ahead; also for other tables.
--
-- Tables belong to the role that migrates. The functions belong to `lebean_ledger`, which nobody can
-- become and which holds only the rights below: it can add entries, and cannot change one either.

-- Makes the monthly partitions of `parent` (partitioned by range of a timestamptz) that are missing among
-- `months` months from `from_day` on, in UTC; answers how many it made. There is no default partition: a
-- row without a home is a defect to be seen. A new partition is made apart and then attached, which
-- blocks neither readers nor writers of the parent, and is reached only through the parent.
create function ensure_month_partitions(parent regclass, from_day date, months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  schema_name name;
  parent_name name;
  partition_name name;
  month date;
  made integer := 0;
begin
  select n.nspname, c.relname into schema_name, parent_name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.oid = parent and c.relkind = 'p' and n.nspname = 'public';
  if not found or months not between 1 and 240 then
    raise exception '% is not partitioned, or % months are too many', parent, months;
  end if;
  -- One maker at a time: several nodes may think of it at once.
  perform pg_advisory_xact_lock(hashtext('ensure_month_partitions'));
  for step in 0 .. months - 1 loop
    month := date_trunc('month', from_day::timestamp)::date + make_interval(months => step);
    partition_name := format('%s_%s', parent_name, to_char(month, 'YYYY_MM'));
    continue when to_regclass(format('%I.%I', schema_name, partition_name)) is not null;
    execute format('create table %I.%I (like %s including all excluding identity)', schema_name, partition_name, parent);
    execute format('alter table %I.%I enable row level security, force row level security', schema_name, partition_name);
    execute format('create trigger never_truncated before truncate on %I.%I for each statement execute function refuse_ledger_change()',
      schema_name, partition_name);
    execute format('alter table %s attach partition %I.%I for values from (%L) to (%L)', parent, schema_name, partition_name,
      month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
    made := made + 1;
  end loop;
  return made;
end $$;
revoke execute on function ensure_month_partitions from public;
grant execute on function ensure_month_partitions to lebean_app;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed (LED-1)', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Protected accounts (cards, wallets) keep their balance in the row and never go below zero (LED-2).
-- Unprotected ones (issuing, revenue) are the other side of everything: their row is not touched when
-- an entry is added, or it would be a queue (LED-6). Their live balance is the row's, which covers the
-- entries up to ledger_fold.entry_id, plus the later entries.
create table ledger_account (
  id bigint generated always as identity primary key,
  owner_id bigint not null,
  partner_id bigint,
  merchant_id bigint,
  shop_id bigint,
  balance bigint not null default 0,
  created_at timestamptz not null default now(),
  owner_kind text not null check (owner_kind in ('platform', 'partner', 'merchant', 'shop', 'card')),
  asset text not null check (asset in ('lebean', 'point', 'giftPoint')),
  purpose text not null check (purpose in ('wallet', 'hold', 'issuing', 'revenue')),
  is_protected boolean not null generated always as (purpose in ('wallet', 'hold')) stored,
  unique (owner_kind, owner_id, asset, purpose),
  check (purpose in ('issuing', 'revenue') or balance >= 0),
  -- Whose it is decides who sees it; a wrong owner here would be a leak.
  check (case owner_kind
    when 'platform' then owner_id = 1 and partner_id is null and merchant_id is null and shop_id is null
    when 'partner' then partner_id = owner_id and merchant_id is null and shop_id is null
    when 'merchant' then merchant_id = owner_id and partner_id is null and shop_id is null
    when 'shop' then merchant_id is not null and shop_id = owner_id and partner_id is null
    else merchant_id is not null and partner_id is null and shop_id is null
  end)
  -- Room on the page, so that a new balance needs no new index entries.
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

create table ledger_transfer (
  id bigint generated always as identity primary key,
  reverses_transfer_id bigint references ledger_transfer,
  operator_account_id bigint,
  partner_id bigint,
  merchant_id bigint,
  -- Where it happened: the shop of the call, or of the wallet.
  shop_id bigint,
  at timestamptz not null,
  kind text not null check (kind <> ''),
  document_kind text not null check (document_kind <> ''),
  document_number text not null check (document_number <> ''),
  key_scope text not null check (key_scope <> ''),
  key text not null check (key <> ''),
  body_hash bytea not null,
  -- Kept for ever: a key never moves anything twice (LED-4). Hence this table is not partitioned.
  unique (key_scope, key)
);
create index ledger_transfer_by_reversed on ledger_transfer (reverses_transfer_id) where reverses_transfer_id is not null;

-- Ids are drawn while the account is locked: among the entries of a protected account they are its
-- order. No foreign keys: only ledger_post() writes here, and a key-share lock on an issuing account by
-- each transfer would make that row a queue after all (LED-6).
create sequence ledger_entry_id;
create table ledger_entry (
  id bigint not null default nextval('ledger_entry_id'),
  transfer_id bigint not null,
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  -- Of protected accounts (LED-3). The other accounts have no order in which these would mean something.
  balance_before bigint,
  balance_after bigint check (balance_after = balance_before + amount),
  partner_id bigint,
  merchant_id bigint,
  shop_id bigint,
  at timestamptz not null,
  -- As in the transfer: the movements of a wallet are filtered by it (LB-5).
  kind text not null,
  primary key (transfer_id, account_id, at)
) partition by range (at);
create index ledger_entry_by_account on ledger_entry (account_id, id);
create index ledger_entry_by_id on ledger_entry using brin (id) with (pages_per_range = 32);
select ensure_month_partitions('ledger_entry', date_trunc('month', now() - interval '13 months')::date, 38);

-- How far the entries of unprotected accounts are folded into their rows; see ledger_roll_up().
create table ledger_fold (
  is_only boolean primary key default true check (is_only),
  entry_id bigint not null default 0,
  next_entry_id bigint,
  next_xid xid8
);
insert into ledger_fold default values;

create trigger append_only before update or delete on ledger_transfer
  for each row execute function refuse_ledger_change();
create trigger append_only before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
create trigger never_truncated before truncate on ledger_transfer
  for each statement execute function refuse_ledger_change();
create trigger never_truncated before truncate on ledger_entry
  for each statement execute function refuse_ledger_change();
create trigger never_removed before delete on ledger_account
  for each row execute function refuse_ledger_change();
create trigger never_truncated before truncate on ledger_account
  for each statement execute function refuse_ledger_change();

-- The platform's own accounts: what it issues, and what plays bring in.
insert into ledger_account (owner_kind, owner_id, asset, purpose)
  values ('platform', 1, 'lebean', 'issuing'), ('platform', 1, 'lebean', 'revenue');

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
--                        accounts, null for unprotected ones. Replayed: the first result, nothing moved.
--   insufficientBalance  `account` would go below zero.
--   accountNotFound      `account` does not exist or is out of the caller's scope: no difference.
--   idempotencyConflict  the key was used for other content.
--   transferNotFound     the transfer to reverse does not exist, or not between these accounts.
--   alreadyReversed      more would be given back than was moved.
-- Raises only for a defect of the caller: legs that are unbalanced, unsorted, or cross merchants.
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
  caller constant text := current_setting('role', true);
  is_unlimited constant boolean := caller = 'app_staff' and is_whole_network();
  scope_merchants constant bigint[] := case caller
    when 'app_shop' then array[current_merchant_id()]
    when 'app_partner' then current_merchant_ids()
    when 'app_staff' then current_merchant_ids()
    else '{}' end;
  scope_shops constant bigint[] := case when caller = 'app_shop' then current_shop_ids() end;
  scope_partner constant bigint := case when caller = 'app_partner' then current_partner_id() end;
  legs record;
  balances bigint[];
begin
  if leg_count is null or leg_count < 2 or leg_count <> cardinality(p_amounts) then
    raise exception 'a transfer has two or more legs, each with an account and an amount (LED-1)';
  end if;
  if scope_shops is not null and p_shop_id is not null and p_shop_id <> all (scope_shops) then
    raise exception 'shop % is not in the scope of the call (ACC-2)', p_shop_id using errcode = 'insufficient_privilege';
  end if;

  select coalesce(array_agg(a.id order by a.id) filter (where f.is_visible), '{}') as visible,
      array_agg(a.id order by a.id) filter (where a.is_protected) as protected,
      coalesce(sum(l.amount) filter (where a.asset = 'lebean'), 0) = 0
        and coalesce(sum(l.amount) filter (where a.asset = 'point'), 0) = 0
        and coalesce(sum(l.amount) filter (where a.asset = 'giftPoint'), 0) = 0
        and bool_and(l.amount between -1000000000000000 and 1000000000000000 and l.amount <> 0) as are_balanced,
      min(a.merchant_id) as merchant_id, max(a.merchant_id) as other_merchant_id,
      min(a.partner_id) as partner_id, max(a.partner_id) as other_partner_id,
      min(a.shop_id) as shop_id
    into legs
    from unnest(p_account_ids, p_amounts) l (id, amount)
    join ledger_account a on a.id = l.id
    cross join lateral (select is_unlimited or coalesce(case a.owner_kind
        when 'platform' then not a.is_protected and caller in ('app_staff', 'app_partner', 'app_shop')
        when 'partner' then a.partner_id = scope_partner
        when 'shop' then a.merchant_id = any (scope_merchants)
          and (scope_shops is null or a.shop_id = any (scope_shops))
        else a.merchant_id = any (scope_merchants) end, false) as is_visible) f;
  if cardinality(legs.visible) < leg_count then
    status := 'accountNotFound';
    account := (select min(id) from unnest(p_account_ids) id where id <> all (legs.visible));
    return;
  end if;
  if legs.visible <> p_account_ids then
    raise exception 'the legs of a transfer come in the order of their accounts (LED-6)';
  end if;
  if not legs.are_balanced then
    raise exception 'the legs of a transfer sum to zero per asset, and none is zero (LED-1)';
  end if;
  if legs.merchant_id <> legs.other_merchant_id or legs.partner_id <> legs.other_partner_id then
    raise exception 'a transfer belongs to one merchant and one partner at most (ACC-2)';
  end if;

  if p_reverses is not null then
    -- One correction of a transfer at a time, so that two cannot both find it unreversed.
    perform pg_advisory_xact_lock(hashtextextended('ledger_transfer', p_reverses));
  end if;
  -- In the order of ids (LED-6). Everything above was constant and needed no lock.
  select array_agg(locked.balance + l.amount order by l.id) into balances
    from (select a.id, a.balance from ledger_account a where a.id = any (legs.protected)
      order by a.id for no key update) locked
    join unnest(p_account_ids, p_amounts) l (id, amount) on l.id = locked.id;

  if p_reverses is not null then
    status := ledger_reversal_refusal(p_reverses, p_account_ids, p_amounts);
  end if;
  if 0 > any (balances) then
    status := coalesce(status, 'insufficientBalance');
    account := (select min(legs.protected[place]) from generate_subscripts(balances, 1) place where balances[place] < 0);
  end if;
  if status is null then
    -- Waits for a transaction that is using the same key, and goes on when that was rolled back.
    insert into ledger_transfer (reverses_transfer_id, operator_account_id, partner_id, merchant_id, shop_id, at,
        kind, document_kind, document_number, key_scope, key, body_hash)
      values (p_reverses, current_account_id(), legs.partner_id, legs.merchant_id, coalesce(p_shop_id, legs.shop_id),
        coalesce(p_at, clock_timestamp()), p_kind, p_document_kind, p_document_number, p_key_scope, p_key, p_body_hash)
      on conflict (key_scope, key) do nothing
      returning id, at into transfer, p_at;
  end if;
  if transfer is null then
    -- Not posted. A refusal holds only if this is not the repetition of a transfer that was posted.
    select r.status, r.transfer, r.before, r.after into legs
      from ledger_replay(p_key_scope, p_key, p_body_hash) r;
    if legs.status is not null then
      status := legs.status; transfer := legs.transfer; account := null;
      before := legs.before; after := legs.after;
    end if;
    return;
  end if;

  with changed as (
    update ledger_account a set balance = a.balance + l.amount
      from unnest(p_account_ids, p_amounts) l (id, amount)
      where a.id = l.id and a.is_protected
      returning a.id, a.balance
  ), added as (
    insert into ledger_entry (transfer_id, account_id, amount, balance_before, balance_after,
        partner_id, merchant_id, shop_id, at, kind)
      select transfer, a.id, l.amount, c.balance - l.amount, c.balance,
          a.partner_id, a.merchant_id, a.shop_id, p_at, p_kind
        from unnest(p_account_ids, p_amounts) l (id, amount)
        join ledger_account a on a.id = l.id
        left join changed c on c.id = a.id
      returning account_id, balance_before, balance_after
  )
  select array_agg(balance_before order by account_id), array_agg(balance_after order by account_id)
    into before, after from added;
  status := 'posted';
end $$;

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
  insert into ledger_account (owner_kind, owner_id, asset, purpose, partner_id, merchant_id, shop_id)
    select p_owner_kind, o.id, a.asset, p_purpose, case p_owner_kind when 'partner' then o.id end,
        p_merchant_id, case p_owner_kind when 'shop' then o.id end
      from unnest(p_owner_ids) with ordinality o (id, place) cross join unnest(opened_assets) a (asset)
      order by o.place, a.asset
    on conflict do nothing;
  -- By merchant too: the card of another merchant is as good as none.
  return query select a.owner_id, a.asset, a.id from ledger_account a
    where a.owner_kind = p_owner_kind and a.owner_id = any (p_owner_ids) and a.purpose = p_purpose
      and a.asset = any (opened_assets) and a.merchant_id is not distinct from p_merchant_id;
end $$;

-- Accounts with their live balance, seen by the rules of whoever reads.
create view ledger_balance with (security_invoker = true) as
  select a.id, a.owner_kind, a.owner_id, a.asset, a.purpose, a.is_protected, a.partner_id, a.merchant_id, a.shop_id,
      case when a.is_protected then a.balance
        else a.balance + coalesce((select sum(e.amount) from ledger_entry e
          where e.account_id = a.id and e.id > (select f.entry_id from ledger_fold f)), 0)::bigint
      end as balance
    from ledger_account a;

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
        a.asset, a.is_protected, lag(e.balance_after, 1, 0::bigint) over (partition by e.account_id order by e.id) as previous
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
  select 'balanceNotSum', a.id, a.asset, coalesce(s.amount, 0)::bigint, a.balance
    from ledger_account a left join (
      select e.account_id, sum(e.amount) as amount from entry e
        where e.is_protected or e.id <= (select f.entry_id from fold f) group by e.account_id
    ) s on s.account_id = a.id
    where a.balance <> coalesce(s.amount, 0)
  union all
  select 'chainBroken', e.id, e.asset, e.previous, e.balance_before
    from entry e where e.is_protected
      and (e.balance_before is distinct from e.previous or e.balance_after is distinct from e.previous + e.amount);
end $$;

-- Rights. Applications read; only the functions write, and they cannot change what is written.
alter function ledger_post owner to lebean_ledger;
alter function ledger_replay owner to lebean_ledger;
alter function ledger_reversal_refusal owner to lebean_ledger;
alter function ledger_open_accounts owner to lebean_ledger;
alter function ledger_roll_up owner to lebean_ledger;
alter function ledger_reconcile owner to lebean_ledger;
revoke execute on function ledger_post, ledger_replay, ledger_reversal_refusal, ledger_open_accounts, ledger_roll_up,
  ledger_reconcile from public;
grant execute on function ledger_post, ledger_open_accounts to app_staff, app_partner, app_shop;
grant execute on function ledger_roll_up to lebean_app;
grant execute on function ledger_reconcile to lebean_app, app_staff;

grant select, insert on ledger_account, ledger_transfer, ledger_entry to lebean_ledger;
grant update (balance) on ledger_account to lebean_ledger;
grant select, update on ledger_fold to lebean_ledger;
grant usage, select on sequence ledger_entry_id to lebean_ledger;
grant select on ledger_account, ledger_transfer, ledger_entry, ledger_fold, ledger_balance to app_staff, app_partner, app_shop;

-- A card belongs to all shops of its merchant, a wallet to one: rows without a shop go by the merchant.
do $$
declare
  owned text;
begin
  foreach owned in array array['ledger_account', 'ledger_transfer', 'ledger_entry'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy ledger on %I to lebean_ledger using (true)', owned);
    execute format('create policy staff on %I for select to app_staff using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]))', owned);
    execute format('create policy partner on %I for select to app_partner using (partner_id = (select current_partner_id()) or merchant_id = any ((select current_merchant_ids())::bigint[]))', owned);
    execute format('create policy shop on %I for select to app_shop using (merchant_id = (select current_merchant_id()) and (shop_id is null or shop_id = any ((select current_shop_ids())::bigint[])))', owned);
  end loop;
end $$;
alter table ledger_fold enable row level security;
alter table ledger_fold force row level security;
create policy ledger on ledger_fold to lebean_ledger using (true);
create policy readable on ledger_fold for select to app_staff, app_partner, app_shop using (true);
