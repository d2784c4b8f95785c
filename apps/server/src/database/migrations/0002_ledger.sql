-- The ledger (LED): all lebeans and points, in one append-only, double-entry book.
--
-- What the rest of the product calls (details at each function, in 0002_ledger_posting and _upkeep):
--   ledger_post(key_scope, key, body_hash, kind, document_kind, document_number, account_ids[], amounts[],
--       at, shop_id, reverses) -> (status, transfer, account, before[], after[])
--     posts one transfer: one round trip, one row; a refusal is a row as well, never an exception.
--   ledger_open_accounts(owner_kind, owner_ids[], merchant_id, purpose) -> rows (owner, asset, account)
--     opens what an owner needs, or answers what it has.
--   ledger_balance (view): accounts with their live balance, also of accounts that keep none in the row.
--   ledger_liability (view): what the cards of each merchant hold, by asset.
--   ledger_movement (view): entries with the balance after each, and their document.
--   ledger_roll_up() folds the entries of unprotected accounts into their rows, and splits wallets that
--     are busy; run it every minute.
--   ledger_split(account) splits the balance of a busy wallet, so that its debits do not queue (LED-6).
--   ledger_reconcile() -> rows of breaks (LED-7); no row means the book is whole.
--
-- Tables belong to the role that migrates. The functions belong to `lebean_ledger`, which nobody can
-- become and which holds only the rights below: it can add entries, and cannot change one either.

-- Protected accounts (cards, wallets) keep their balance in the row and never go below zero (LED-2); the
-- balance of a busy wallet lies in ledger_stripe instead.
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
  owner_kind text not null,
  asset text not null,
  purpose text not null,
  is_protected boolean not null,
  is_split boolean not null default false,
  unique (owner_kind, owner_id, asset, purpose),
  check (balance >= 0 or not is_protected)
  -- Room on the page, so that a new balance needs no new index entries.
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

-- Checked once, when an account is made. As constraints these would be read and parsed again by each new
-- balance, and together cost as much as the rest of a posting.
create function check_ledger_account() returns trigger language plpgsql as $$
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
create trigger is_sound before insert on ledger_account for each row execute function check_ledger_account();

-- The parts of a busy wallet's balance. Each debit takes from one part that nobody else is using, so that
-- debits wait for each other only when the wallet is nearly empty. No part goes below zero, hence neither
-- does the whole.
create table ledger_stripe (
  account_id bigint not null references ledger_account,
  stripe integer not null,
  balance bigint not null check (balance >= 0),
  primary key (account_id, stripe)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

create table ledger_transfer (
  id bigint generated always as identity primary key,
  reverses_transfer_id bigint references ledger_transfer,
  operator_account_id bigint,
  partner_id bigint,
  merchant_id bigint,
  -- Where it happened: the shop of the call, or of the wallet.
  shop_id bigint,
  at timestamptz not null,
  kind text not null,
  document_kind text not null,
  document_number text not null,
  key_scope text not null,
  key text not null,
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
  amount bigint not null,
  -- Of what was locked (LED-3). Unprotected accounts, and split wallets when they are debited, have no order
  -- while they are posted to: there the balance after an entry is the sum of the entries up to it.
  balance_before bigint,
  balance_after bigint,
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
select ensure_month_partitions('ledger_entry', date_trunc('month', now() - interval '13 months')::date, 26);

-- How far the entries of unprotected accounts are folded into their rows; see ledger_roll_up().
create table ledger_fold (
  is_only boolean primary key default true check (is_only),
  entry_id bigint not null default 0,
  next_entry_id bigint,
  next_xid xid8
);
insert into ledger_fold default values;

create trigger append_only before update or delete on ledger_transfer
  for each row execute function refuse_change();
create trigger append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger never_truncated before truncate on ledger_transfer
  for each statement execute function refuse_change();
create trigger never_truncated before truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger never_removed before delete on ledger_account
  for each row execute function refuse_change();
create trigger never_truncated before truncate on ledger_account
  for each statement execute function refuse_change();

-- The platform's own accounts: what it issues, and what plays bring in.
insert into ledger_account (owner_kind, owner_id, asset, purpose, is_protected)
  values ('platform', 1, 'lebean', 'issuing', false), ('platform', 1, 'lebean', 'revenue', false);

-- Accounts with their live balance, seen by the rules of whoever reads.
create view ledger_balance with (security_invoker = true) as
  select a.id, a.owner_kind, a.owner_id, a.asset, a.purpose, a.is_protected, a.is_split, a.partner_id, a.merchant_id, a.shop_id,
      case when a.is_split then (select sum(s.balance) from ledger_stripe s where s.account_id = a.id)::bigint
        when a.is_protected then a.balance
        else a.balance + coalesce((select sum(e.amount) from ledger_entry e
          where e.account_id = a.id and e.id > (select f.entry_id from ledger_fold f)), 0)::bigint
      end as balance
    from ledger_account a;

-- What the cards of each merchant hold (RPT-3): minus what it has issued. The same numbers as above, for
-- many merchants at once: the tail of entries is read once and not once per account.
create view ledger_liability with (security_invoker = true) as
  select a.merchant_id, a.asset, -(a.balance + coalesce(tail.amount, 0)) as amount
    from ledger_account a
    left join (select e.account_id, sum(e.amount)::bigint as amount from ledger_entry e
      where e.id > (select f.entry_id from ledger_fold f) group by e.account_id) tail on tail.account_id = a.id
    where a.owner_kind = 'merchant' and a.purpose = 'issuing';

-- Entries with the balance after each (LED-3, LB-5), also where it was not known when they were posted: there
-- it is the live balance less what came later.
create view ledger_movement with (security_invoker = true) as
  select e.id, e.transfer_id, e.account_id, e.at, e.kind, e.amount,
      coalesce(e.balance_after, (
        select b.balance - coalesce((select sum(n.amount) from ledger_entry n
            where n.account_id = e.account_id and n.id > e.id), 0)::bigint
          from ledger_balance b where b.id = e.account_id)) as balance_after,
      t.document_kind, t.document_number, t.operator_account_id, t.reverses_transfer_id
    from ledger_entry e
    left join ledger_transfer t on t.id = e.transfer_id;

-- Rights. Applications read; only the functions write, and they cannot change what is written.
grant select, insert on ledger_account, ledger_stripe, ledger_transfer, ledger_entry to lebean_ledger;
grant update (balance, is_split) on ledger_account to lebean_ledger;
grant update (balance) on ledger_stripe to lebean_ledger;
grant select, update on ledger_fold to lebean_ledger;
grant usage, select on sequence ledger_entry_id to lebean_ledger;
grant select on ledger_account, ledger_stripe, ledger_transfer, ledger_entry, ledger_fold, ledger_balance, ledger_liability,
  ledger_movement to app_staff, app_partner, app_shop;

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
alter table ledger_stripe enable row level security;
alter table ledger_stripe force row level security;
create policy ledger on ledger_stripe to lebean_ledger using (true);
create policy as_account on ledger_stripe for select to app_staff, app_partner, app_shop
  using (account_id in (select a.id from ledger_account a));
alter table ledger_fold enable row level security;
alter table ledger_fold force row level security;
create policy ledger on ledger_fold to lebean_ledger using (true);
create policy readable on ledger_fold for select to app_staff, app_partner, app_shop using (true);
