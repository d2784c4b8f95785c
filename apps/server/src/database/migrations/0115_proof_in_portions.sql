-- The whole proof of the ledger goes in portions (LED-7, OPS-16): see reconcile_portion().

-- The sums of proven entries, by the run that has made them: a whole run sums anew, while what was proven before
-- goes on being used. What no run needs any more is removed by the portions of the next one.
alter table ledger_proof add column run_id bigint not null default 0;
alter table ledger_proof alter column run_id drop default;
alter table ledger_proof drop constraint ledger_proof_pkey;
alter table ledger_proof add primary key (run_id, account_id);

-- As before, but each number of a transfer in a part of its own: so the documents of some transfers are found by
-- index, and not by reading all plays.
create or replace view ledger_document with (security_invoker = true) as
  select 'recharge' as document_kind, r.order_number as document_number, r.transfer_id, a.id as account_id,
      case a.asset when 'point' then r.point else r.gift_point end as amount
    from recharge_record r join ledger_account a on a.owner_kind = 'card' and a.owner_id = r.card_id
      and a.asset in ('point', 'giftPoint') and a.purpose = 'wallet'
    where r.transfer_id is not null and r.recharge_type <> 'refund'
  union all
  select 'lebeanRecharge', r.order_number, r.transfer_id, r.wallet_id, r.lebean from lebean_recharge r
  union all
  select 'lebeanAllocation', l.order_number, l.transfer_id, l.shop_wallet_id, l.lebean from lebean_allocation l
  union all
  select 'lebeanAdjustment', j.order_number, j.transfer_id, j.wallet_id, j.lebean from lebean_adjustment j
  union all
  select 'play', p.order_number, p.hold_transfer_id, a.id, case a.asset
      when 'point' then moved.point when 'giftPoint' then moved.gift_point else moved.lebean end
    from play p
    cross join lateral (values
      ('wallet', -p.held_point, -p.held_gift_point, -p.lebean),
      ('hold', p.held_point, p.held_gift_point, p.lebean)
    ) moved (purpose, point, gift_point, lebean)
    join ledger_account a on a.purpose = moved.purpose and (a.owner_kind = 'card' and a.owner_id = p.card_id
        and a.asset in ('point', 'giftPoint') or a.owner_kind = 'shop' and a.owner_id = p.shop_id and a.asset = 'lebean')
    where p.hold_transfer_id is not null
  union all
  -- What was held goes on or back at once; what was not is taken from the wallets.
  select 'play', p.order_number, p.charge_transfer_id, a.id, case a.asset
      when 'point' then moved.point when 'giftPoint' then moved.gift_point else moved.lebean end
    from play p
    cross join lateral (values
      ('wallet', case when p.hold_transfer_id is null then -p.point else p.held_point - p.point end,
        case when p.hold_transfer_id is null then -p.gift_point else p.held_gift_point - p.gift_point end,
        case when p.hold_transfer_id is null then -p.lebean else 0 end),
      ('hold', -p.held_point, -p.held_gift_point, case when p.hold_transfer_id is null then 0 else -p.lebean end)
    ) moved (purpose, point, gift_point, lebean)
    join ledger_account a on a.purpose = moved.purpose and (a.owner_kind = 'card' and a.owner_id = p.card_id
        and a.asset in ('point', 'giftPoint') or a.owner_kind = 'shop' and a.owner_id = p.shop_id and a.asset = 'lebean')
    where p.charge_transfer_id is not null
  union all
  -- What a terminal takes back too often gives no lebeans back.
  select 'play', p.order_number, p.reversal_transfer_id, a.id, case a.asset
      when 'point' then p.point when 'giftPoint' then p.gift_point else case when p.is_cancelled_often then 0 else p.lebean end end
    from play p
    join ledger_account a on a.purpose = case when p.hold_transfer_id is null then 'wallet' else 'hold' end
      and (a.owner_kind = 'card' and a.owner_id = p.card_id
        and a.asset in ('point', 'giftPoint') or a.owner_kind = 'shop' and a.owner_id = p.shop_id and a.asset = 'lebean')
    where p.reversal_transfer_id is not null
  union all
  select 'play', p.order_number, p.release_transfer_id, a.id, case a.asset
      when 'point' then moved.point when 'giftPoint' then moved.gift_point else moved.lebean end
    from play p
    cross join lateral (values
      ('wallet', case p.state when 'reversed' then p.point else p.held_point end,
        case p.state when 'reversed' then p.gift_point else p.held_gift_point end, p.lebean),
      ('hold', case p.state when 'reversed' then -p.point else -p.held_point end,
        case p.state when 'reversed' then -p.gift_point else -p.held_gift_point end, -p.lebean)
    ) moved (purpose, point, gift_point, lebean)
    join ledger_account a on a.purpose = moved.purpose and (a.owner_kind = 'card' and a.owner_id = p.card_id
        and a.asset in ('point', 'giftPoint') or a.owner_kind = 'shop' and a.owner_id = p.shop_id and a.asset = 'lebean')
    where p.release_transfer_id is not null
  union all
  -- A refund takes from the card; one that waited takes what it had set aside.
  select 'cardRefund', f.order_number, moved.transfer_id, a.id,
      case a.asset when 'point' then moved.point else moved.gift_point end
    from card_refund f
    cross join lateral (values
      (f.hold_transfer_id, 'wallet', -f.point, -f.gift_point),
      (f.hold_transfer_id, 'hold', f.point, f.gift_point),
      (f.transfer_id, case when f.hold_transfer_id is null then 'wallet' else 'hold' end, -f.point, -f.gift_point),
      (f.release_transfer_id, 'wallet', f.point, f.gift_point),
      (f.release_transfer_id, 'hold', -f.point, -f.gift_point)
    ) moved (transfer_id, purpose, point, gift_point)
    join ledger_account a on a.owner_kind = 'card' and a.owner_id = f.card_id
      and a.asset in ('point', 'giftPoint') and a.purpose = moved.purpose
    where moved.transfer_id is not null
  union all
  select 'goodsSale', g.order_number, g.transfer_id, a.id, case a.asset when 'point' then -g.point else -g.gift_point end
    from goods_sale g join ledger_account a on a.owner_kind = 'card' and a.owner_id = g.card_id
      and a.asset in ('point', 'giftPoint') and a.purpose = 'wallet'
    where g.transfer_id is not null;

grant lebean_ledger to current_user;
grant create on schema public to lebean_ledger;

drop function payment_breaks;
-- Each payment that has succeeded has its record of the same money and the same transfer, and each record of an
-- online mode its payment (LED-7): those with transfers behind `p_from_transfer` and up to `p_to_transfer`, which is
-- null for all that follow. `p_with_unmoved`: also those that moved nothing.
create function payment_breaks(p_with_unmoved boolean, p_from_transfer bigint, p_to_transfer bigint)
returns table (kind text, transfer_id bigint, document_kind text, document_number text, expected bigint, found bigint)
language plpgsql stable set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query with record as (
    select 'recharge' as document_kind, r.order_number, r.transfer_id, r.paid, r.currency from recharge_record r
      where r.payment_mode in ('wechatPay', 'alipay') and (r.transfer_id > p_from_transfer
        and r.transfer_id <= coalesce(p_to_transfer, r.transfer_id) or p_with_unmoved and r.transfer_id is null)
    union all
    select 'lebeanRecharge', l.order_number, l.transfer_id, l.paid, l.currency from lebean_recharge l
      where l.payment_mode in ('wechatPay', 'alipay') and l.transfer_id > p_from_transfer
        and l.transfer_id <= coalesce(p_to_transfer, l.transfer_id)
  ), paid as (
    select p.order_number, p.transfer_id, p.amount, p.currency,
        case p.recharge_type when 'onlineTopUp' then 'lebeanRecharge' else 'recharge' end as document_kind
      from payment p
      where p.payment_state = 'success' and (p.transfer_id > p_from_transfer
        and p.transfer_id <= coalesce(p_to_transfer, p.transfer_id) or p_with_unmoved and p.transfer_id is null)
  )
  select case when r.order_number is null then 'paymentWithoutTransfer' else 'transferWithoutPayment' end,
      coalesce(p.transfer_id, r.transfer_id), coalesce(p.document_kind, r.document_kind), coalesce(p.order_number, r.order_number),
      p.amount, r.paid
    from paid p full join record r on r.order_number = p.order_number and r.document_kind = p.document_kind
      and r.transfer_id is not distinct from p.transfer_id and r.paid = p.amount and r.currency = p.currency
    where p.order_number is null or r.order_number is null;
end $$;

-- Looks for breaks, writes them down under a run and counts what it has read. Entries behind `p_from_entry` are read,
-- and transfers behind `p_from_transfer` with their documents; what each account holds before them is what the run
-- `p_sums_of` has summed, or nothing without one.
--
-- `p_to_entry` and `p_to_transfer` end a portion. Without them all that there is to the end is read, and only then
-- are the sums compared with what accounts, assets and (`p_is_whole`) days say.
--
-- One statement, hence one snapshot.
create function find_ledger_breaks(p_run bigint, p_is_whole boolean, p_sums_of bigint,
  p_from_entry bigint, p_to_entry bigint, p_from_transfer bigint, p_to_transfer bigint,
  out breaks bigint, out entries bigint, out transfers bigint, out documents bigint)
language plpgsql set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  -- Of one run no more than these are kept.
  room constant bigint := (select greatest(0, 1000 - count(*)) from reconciliation_break b where b.run_id = p_run);
  is_end constant boolean := p_to_entry is null;
begin
  with proof as (
    select p.account_id, p.balance from ledger_proof p where p.run_id = p_sums_of
  ), entry as materialized (
    select e.id, e.transfer_id, e.account_id, e.at, e.amount, e.balance_before, e.balance_after, a.asset, a.is_protected, a.is_split,
        -- By key, however large the table has become since anybody has counted it.
        (coalesce((select p.balance from ledger_proof p where p.run_id = p_sums_of and p.account_id = e.account_id), 0)
          + sum(e.amount) over (partition by e.account_id order by e.id))::bigint as running
      from ledger_entry e left join ledger_account a on a.id = e.account_id
      where e.id > p_from_entry and (is_end or e.id <= p_to_entry)
  ), now_folded as (select f.entry_id, f.day_entry_id from ledger_fold f
  ), summed as (
    select e.account_id, sum(e.amount)::bigint as amount,
        coalesce(sum(e.amount) filter (where e.id <= f.entry_id), 0)::bigint as folded,
        coalesce(sum(e.amount) filter (where e.id <= f.day_entry_id), 0)::bigint as in_days
      from entry e cross join now_folded f group by e.account_id
  ), transfer as materialized (
    select t.* from ledger_transfer t where t.id > p_from_transfer and (is_end or t.id <= p_to_transfer)
  ), document as materialized (
    select d.* from ledger_document d where d.transfer_id > p_from_transfer and (is_end or d.transfer_id <= p_to_transfer)
  ), written as (
    select 'assetNotZero' as kind, a.asset, null::bigint as account_id, null::bigint as transfer_id, null::bigint as entry_id,
        null::text as document_kind, null::text as document_number, 0::bigint as expected,
        sum(coalesce(p.balance, 0) + coalesce(s.amount, 0))::bigint as found
      from ledger_account a left join proof p on p.account_id = a.id left join summed s on s.account_id = a.id
      where is_end group by a.asset having sum(coalesce(p.balance, 0) + coalesce(s.amount, 0)) <> 0
    union all
    -- Some of its entries may have been read before, or are read later: they are looked up, and it is told once.
    select 'transferNotZero', c.asset, null, c.transfer_id, null, t.document_kind, t.document_number, 0, w.amount
      from (select e.transfer_id, e.asset, sum(e.amount) from entry e group by 1, 2 having sum(e.amount) <> 0) c
      join ledger_transfer t on t.id = c.transfer_id
      cross join lateral (select sum(e.amount)::bigint as amount from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.transfer_id = t.id and e.at = t.at and a.asset = c.asset) w
      where w.amount <> 0 and not exists (select from reconciliation_break b where b.run_id = p_run
        and b.kind = 'transferNotZero' and b.transfer_id = c.transfer_id and b.asset = c.asset)
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
      where is_end and coalesce(p.balance, 0) + coalesce(case when a.is_protected then s.amount else s.folded end, 0)
        <> a.balance + coalesce(l.balance, 0)
    union all
    select 'chainBroken', e.asset, e.account_id, e.transfer_id, e.id, null, null, e.running, e.balance_after
      from entry e where e.is_protected and not (e.is_split and e.balance_after is null)
        and (e.balance_after is distinct from e.running or e.balance_before is distinct from e.running - e.amount)
    union all
    select 'dayNotSum', a.asset, a.id, null, null, null, null, coalesce(p.balance, 0) + coalesce(s.in_days, 0), coalesce(d.amount, 0)
      from ledger_account a left join proof p on p.account_id = a.id left join summed s on s.account_id = a.id
      left join (select d.account_id, sum(d.credited - d.debited)::bigint as amount from ledger_day d group by 1) d
        on d.account_id = a.id
      where is_end and p_is_whole and a.owner_kind <> 'card'
        and coalesce(p.balance, 0) + coalesce(s.in_days, 0) <> coalesce(d.amount, 0)
    union all
    select distinct 'documentWithoutTransfer', null, null::bigint, d.transfer_id, null::bigint, d.document_kind, d.document_number,
        null::bigint, null::bigint
      from document d left join transfer t on t.id = d.transfer_id
        and t.document_kind = d.document_kind and t.document_number = d.document_number
      where t.id is null
    union all
    select 'documentNotAsPosted', null, d.account_id, d.transfer_id, e.id, d.document_kind, d.document_number, d.amount, e.amount
      from document d join transfer t on t.id = d.transfer_id and t.document_number = d.document_number
      left join ledger_entry e on e.transfer_id = t.id and e.at = t.at and e.account_id = d.account_id
      where coalesce(e.amount, 0) <> d.amount
    union all
    select 'transferWithoutDocument', null, null, t.id, null, t.document_kind, t.document_number, null, null
      from transfer t where not exists (select from document d
        where d.document_kind = t.document_kind and d.document_number = t.document_number and d.transfer_id = t.id)
    union all
    select b.kind, null, null, b.transfer_id, null, b.document_kind, b.document_number, b.expected, b.found
      from payment_breaks(p_is_whole and is_end, p_from_transfer, p_to_transfer) b
  ), kept as (
    insert into reconciliation_break (run_id, kind, asset, account_id, transfer_id, entry_id, document_kind, document_number, expected, found)
      select p_run, w.kind, w.asset, w.account_id, w.transfer_id, w.entry_id, w.document_kind, w.document_number, w.expected, w.found
        from written w limit room
      returning 1
  )
  select (select count(*) from written), (select count(*) from entry), (select count(*) from transfer),
      (select count(distinct (d.document_kind, d.document_number)) from document d)
    into breaks, entries, transfers, documents
    from (select count(*) from kept) k;
end $$;

-- Up to which transfer none can be added any more: the one that was drawn last when a number was noted, once every
-- transaction has ended that could have drawn a lower one. As in ledger_roll_up(), and therefore first in its
-- transaction: `p_last_drawn` was read before the transaction had an id. What is closed is known before anybody
-- looks, so that who looks sees all of it.
create function ledger_close_transfers(p_last_drawn bigint) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  own_xid constant xid8 := pg_current_xact_id();
  oldest constant xid8 := pg_snapshot_xmin(pg_current_snapshot());
  fold ledger_fold;
begin
  select * into fold from ledger_fold f for update;
  if fold.noted_xid <= oldest then
    fold.closed_transfer_id := greatest(fold.closed_transfer_id, fold.noted_transfer_id);
  end if;
  -- A later xid than ours was noted on another server, before a restore.
  if fold.noted_xid is null or fold.noted_xid > own_xid or fold.noted_xid <= oldest then
    fold.noted_transfer_id := p_last_drawn;
    fold.noted_xid := own_xid;
  end if;
  update ledger_fold f set closed_transfer_id = fold.closed_transfer_id, noted_transfer_id = fold.noted_transfer_id,
    noted_xid = fold.noted_xid;
  return fold.closed_transfer_id;
end $$;

-- Who may prove the book, and when what is found whole may count as proven. Answers whether it is this one's turn.
create function begins_ledger_proof(p_closes boolean) returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_closes and pg_current_xact_id_if_assigned() is not null then
    raise exception 'a run that closes comes first in its transaction: the proof needs a new transaction id';
  end if;
  return pg_try_advisory_xact_lock(hashtext('reconcile_ledger'));
end $$;

-- Proves the book and its documents (LED-7) in one transaction, writes down what it found and answers the run and how
-- many breaks it found; nulls where another run is at it. Repairs nothing.
--
-- What was proven whole stays proven: entries are never changed, so a run reads those behind
-- ledger_fold.proven_entry_id and goes on from the sums in ledger_proof. Only a run without a break moves on what is
-- proven: a break is told by each run until it is mended. A whole run trusts no earlier one; it reads a book at once
-- that is somebody's to look at. The server's own goes in portions.
--
-- `p_closes`: whether what is found whole becomes proven. Such a run comes first in its transaction; entries are
-- proven up to where they are folded, transfers up to where they are closed.
create or replace function reconcile_ledger(p_is_whole boolean, p_closes boolean, p_operator text, out run bigint, out breaks bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_variable
declare
  begun_at constant timestamptz := clock_timestamp();
  last_drawn bigint;
  closed bigint;
  fold ledger_fold;
  counted record;
begin
  if current_setting('role', true) <> 'none' and not is_whole_network() then
    raise exception 'the whole book is proven for the whole network only' using errcode = 'insufficient_privilege';
  end if;
  if not begins_ledger_proof(p_closes) then return; end if;
  run := nextval('reconciliation_run_id_seq');
  last_drawn := (select case when s.is_called then s.last_value else 0 end from ledger_transfer_id_seq s);
  if p_closes then closed := ledger_close_transfers(last_drawn); end if;
  select * into fold from ledger_fold f;
  if p_is_whole then
    select * into counted from find_ledger_breaks(run, true, null, 0, null, 0, null);
  else
    select * into counted from find_ledger_breaks(run, false, fold.proven_run_id, fold.proven_entry_id, null, fold.proven_transfer_id, null);
  end if;
  breaks := counted.breaks;

  if p_closes and not p_is_whole and breaks = 0 then
    insert into ledger_proof as p (run_id, account_id, balance)
      select coalesce(fold.proven_run_id, run), e.account_id, sum(e.amount) from ledger_entry e
        where e.id > fold.proven_entry_id and e.id <= fold.entry_id group by e.account_id order by e.account_id
      on conflict (run_id, account_id) do update set balance = p.balance + excluded.balance;
    update ledger_fold f set proven_run_id = coalesce(fold.proven_run_id, run), proven_entry_id = fold.entry_id,
      proven_transfer_id = closed;
  elsif p_closes and p_is_whole and breaks > 0 then
    update ledger_fold f set proven_run_id = null, proven_entry_id = 0, proven_transfer_id = 0;
  end if;
  insert into reconciliation_run as r (id, started_at, finished_at, is_whole, operator_name, entries, transfers, documents, breaks)
    overriding system value
    values (run, begun_at, clock_timestamp(), p_is_whole, p_operator, counted.entries, counted.transfers, counted.documents, breaks);
end $$;

-- Goes on with the whole proof of the book (LED-7), or begins one, by a portion of so many entries and transfers;
-- answers the run, how many breaks it has found so far and whether it is over; nulls where another run is at it. Each
-- portion is a transaction, comes first in it, and leaves in reconciliation_progress how far the run is: after a stop,
-- or on another node, the next portion is the one that was not done.
--
-- Why the portions together prove what one look at the whole book would, while others write:
--   * A portion reads entries by id, and only those that are folded and summed by day: all that will ever be there
--     are there, and they are never changed. Nothing can slip in behind it. The same holds for transfers up to a
--     number that is closed. So the portions see together what a snapshot would have seen.
--   * Sums go on from one portion to the next in ledger_proof, under this run and beside those that are proven: chains
--     are followed across the seams. A transfer that lies across one is looked up whole. Its document, as any, is
--     written in the transaction of its transfer, and is there whenever that is.
--   * What is compared with what is being changed meanwhile (balances, days, the sum of each asset) is compared once,
--     by the last portion: it reads all that is left, closed or not, in one snapshot with the balances.
--   * Who changes, past all triggers, what has been read already is found by the next run, as ever; by this one, too,
--     where the balance was changed with it: the last portion compares it with what was read.
-- If it finds a break, nothing counts as proven any more.
create function reconcile_portion(p_most bigint, out run bigint, out breaks bigint, out is_over boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_variable
declare
  last_drawn bigint;
  closed bigint;
  closed_entry bigint;
  fold ledger_fold;
  done reconciliation_progress;
  to_entry bigint;
  to_transfer bigint;
  counted record;
begin
  if not begins_ledger_proof(true) then return; end if;
  last_drawn := (select case when s.is_called then s.last_value else 0 end from ledger_transfer_id_seq s);
  closed := ledger_close_transfers(last_drawn);
  select * into fold from ledger_fold f;
  closed_entry := least(fold.entry_id, fold.day_entry_id);
  select * into done from reconciliation_progress r;
  if not found then
    insert into reconciliation_progress as r (run_id, started_at)
      values (nextval('reconciliation_run_id_seq'), clock_timestamp()) returning r.* into done;
  end if;
  perform forget_ledger_sums(done.run_id, coalesce(fold.proven_run_id, done.run_id), p_most);

  is_over := closed_entry - done.entry_id <= p_most and closed - done.transfer_id <= p_most;
  if not is_over then
    to_entry := least(done.entry_id + p_most, closed_entry);
    -- Those whose entries are read in this portion, as far as they are closed.
    to_transfer := case when to_entry > done.entry_id then
        (select max(e.transfer_id) from ledger_entry e where e.id > done.entry_id and e.id <= to_entry)
      else closed end;
    to_transfer := least(greatest(coalesce(to_transfer, 0), done.transfer_id), closed, done.transfer_id + p_most);
  end if;
  select * into counted
    from find_ledger_breaks(done.run_id, true, done.run_id, done.entry_id, to_entry, done.transfer_id, to_transfer);
  insert into ledger_proof as p (run_id, account_id, balance)
    select done.run_id, e.account_id, sum(e.amount) from ledger_entry e
      where e.id > done.entry_id and e.id <= coalesce(to_entry, closed_entry) group by e.account_id order by e.account_id
    on conflict (run_id, account_id) do update set balance = p.balance + excluded.balance;
  update reconciliation_progress r set entry_id = coalesce(to_entry, closed_entry), transfer_id = coalesce(to_transfer, closed),
    entries = r.entries + counted.entries, transfers = r.transfers + counted.transfers,
    documents = r.documents + counted.documents, breaks = r.breaks + counted.breaks
    returning r.* into done;
  run := done.run_id;
  breaks := done.breaks;
  if not is_over then return; end if;

  delete from reconciliation_progress;
  if breaks = 0 then
    update ledger_fold f set proven_run_id = run, proven_entry_id = done.entry_id, proven_transfer_id = done.transfer_id;
  else
    update ledger_fold f set proven_run_id = null, proven_entry_id = 0, proven_transfer_id = 0;
  end if;
  insert into reconciliation_run as r (id, started_at, finished_at, is_whole, operator_name, entries, transfers, documents, breaks)
    overriding system value
    values (run, done.started_at, clock_timestamp(), true, null, done.entries, done.transfers, done.documents, breaks);
end $$;

-- Removes sums that neither of the two runs has made, so many at once.
create function forget_ledger_sums(p_one bigint, p_other bigint, p_most bigint) returns void
language sql set search_path = pg_catalog, public, pg_temp as $$
  delete from ledger_proof p using (
    select s.run_id, s.account_id from ledger_proof s
      where s.run_id < least(p_one, p_other) or s.run_id > least(p_one, p_other) and s.run_id < greatest(p_one, p_other)
      limit p_most
  ) gone where p.run_id = gone.run_id and p.account_id = gone.account_id
$$;

-- What the server's job has to do: whether it looks at what is new, which it does unless that is more than `p_most`
-- entries, and whether it goes on with a whole proof: one that is under way, one that is due, or one instead.
create function reconciliation_task(p_most bigint, out looks_at_new boolean, out goes_on_whole boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select w.is_short, not w.is_short or reconciliation_due() or exists (select from reconciliation_progress)
    from (select case when s.is_called then s.last_value else 0 end - f.proven_entry_id <= p_most as is_short
      from ledger_entry_id s cross join ledger_fold f) w
$$;

revoke execute on function payment_breaks, find_ledger_breaks, ledger_close_transfers, begins_ledger_proof, forget_ledger_sums,
  reconcile_portion, reconciliation_task from public;
grant execute on function reconcile_portion, reconciliation_task to lebean_app;
alter function payment_breaks owner to lebean_ledger;
alter function find_ledger_breaks owner to lebean_ledger;
alter function ledger_close_transfers owner to lebean_ledger;
alter function begins_ledger_proof owner to lebean_ledger;
alter function forget_ledger_sums owner to lebean_ledger;
alter function reconcile_portion owner to lebean_ledger;
alter function reconciliation_task owner to lebean_ledger;
revoke create on schema public from lebean_ledger;
revoke lebean_ledger from current_user;

-- Last, since it locks the accounts: one that is not there is told as a break, and holds up no run.
alter table ledger_proof drop constraint ledger_proof_account_id_fkey;
