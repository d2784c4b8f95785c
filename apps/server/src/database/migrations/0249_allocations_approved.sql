-- Lebeans that a partner gives to a shop need a second person above a limit (CTL-1, LB-2): they are set aside until
-- somebody has decided.
alter table approval_limit no force row level security;
insert into approval_limit (limit_key, amount) values ('lebeanAllocation', 2000000);
alter table approval_limit force row level security;

create table lebean_allocation_hold (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partner,
  merchant_id bigint not null,
  shop_id bigint not null,
  -- The number of the allocation that comes of it, too.
  order_number text not null unique,
  hold_state text not null default 'held' check (hold_state in ('held', 'allocated', 'released')),
  lebean bigint not null check (lebean > 0),
  approval_id bigint not null unique references approval_request,
  -- Who asked, and the key of the call that waits.
  operator_account_id bigint not null references account,
  operator_name text not null,
  request_key text not null,
  hold_transfer_id bigint not null unique,
  release_transfer_id bigint unique,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (operator_account_id, request_key),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  check ((hold_state = 'held') = (release_transfer_id is null)),
  check ((hold_state = 'held') = (settled_at is null))
);
create index lebean_allocation_hold_by_partner on lebean_allocation_hold (partner_id) where hold_state = 'held';
create statistics lebean_allocation_hold_place (dependencies) on merchant_id, shop_id from lebean_allocation_hold;

-- What is decided about it stays so, whoever writes.
create function keep_allocation_hold() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.hold_state <> 'held' or to_jsonb(new) - '{hold_state,release_transfer_id,settled_at}'::text[]
    is distinct from to_jsonb(old) - '{hold_state,release_transfer_id,settled_at}'::text[] then
    raise exception 'what % has set aside is settled', old.order_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_allocation_hold before update on lebean_allocation_hold
  for each row when (old.* is distinct from new.*) execute function keep_allocation_hold();
create trigger never_removed before delete on lebean_allocation_hold for each row execute function refuse_change();
create trigger never_truncated before truncate on lebean_allocation_hold for each statement execute function refuse_change();

alter table lebean_allocation_hold enable row level security;
alter table lebean_allocation_hold force row level security;
create policy staff on lebean_allocation_hold to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on lebean_allocation_hold to app_partner using (partner_id = (select current_partner_id()));
create policy ledger_reads on lebean_allocation_hold for select to lebean_ledger using (true);
grant select on lebean_allocation_hold to app_staff, app_partner, lebean_ledger;
grant insert, update (hold_state, release_transfer_id, settled_at) on lebean_allocation_hold to app_staff, app_partner;

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('lebeanMovement', 'allocationHold', '分配待审批冻结', 'Set aside for approval', 'Apartado para aprobar', 41, true),
  ('lebeanMovement', 'allocationRelease', '分配冻结解除', 'Released from approval', 'Liberado de aprobación', 42, true);
