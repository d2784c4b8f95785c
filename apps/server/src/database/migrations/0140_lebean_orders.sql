-- Lebeans that somebody is to pay for by a transfer: an order is unpaid until a person confirms the money (PAY-2, LB-1).
create table lebean_order (
  id bigint generated always as identity primary key,
  order_number text not null unique,
  wallet_id bigint not null,
  -- Whose wallet it is: a partner's, or a shop's with its merchant.
  partner_id bigint references partner,
  merchant_id bigint,
  shop_id bigint,
  state text not null default 'requested' check (state in ('requested', 'confirmed', 'rejected', 'expired')),
  payment_mode text not null check (payment_mode in ('cash', 'bankTransfer')),
  paid bigint not null check (paid > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  lebean bigint not null check (lebean > 0),
  -- What one lebean cost by the list when it was asked for.
  list_price bigint check (list_price > 0),
  bank_reference text not null check (bank_reference <> ''),
  -- The reference without spaces, signs and case: how it is found again.
  reference_key text not null check (reference_key <> ''),
  slip_file_id bigint unique references stored_file,
  -- The day on which the money came, as the bank says.
  value_date date,
  remark text not null default '',
  requester_account_id bigint not null references account,
  requester_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- A confirmation that waits for a second person (CTL-1): the order does not expire before it ends. What was
  -- agreed on at first stays beside it, and counts again when the confirmation is not approved.
  held_until timestamptz,
  held_approval_id bigint,
  held_account_id bigint,
  held_key text,
  decided_at timestamptz,
  decider_account_id bigint references account,
  decider_name text,
  reason text not null default '',
  transfer_id bigint,
  check ((partner_id is not null and merchant_id is null and shop_id is null)
    or (partner_id is null and merchant_id is not null and shop_id is not null)),
  check ((state = 'requested') = (decided_at is null)),
  check ((state in ('confirmed', 'rejected')) = (decider_account_id is not null)),
  check ((decider_account_id is null) = (decider_name is null)),
  check ((state = 'confirmed') = (transfer_id is not null)),
  check (state <> 'confirmed' or value_date is not null),
  check (state <> 'rejected' or reason <> ''),
  check (num_nulls(held_until, held_approval_id, held_account_id, held_key) in (0, 4)),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index lebean_order_by_time on lebean_order (created_at desc, id desc);
create index lebean_order_by_merchant on lebean_order (merchant_id, created_at desc, id desc);
create index lebean_order_by_partner on lebean_order (partner_id, created_at desc, id desc);
create index lebean_order_by_wallet on lebean_order (wallet_id, created_at desc, id desc);
create index lebean_order_waiting on lebean_order (created_at desc, id desc) where state = 'requested';
create index lebean_order_by_expiry on lebean_order (expires_at) where state = 'requested';
create index lebean_order_held on lebean_order (held_approval_id) where held_approval_id is not null;
-- One transfer pays for one order. What was rejected or never paid lets go of its reference.
create unique index lebean_order_reference on lebean_order (reference_key) where state in ('requested', 'confirmed');

-- Whoever writes: what was asked for stays, what is decided stays so, and in the name of whoever decides (PAY-2).
create function keep_lebean_order() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  movable constant text[] := '{state,slip_file_id,value_date,held_until,held_approval_id,held_account_id,held_key,decided_at,decider_account_id,decider_name,reason,transfer_id}';
begin
  if old.state <> 'requested' or to_jsonb(new) - movable is distinct from to_jsonb(old) - movable then
    raise exception 'the order % cannot become that (PAY-2)', old.order_number using errcode = 'restrict_violation';
  end if;
  if current_account_id() is not null and new.decider_account_id is distinct from old.decider_account_id
    and new.decider_account_id is distinct from current_account_id() then
    raise exception 'the order % is decided in the name of another', old.order_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_order before update on lebean_order
  for each row when (old.* is distinct from new.*) execute function keep_lebean_order();
create trigger keeps_receiver_currency before insert on lebean_order
  for each row execute function keep_receiver_currency();

alter table lebean_order enable row level security;
alter table lebean_order force row level security;
create policy staff on lebean_order for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy whole_network_asks on lebean_order for insert to app_staff with check ((select is_whole_network()));
create policy whole_network_decides on lebean_order for update to app_staff using ((select is_whole_network()));
create policy partner on lebean_order to app_partner
  using (partner_id = (select current_partner_id()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on lebean_order to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
create policy own_orders on lebean_order as restrictive for insert to app_staff
  with check (requester_account_id = (select current_account_id()) and state = 'requested');
-- The clock decides too: the job that lets orders expire.
create policy app_expires on lebean_order to lebean_app using (true);
grant select on lebean_order to app_staff, app_partner, app_shop, lebean_app;
grant insert, update (state, slip_file_id, value_date, held_until, held_approval_id, held_account_id, held_key, decided_at,
  decider_account_id, decider_name, reason, transfer_id) on lebean_order to app_staff;
grant update (slip_file_id) on lebean_order to app_partner, app_shop;
grant update (state, decided_at) on lebean_order to lebean_app;
-- Whoever cleans files looks whether an order has them.
do $$ begin
  execute format('create policy owner_cleans on lebean_order for select to %I using (true)', current_user);
end $$;

-- Partners and shops upload the slips of their orders, and see no other file by it.
create policy own_adds on stored_file for insert to app_partner, app_shop
  with check (uploaded_by = (select current_account_id()));
create policy own_reads on stored_file for select to app_partner, app_shop
  using (uploaded_by = (select current_account_id()));
create policy of_slips on stored_file for select to app_partner, app_shop
  using (exists (select from lebean_order o where o.slip_file_id = stored_file.id));
grant insert (file_key, file_name, file_type, file_size, checksum, media_type, uploaded_by, uploaded_at)
  on stored_file to app_partner, app_shop;

update role set permissions = permissions || '{lebean.order.list,lebean.order.attach,lebean.order.request,lebean.order.confirm}'
  where role_key = 'platform-administrator';
update role set permissions = permissions || '{lebean.order.list,lebean.order.attach}'
  where role_key in ('partner-manager', 'shop-owner');
-- Other roles of staff that issue lebeans go on doing so: they ask, and whoever sees the money confirms.
update role set permissions = permissions || '{lebean.order.list,lebean.order.attach,lebean.order.request,lebean.order.confirm}'
  where kind = 'staff' and 'lebean.wallet.recharge' = any (permissions) and not 'lebean.order.list' = any (permissions);
