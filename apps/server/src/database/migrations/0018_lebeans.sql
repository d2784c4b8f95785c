-- Lebeans from partner to shop (LB-2), corrections (LB-4), the days of every wallet, and the proof of the
-- book against its documents (LED-7).

-- A partner's lebeans given to one of its shops: a document per transfer, with both wallets before and after.
create table lebean_allocation (
  id bigint generated always as identity primary key,
  order_number text not null unique,
  partner_id bigint not null references partner,
  merchant_id bigint not null,
  shop_id bigint not null,
  partner_wallet_id bigint not null,
  shop_wallet_id bigint not null,
  lebean bigint not null check (lebean > 0),
  partner_before bigint not null,
  partner_after bigint not null,
  shop_before bigint not null,
  shop_after bigint not null,
  transfer_id bigint not null unique,
  operator_account_id bigint not null references account,
  operator_name text not null,
  remark text not null default '',
  created_at timestamptz not null,
  check (partner_before - partner_after = lebean and shop_after - shop_before = lebean and partner_after >= 0),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index lebean_allocation_by_time on lebean_allocation (created_at desc, id desc);
create index lebean_allocation_by_partner on lebean_allocation (partner_id, created_at desc, id desc);
create index lebean_allocation_by_shop on lebean_allocation (shop_id, created_at desc, id desc);

-- What somebody has corrected, and why (LB-4). A reversal names the transfer that it takes back (LED-5).
create table lebean_adjustment (
  id bigint generated always as identity primary key,
  order_number text not null unique,
  kind text not null check (kind in ('adjustment', 'reversal')),
  -- The wallet whose lebeans changed: of a reversed allocation that of the shop.
  wallet_id bigint not null,
  partner_id bigint references partner,
  merchant_id bigint,
  shop_id bigint,
  lebean bigint not null check (lebean <> 0),
  lebean_before bigint not null,
  lebean_after bigint not null check (lebean_after >= 0),
  reverses_transfer_id bigint unique references ledger_transfer,
  reversed_number text,
  reason text not null check (reason <> ''),
  transfer_id bigint not null unique,
  operator_account_id bigint not null references account,
  operator_name text not null,
  created_at timestamptz not null,
  check (lebean_after - lebean_before = lebean),
  check ((kind = 'reversal') = (reverses_transfer_id is not null)),
  check ((reverses_transfer_id is null) = (reversed_number is null)),
  check ((shop_id is null) = (merchant_id is null) and (shop_id is not null or partner_id is not null)),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index lebean_adjustment_by_time on lebean_adjustment (created_at desc, id desc);

create trigger append_only before update or delete on lebean_allocation
  for each row execute function refuse_change();
create trigger append_only before update or delete on lebean_adjustment
  for each row execute function refuse_change();

do $$
declare
  document text;
begin
  foreach document in array array['lebean_allocation', 'lebean_adjustment'] loop
    execute format('alter table %I enable row level security', document);
    execute format('alter table %I force row level security', document);
    execute format('create policy staff on %I to app_staff using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]))', document);
    execute format('create policy partner on %I to app_partner using (partner_id = (select current_partner_id()) or merchant_id = any ((select current_merchant_ids())::bigint[]))', document);
    execute format('create policy shop on %I for select to app_shop using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]))', document);
    execute format('grant select on %I to app_staff, app_partner', document);
  end loop;
end $$;
grant insert on lebean_allocation to app_staff, app_partner;
grant insert on lebean_adjustment to app_staff;
-- A shop learns who gave it lebeans, not what its partner has left.
grant select (id, order_number, merchant_id, shop_id, operator_name) on lebean_allocation to app_shop;
grant select on lebean_adjustment to app_shop;

-- The documents of the ledger that are found by their transfer.
create unique index lebean_recharge_by_transfer on lebean_recharge (transfer_id);
create unique index recharge_record_by_transfer on recharge_record (transfer_id) where transfer_id is not null;
-- What comes into and out of a wallet by hand is rare among its plays; no posting of a play pays for this.
create index ledger_entry_by_kind on ledger_entry (account_id, kind, id)
  where kind in ('onlineTopUp', 'offlineTopUp', 'gift', 'allocation', 'adjustment', 'reversal');

-- Where days begin that belong to no shop (NUM-3).
create function platform_time_zone() returns text language sql immutable as $$ select 'Asia/Shanghai' $$;

-- What moved on an account in a day of its own time zone, by kind: wallets, and what merchants and the
-- platform issue; not cards. Covers the entries up to ledger_fold.day_entry_id (RPT-5).
create table ledger_day (
  account_id bigint not null references ledger_account,
  day date not null,
  kind text not null,
  partner_id bigint,
  merchant_id bigint,
  shop_id bigint,
  credited bigint not null check (credited >= 0),
  debited bigint not null check (debited >= 0),
  entries bigint not null check (entries > 0),
  primary key (account_id, day, kind)
) with (fillfactor = 80);
create index ledger_day_by_day on ledger_day (day) where kind = 'play';

-- How far entries are summed by day, how far they are proven, and how far transfers are: see
-- ledger_sum_days() and reconcile_ledger().
alter table ledger_fold
  add column day_entry_id bigint not null default 0,
  add column proven_entry_id bigint not null default 0,
  add column proven_transfer_id bigint not null default 0,
  add column noted_transfer_id bigint,
  add column noted_xid xid8;

-- The sum of an account's proven entries: what the next proof goes on from.
create table ledger_proof (
  account_id bigint primary key references ledger_account,
  balance bigint not null
);

-- What a proof has found (LED-7): kept for ever, repaired by nobody in silence.
create table reconciliation_run (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- A whole one reads all entries again, the others what was not proven yet.
  is_whole boolean not null,
  -- Nobody, for those that the server makes by itself.
  operator_name text,
  entries bigint not null,
  transfers bigint not null,
  documents bigint not null,
  breaks bigint not null
);
create index reconciliation_run_by_time on reconciliation_run (started_at desc, id desc);
create table reconciliation_break (
  id bigint generated always as identity primary key,
  run_id bigint not null references reconciliation_run deferrable initially deferred,
  kind text not null check (kind in ('assetNotZero', 'transferNotZero', 'transferWithoutEntries', 'entryWithoutOrigin',
    'balanceNotSum', 'chainBroken', 'dayNotSum', 'documentWithoutTransfer', 'documentNotAsPosted', 'transferWithoutDocument')),
  asset text,
  account_id bigint,
  transfer_id bigint,
  entry_id bigint,
  document_kind text,
  document_number text,
  expected bigint,
  found bigint
);
create index reconciliation_break_by_run on reconciliation_break (run_id, id);

create trigger append_only before update or delete on reconciliation_run
  for each row execute function refuse_change();
create trigger append_only before update or delete on reconciliation_break
  for each row execute function refuse_change();

alter table ledger_day enable row level security;
alter table ledger_day force row level security;
create policy ledger on ledger_day to lebean_ledger using (true);
create policy staff on ledger_day for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on ledger_day for select to app_partner
  using (partner_id = (select current_partner_id()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on ledger_day for select to app_shop
  using (merchant_id = (select current_merchant_id()) and (shop_id is null or shop_id = any ((select current_shop_ids())::bigint[])));
grant select on ledger_day to app_staff, app_partner, app_shop;
grant select, insert, update on ledger_day to lebean_ledger;

do $$
declare
  kept text;
begin
  foreach kept in array array['ledger_proof', 'reconciliation_run', 'reconciliation_break'] loop
    execute format('alter table %I enable row level security', kept);
    execute format('alter table %I force row level security', kept);
    execute format('create policy ledger on %I to lebean_ledger using (true)', kept);
    execute format('grant select, insert on %I to lebean_ledger', kept);
  end loop;
  foreach kept in array array['reconciliation_run', 'reconciliation_break'] loop
    execute format('create policy whole_network on %I for select to app_staff using ((select is_whole_network()))', kept);
    execute format('grant select on %I to app_staff', kept);
  end loop;
  -- What a proof compares with.
  foreach kept in array array['recharge_record', 'lebean_recharge', 'lebean_allocation', 'lebean_adjustment'] loop
    execute format('create policy ledger_reads on %I for select to lebean_ledger using (true)', kept);
    execute format('grant select on %I to lebean_ledger', kept);
  end loop;
end $$;
grant update, delete on ledger_proof to lebean_ledger;
create policy ledger_reads on shop for select to lebean_ledger using (true);
grant select (id, time_zone) on shop to lebean_ledger;

-- The days of an account, also of entries that are not summed yet.
create view ledger_account_day with (security_invoker = true) as
  select d.account_id, d.merchant_id, d.day, d.kind, d.credited, d.debited, d.entries from ledger_day d
  union all
  select e.account_id, a.merchant_id, (e.at at time zone coalesce(s.time_zone, platform_time_zone()))::date as day, e.kind,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as credited,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as debited, count(*) as entries
    from ledger_entry e join ledger_account a on a.id = e.account_id left join shop s on s.id = a.shop_id
    where e.id > (select f.day_entry_id from ledger_fold f) and a.owner_kind <> 'card'
    group by 1, 2, 3, 4;

-- The wallets of partners and shops, each with whose it is and where its days begin. The name of a
-- shop's partner is not told here: a shop does not learn it.
create view lebean_wallet with (security_invoker = true) as
  select a.id, a.owner_kind, a.partner_id, a.merchant_id, a.shop_id, coalesce(s.shop_name, p.partner_name) as owner_name,
      m.merchant_name, coalesce(s.time_zone, platform_time_zone()) as time_zone, a.balance
    from ledger_balance a
    left join shop s on s.id = a.shop_id left join merchant m on m.id = a.merchant_id
    left join partner p on p.id = a.partner_id
    where a.asset = 'lebean' and a.purpose = 'wallet' and a.owner_kind in ('partner', 'shop');

-- The business documents of the ledger, one row per account that each moves. Whoever adds a kind of
-- document replaces this view with one more branch: a transfer without a document is a break.
create view ledger_document with (security_invoker = true) as
  select 'recharge' as document_kind, r.order_number as document_number, r.transfer_id, a.id as account_id,
      case a.asset when 'point' then r.point else r.gift_point end as amount
    from recharge_record r join ledger_account a on a.owner_kind = 'card' and a.owner_id = r.card_id
      and a.asset in ('point', 'giftPoint') and a.purpose = 'wallet'
    where r.transfer_id is not null
  union all
  select 'lebeanRecharge', r.order_number, r.transfer_id, r.wallet_id, r.lebean from lebean_recharge r
  union all
  select 'lebeanAllocation', l.order_number, l.transfer_id, l.shop_wallet_id, l.lebean from lebean_allocation l
  union all
  select 'lebeanAdjustment', j.order_number, j.transfer_id, j.wallet_id, j.lebean from lebean_adjustment j;

grant select on ledger_account_day, lebean_wallet to app_staff, app_partner, app_shop;
grant select on ledger_document to lebean_ledger;

-- Sums entries by day up to where they are folded: those are complete, see ledger_roll_up(). Runs behind it.
create function ledger_sum_days() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  summed bigint;
  folded bigint;
begin
  select f.day_entry_id, f.entry_id into summed, folded from ledger_fold f for update;
  if folded <= summed then return; end if;
  insert into ledger_day as d (account_id, day, kind, partner_id, merchant_id, shop_id, credited, debited, entries)
    select e.account_id, (e.at at time zone coalesce(s.time_zone, platform_time_zone()))::date, e.kind,
        a.partner_id, a.merchant_id, a.shop_id, coalesce(sum(e.amount) filter (where e.amount > 0), 0),
        coalesce(-sum(e.amount) filter (where e.amount < 0), 0), count(*)
      from ledger_entry e join ledger_account a on a.id = e.account_id left join shop s on s.id = a.shop_id
      where e.id > summed and e.id <= folded and a.owner_kind <> 'card'
      group by 1, 2, 3, 4, 5, 6
      order by 1, 2, 3
    on conflict (account_id, day, kind) do update set credited = d.credited + excluded.credited,
      debited = d.debited + excluded.debited, entries = d.entries + excluded.entries;
  update ledger_fold f set day_entry_id = folded;
end $$;

-- Proves the book and its documents (LED-7), writes down what it found and answers the run and how many
-- breaks it found; nulls where another run is at it. Repairs nothing.
--
-- What was proven whole stays proven: entries are never changed, so a run reads those behind
-- ledger_fold.proven_entry_id and goes on from the sums in ledger_proof. It looks for breaks in one
-- statement, hence in one snapshot. Only a run without a break moves on what is proven: a break is told
-- by each run until it is mended. A whole run trusts no earlier one; if it finds a break, neither does
-- the next.
--
-- `p_closes`: whether what is found whole becomes proven. Such a run comes first in its transaction, as
-- ledger_roll_up() does and for the same reason; entries are proven up to where they are folded, transfers
-- up to a number that was noted when every transaction had ended that could have drawn a lower one.
create function reconcile_ledger(p_is_whole boolean, p_closes boolean, p_operator text, out run bigint, out breaks bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_variable
declare
  begun_at constant timestamptz := clock_timestamp();
  fold ledger_fold;
  from_entry bigint;
  from_transfer bigint;
  last_transfer bigint;
  own_xid xid8;
  counted record;
begin
  if current_setting('role', true) <> 'none' and not is_whole_network() then
    raise exception 'the whole book is proven for the whole network only' using errcode = 'insufficient_privilege';
  end if;
  if p_closes and pg_current_xact_id_if_assigned() is not null then
    raise exception 'a run that closes comes first in its transaction: the proof needs a new transaction id';
  end if;
  if not pg_try_advisory_xact_lock(hashtext('reconcile_ledger')) then return; end if;
  run := nextval('reconciliation_run_id_seq');
  last_transfer := (select case when s.is_called then s.last_value else 0 end from ledger_transfer_id_seq s);
  if p_closes then own_xid := pg_current_xact_id(); end if;
  select * into fold from ledger_fold f;
  from_entry := case when p_is_whole then 0 else fold.proven_entry_id end;
  from_transfer := case when p_is_whole then 0 else fold.proven_transfer_id end;

  with proof as materialized (
    select p.account_id, p.balance from ledger_proof p where not p_is_whole
  ), entry as materialized (
    select e.id, e.transfer_id, e.account_id, e.at, e.amount, e.balance_before, e.balance_after, a.asset, a.is_protected, a.is_split,
        (coalesce(p.balance, 0) + sum(e.amount) over (partition by e.account_id order by e.id))::bigint as running
      from ledger_entry e left join ledger_account a on a.id = e.account_id left join proof p on p.account_id = e.account_id
      where e.id > from_entry
  ), now_folded as (select f.entry_id, f.day_entry_id from ledger_fold f
  ), summed as (
    select e.account_id, sum(e.amount)::bigint as amount,
        coalesce(sum(e.amount) filter (where e.id <= f.entry_id), 0)::bigint as folded,
        coalesce(sum(e.amount) filter (where e.id <= f.day_entry_id), 0)::bigint as in_days
      from entry e cross join now_folded f group by e.account_id
  ), transfer as materialized (
    select t.* from ledger_transfer t where t.id > from_transfer
  ), document as materialized (
    select d.* from ledger_document d where d.transfer_id > from_transfer
  ), written as (
    select 'assetNotZero' as kind, a.asset, null::bigint as account_id, null::bigint as transfer_id, null::bigint as entry_id,
        null::text as document_kind, null::text as document_number, 0::bigint as expected,
        sum(coalesce(p.balance, 0) + coalesce(s.amount, 0))::bigint as found
      from ledger_account a left join proof p on p.account_id = a.id left join summed s on s.account_id = a.id
      group by a.asset having sum(coalesce(p.balance, 0) + coalesce(s.amount, 0)) <> 0
    union all
    -- The first of them may have entries that were proven before: those are looked up.
    select 'transferNotZero', c.asset, null, c.transfer_id, null, t.document_kind, t.document_number, 0, w.amount
      from (select e.transfer_id, e.asset, sum(e.amount) from entry e group by 1, 2 having sum(e.amount) <> 0) c
      join ledger_transfer t on t.id = c.transfer_id
      cross join lateral (select sum(e.amount)::bigint as amount from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.transfer_id = t.id and e.at = t.at and a.asset = c.asset) w
      where w.amount <> 0
    union all
    select 'transferWithoutEntries', null, null, t.id, null, t.document_kind, t.document_number, 2, w.entries
      from transfer t left join (select e.transfer_id, count(*) as entries from entry e group by 1) c on c.transfer_id = t.id
      cross join lateral (select count(*) as entries from ledger_entry e where e.transfer_id = t.id and e.at = t.at) w
      where coalesce(c.entries, 0) < 2 and w.entries < 2
    union all
    select 'entryWithoutOrigin', e.asset, e.account_id, e.transfer_id, e.id, null, null, null, null
      from entry e left join ledger_transfer t on t.id = e.transfer_id where t.id is null or e.asset is null
    union all
    select 'balanceNotSum', a.asset, a.id, null, null, null, null,
        coalesce(p.balance, 0) + coalesce(case when a.is_protected then s.amount else s.folded end, 0), a.balance + coalesce(l.balance, 0)
      from ledger_account a left join proof p on p.account_id = a.id left join summed s on s.account_id = a.id
      left join (select t.account_id, sum(t.balance)::bigint as balance from ledger_stripe t group by 1) l on l.account_id = a.id
      where coalesce(p.balance, 0) + coalesce(case when a.is_protected then s.amount else s.folded end, 0)
        <> a.balance + coalesce(l.balance, 0)
    union all
    select 'chainBroken', e.asset, e.account_id, e.transfer_id, e.id, null, null, e.running, e.balance_after
      from entry e where e.is_protected and not (e.is_split and e.balance_after is null)
        and (e.balance_after is distinct from e.running or e.balance_before is distinct from e.running - e.amount)
    union all
    select 'dayNotSum', a.asset, a.id, null, null, null, null, coalesce(s.in_days, 0), coalesce(d.amount, 0)
      from ledger_account a left join summed s on s.account_id = a.id
      left join (select d.account_id, sum(d.credited - d.debited)::bigint as amount from ledger_day d where p_is_whole group by 1) d
        on d.account_id = a.id
      where p_is_whole and a.owner_kind <> 'card' and coalesce(s.in_days, 0) <> coalesce(d.amount, 0)
    union all
    select distinct 'documentWithoutTransfer', null, null::bigint, d.transfer_id, null::bigint, d.document_kind, d.document_number,
        null::bigint, null::bigint
      from document d left join ledger_transfer t on t.id = d.transfer_id
        and t.document_kind = d.document_kind and t.document_number = d.document_number
      where t.id is null
    union all
    select 'documentNotAsPosted', null, d.account_id, d.transfer_id, e.id, d.document_kind, d.document_number, d.amount, e.amount
      from document d join ledger_transfer t on t.id = d.transfer_id and t.document_number = d.document_number
      left join ledger_entry e on e.transfer_id = t.id and e.at = t.at and e.account_id = d.account_id
      where coalesce(e.amount, 0) <> d.amount
    union all
    select 'transferWithoutDocument', null, null, t.id, null, t.document_kind, t.document_number, null, null
      from transfer t where not exists (select from ledger_document d
        where d.document_kind = t.document_kind and d.document_number = t.document_number and d.transfer_id = t.id)
  ), kept as (
    insert into reconciliation_break (run_id, kind, asset, account_id, transfer_id, entry_id, document_kind, document_number, expected, found)
      select run, w.kind, w.asset, w.account_id, w.transfer_id, w.entry_id, w.document_kind, w.document_number, w.expected, w.found
        from written w limit 1000
      returning 1
  )
  select (select count(*) from written) as breaks, (select count(*) from entry) as entries,
      (select count(*) from transfer) as transfers,
      (select count(distinct (d.document_kind, d.document_number)) from document d) as documents,
      (select count(*) from kept) as kept into counted;
  breaks := counted.breaks;

  if p_closes and breaks = 0 then
    insert into ledger_proof as p (account_id, balance)
      select e.account_id, sum(e.amount) from ledger_entry e
        where e.id > from_entry and e.id <= fold.entry_id group by 1 order by 1
      on conflict (account_id) do update set
        balance = case when p_is_whole then excluded.balance else p.balance + excluded.balance end;
    update ledger_fold f set proven_entry_id = fold.entry_id,
        proven_transfer_id = case when fold.noted_xid <= pg_snapshot_xmin(pg_current_snapshot()) then fold.noted_transfer_id
          else f.proven_transfer_id end;
    -- A later xid than ours was noted on another server, before a restore.
    if fold.noted_xid is null or fold.noted_xid > own_xid or fold.noted_xid <= pg_snapshot_xmin(pg_current_snapshot()) then
      update ledger_fold f set noted_transfer_id = last_transfer, noted_xid = own_xid;
    end if;
  elsif p_closes and p_is_whole then
    delete from ledger_proof;
    update ledger_fold f set proven_entry_id = 0, proven_transfer_id = 0;
  end if;
  insert into reconciliation_run as r (id, started_at, finished_at, is_whole, operator_name, entries, transfers, documents, breaks)
    overriding system value
    values (run, begun_at, clock_timestamp(), p_is_whole, p_operator, counted.entries, counted.transfers, counted.documents, breaks);
end $$;

-- When a run of the server is due: a whole one a week after the one before.
create function reconciliation_due() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select not exists (select from reconciliation_run r where r.is_whole and r.started_at > now() - interval '7 days')
$$;

revoke execute on function ledger_sum_days, reconcile_ledger, reconciliation_due from public;
grant execute on function ledger_sum_days, reconciliation_due to lebean_app;
grant execute on function reconcile_ledger to lebean_app, app_staff;
grant select on sequence ledger_transfer_id_seq to lebean_ledger;
grant usage, select on sequence reconciliation_run_id_seq to lebean_ledger;
grant lebean_ledger to current_user;
grant create on schema public to lebean_ledger;
alter function ledger_sum_days owner to lebean_ledger;
alter function reconcile_ledger owner to lebean_ledger;
alter function reconciliation_due owner to lebean_ledger;
revoke create on schema public from lebean_ledger;
revoke lebean_ledger from current_user;

insert into approval_limit (limit_key) values ('lebeanAdjustment');
update role set permissions = permissions || '{lebean.wallet.list,lebean.wallet.allocate,lebean.adjust,lebean.movement.list,lebean.recharge.list,lebean.allocation.list,lebean.reconciliation.view,lebean.reconciliation.run,lebean.liability.view}'
  where role_key = 'platform-administrator';
update role set permissions = permissions || '{lebean.wallet.list,lebean.wallet.allocate,lebean.movement.list,lebean.recharge.list,lebean.allocation.list}'
  where role_key = 'partner-manager';
update role set permissions = permissions || '{lebean.wallet.list,lebean.movement.list}'
  where role_key = 'shop-owner';

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('lebeanMovement', 'onlineTopUp', '线上充值', 'Online top-up', 'Recarga en línea', 10, true),
  ('lebeanMovement', 'offlineTopUp', '线下充值', 'Offline top-up', 'Recarga presencial', 20, true),
  ('lebeanMovement', 'gift', '赠送', 'Gift', 'Regalo', 30, true),
  ('lebeanMovement', 'allocation', '分配', 'Allocation', 'Asignación', 40, true),
  ('lebeanMovement', 'play', '游戏消费', 'Play', 'Partida', 50, true),
  ('lebeanMovement', 'adjustment', '调整', 'Adjustment', 'Ajuste', 60, true),
  ('lebeanMovement', 'reversal', '冲正', 'Reversal', 'Anulación', 70, true);
