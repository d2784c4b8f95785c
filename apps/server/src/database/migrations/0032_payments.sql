-- Money that is paid online (PAY-1 to PAY-5): orders, what a lebean costs, and their proof (LED-7).

-- One order that somebody pays by scanning a code. What is asked for and what it credits never change;
-- its state goes forward only (PAY-2). Indexed for 100 million rows: no list reads more than its page.
create table payment (
  id bigint generated always as identity primary key,
  -- Also the number of the record that its credit leaves, and that by which its provider knows it.
  order_number text not null unique,
  merchant_id bigint not null,
  shop_id bigint not null,
  recharge_type text not null check (recharge_type in ('onlineTopUp', 'cardRecharge', 'cardOpening')),
  payment_mode text not null check (payment_mode in ('wechatPay', 'alipay')),
  provider text not null check (provider in ('wechatPay', 'alipay', 'sandbox')),
  payment_state text not null default 'unpaid' check (payment_state in ('unpaid', 'failed', 'success')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What it credits: lebeans to the shop's wallet, or points to a card.
  lebean bigint check (lebean > 0),
  point bigint not null default 0 check (point >= 0),
  gift_point bigint not null default 0 check (gift_point >= 0),
  package_id bigint references recharge_package,
  card_id bigint,
  card_number text,
  -- Whom a card is opened for, until it is.
  opening jsonb,
  -- What the code says; nothing before the provider has answered.
  qr_text text,
  -- What the provider has said of its payment. Credited in the same transaction, unless what it was for
  -- has changed: then why not (PAY-3).
  provider_number text check (provider_number <> ''),
  paid_at timestamptz,
  settled_at timestamptz,
  uncredited_why text,
  failed_why text check (failed_why in ('expired', 'closed')),
  transfer_id bigint,
  close_asked_at timestamptz,
  -- When somebody has pretended to pay.
  simulated_at timestamptz,
  -- When its provider is asked next (PAY-4).
  look_at timestamptz not null,
  operator_account_id bigint not null references account,
  operator_name text not null,
  remark text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at),
  check (provider in ('sandbox', payment_mode)),
  check ((recharge_type = 'onlineTopUp') = (lebean is not null)),
  check (recharge_type <> 'onlineTopUp' or card_id is null and point + gift_point = 0),
  check (recharge_type <> 'cardRecharge' or card_id is not null),
  check (recharge_type <> 'cardOpening' or payment_state = 'success' or opening is not null),
  check (recharge_type = 'cardOpening' or opening is null),
  check ((provider_number is null) = (paid_at is null)),
  check ((payment_state = 'success') = (settled_at is not null)),
  check (payment_state <> 'success' or paid_at is not null and uncredited_why is null),
  check (payment_state <> 'failed' or failed_why is not null),
  check (payment_state <> 'unpaid' or failed_why is null),
  check (uncredited_why is null or paid_at is not null),
  -- Nothing is credited without a success. A card can be opened without any points (LED-7).
  check (transfer_id is null or payment_state = 'success'),
  check (transfer_id is not null or payment_state <> 'success' or lebean is null and point + gift_point = 0),
  check (simulated_at is null or provider = 'sandbox'),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  foreign key (merchant_id, card_id) references card (merchant_id, id)
) with (fillfactor = 80);
create index payment_by_time on payment (created_at desc, id desc);
create index payment_by_merchant on payment (merchant_id, created_at desc, id desc);
create index payment_by_shop on payment (shop_id, created_at desc, id desc);
create unique index payment_by_provider_number on payment (provider_number, provider) where provider_number is not null;
create unique index payment_by_transfer on payment (transfer_id) where transfer_id is not null;
-- The few that wait for something.
create index payment_due on payment (look_at) where payment_state = 'unpaid' or uncredited_why is not null;
create index payment_pending on payment (shop_id, id desc) where payment_state = 'unpaid';
create index payment_not_paid on payment (created_at desc, id desc) where payment_state <> 'success';
-- The number of a card that is being opened is promised to one customer.
create unique index payment_promises_number on payment (merchant_id, card_number)
  where recharge_type = 'cardOpening' and payment_state = 'unpaid';

-- Whoever writes: a success is final, what was asked for stays, and a state leads only where it may (PAY-2).
create function keep_payment() returns trigger language plpgsql as $$
declare
  movable constant text[] := '{payment_state,card_id,opening,qr_text,provider_number,paid_at,settled_at,uncredited_why,failed_why,transfer_id,close_asked_at,simulated_at,look_at}';
begin
  if to_jsonb(new) - movable is distinct from to_jsonb(old) - movable
    or old.payment_state = 'success'
    or old.payment_state = 'failed' and new.payment_state = 'unpaid'
    or old.provider_number is distinct from new.provider_number and old.provider_number is not null
    or old.card_id is distinct from new.card_id and old.card_id is not null then
    raise exception 'the payment % cannot become that', old.order_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_payment before update on payment
  for each row when (old.* is distinct from new.*) execute function keep_payment();
create trigger never_removed before delete on payment for each row execute function refuse_change();
create trigger never_truncated before truncate on payment for each statement execute function refuse_change();

alter table payment enable row level security;
alter table payment force row level security;
create policy staff on payment for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on payment for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on payment to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
-- A provider's answer belongs to nobody's session. What follows is done for whoever began it.
create policy desk on payment to lebean_app using (true);
create policy ledger_reads on payment for select to lebean_ledger using (true);
grant select on payment to app_staff, app_partner, app_shop, lebean_app, lebean_ledger;
grant insert on payment to app_shop;
grant update (close_asked_at, simulated_at, look_at) on payment to app_shop;
grant update (payment_state, card_id, opening, qr_text, provider_number, paid_at, settled_at, uncredited_why, failed_why,
  transfer_id, look_at) on payment to lebean_app;

-- What a lebean costs online, in hundredths of a currency (LB-1).
create table lebean_price (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  price bigint not null check (price > 0),
  version integer not null default 1,
  changed_by text not null default '',
  changed_at timestamptz not null default now()
);
insert into lebean_price (currency, price) values ('CNY', 100);
alter table lebean_price enable row level security;
alter table lebean_price force row level security;
create policy readable on lebean_price for select to app_staff, app_shop using (true);
create policy whole_network_adds on lebean_price for insert to app_staff with check ((select is_whole_network()));
create policy whole_network_changes on lebean_price for update to app_staff using ((select is_whole_network()));
grant select on lebean_price to app_staff, app_shop;
grant insert, update on lebean_price to app_staff;

-- Each payment that has succeeded has its record of the same money and the same transfer, and each record
-- of an online mode its payment (LED-7). `p_from_transfer`: what is not proven yet; a whole proof also reads
-- what moved nothing.
create function payment_breaks(p_is_whole boolean, p_from_transfer bigint)
returns table (kind text, transfer_id bigint, document_kind text, document_number text, expected bigint, found bigint)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with record as (
    select 'recharge' as document_kind, r.order_number, r.transfer_id, r.paid, r.currency from recharge_record r
      where r.payment_mode in ('wechatPay', 'alipay') and (r.transfer_id > p_from_transfer or p_is_whole and r.transfer_id is null)
    union all
    select 'lebeanRecharge', l.order_number, l.transfer_id, l.paid, l.currency from lebean_recharge l
      where l.payment_mode in ('wechatPay', 'alipay') and l.transfer_id > p_from_transfer
  ), paid as (
    select p.order_number, p.transfer_id, p.amount, p.currency,
        case p.recharge_type when 'onlineTopUp' then 'lebeanRecharge' else 'recharge' end as document_kind
      from payment p
      where p.payment_state = 'success' and (p.transfer_id > p_from_transfer or p_is_whole and p.transfer_id is null)
  )
  select case when r.order_number is null then 'paymentWithoutTransfer' else 'transferWithoutPayment' end,
      coalesce(p.transfer_id, r.transfer_id), coalesce(p.document_kind, r.document_kind), coalesce(p.order_number, r.order_number),
      p.amount, r.paid
    from paid p full join record r on r.order_number = p.order_number and r.document_kind = p.document_kind
      and r.transfer_id is not distinct from p.transfer_id and r.paid = p.amount and r.currency = p.currency
    where p.order_number is null or r.order_number is null
$$;
alter table reconciliation_break drop constraint reconciliation_break_kind_check;
alter table reconciliation_break add constraint reconciliation_break_kind_check
  check (kind in ('assetNotZero', 'transferNotZero', 'transferWithoutEntries', 'entryWithoutOrigin', 'balanceNotSum',
    'chainBroken', 'dayNotSum', 'documentWithoutTransfer', 'documentNotAsPosted', 'transferWithoutDocument',
    'paymentWithoutTransfer', 'transferWithoutPayment'));

grant lebean_ledger to current_user;
grant create on schema public to lebean_ledger;
create or replace function reconcile_ledger(p_is_whole boolean, p_closes boolean, p_operator text, out run bigint, out breaks bigint)
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
    union all
    select b.kind, null, null, b.transfer_id, null, b.document_kind, b.document_number, b.expected, b.found
      from payment_breaks(p_is_whole, from_transfer) b
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
revoke execute on function payment_breaks from public;
alter function payment_breaks owner to lebean_ledger;
revoke create on schema public from lebean_ledger;
revoke lebean_ledger from current_user;

update role set permissions = permissions || '{payment.payment.list,lebean.price.manage}' where role_key = 'platform-administrator';
update role set permissions = permissions || '{payment.payment.list}' where role_key = 'partner-manager';
update role set permissions = permissions || '{payment.payment.list,payment.payment.take,lebean.wallet.topUp}'
  where role_key = 'shop-owner';
-- Whoever takes money for cards takes it by code, too.
update role set permissions = permissions || '{payment.payment.take}'
  where kind = 'shop' and permissions && '{member.card.recharge,member.card.open}'
    and not 'payment.payment.take' = any (permissions);
