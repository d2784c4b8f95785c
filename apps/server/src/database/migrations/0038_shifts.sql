-- Shifts (CTL-2): the cash in the drawer of a shop from one count to the next.

-- Whether this shop takes and gives cash only while a shift is open.
alter table shop add column is_shift_required boolean not null default false;
grant update (is_shift_required) on shop to app_shop;

create table shift (
  id bigint generated always as identity primary key,
  shift_number text not null unique,
  merchant_id bigint not null,
  shop_id bigint not null,
  currency text not null,
  opened_at timestamptz not null,
  opened_by_account_id bigint not null references account,
  opened_by text not null check (opened_by <> ''),
  opening_cash bigint not null check (opening_cash >= 0),
  -- What the shift before left in the drawer; nothing for the first one of a shop.
  handed_over_cash bigint check (handed_over_cash >= 0),
  closed_at timestamptz check (closed_at >= opened_at),
  closed_by_account_id bigint references account,
  closed_by text check (closed_by <> ''),
  cash_in bigint check (cash_in >= 0),
  cash_out bigint check (cash_out >= 0),
  counted_cash bigint check (counted_cash >= 0),
  expected_cash bigint generated always as (opening_cash + cash_in - cash_out) stored,
  variance bigint generated always as (counted_cash - (opening_cash + cash_in - cash_out)) stored,
  remark text not null default '',
  unique (merchant_id, shop_id, id),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  check (num_nulls(closed_at, closed_by_account_id, closed_by, cash_in, cash_out, counted_cash) in (0, 6))
);
-- One drawer, one shift: of two who open it at the same time one does.
create unique index shift_open on shift (shop_id) where closed_at is null;
create index shift_by_merchant on shift (merchant_id, opened_at desc, id desc);
create index shift_by_shop on shift (shop_id, opened_at desc, id desc);
create index shift_varying on shift (merchant_id, opened_at desc, id desc) where variance <> 0;

-- Cash that somebody put into the drawer or took from it by hand.
create table shift_movement (
  id bigint generated always as identity primary key,
  movement_number text not null unique,
  merchant_id bigint not null,
  shop_id bigint not null,
  shift_id bigint not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  operator_account_id bigint not null references account,
  operator_name text not null,
  created_at timestamptz not null,
  foreign key (merchant_id, shop_id, shift_id) references shift (merchant_id, shop_id, id)
);
create index shift_movement_by_shift on shift_movement (shift_id, created_at desc, id desc);

-- In which shift cash was taken or, for less than nothing, given back.
alter table recharge_record add column shift_id bigint;
alter table recharge_record
  add foreign key (merchant_id, shop_id, shift_id) references shift (merchant_id, shop_id, id),
  add check (shift_id is null or payment_mode = 'cash' and payment_state = 'success');
create index recharge_record_by_shift on recharge_record (shift_id, created_at desc, id desc)
  where shift_id is not null;

-- Every row of cash of a shift, in and out: the one place that says what counts.
create view shift_cash with (security_invoker = true) as
  select r.shift_id, r.shop_id, r.merchant_id, r.id * 2 as id, r.recharge_type as kind,
    r.paid as amount, r.created_at as at, r.order_number as document_number, r.card_id, r.operator_name, r.remark as reason
  from recharge_record r where r.shift_id is not null
  union all
  select m.shift_id, m.shop_id, m.merchant_id, m.id * 2 + 1, case m.direction when 'in' then 'cashIn' else 'cashOut' end,
    case m.direction when 'in' then m.amount else -m.amount end, m.created_at, m.movement_number, null, m.operator_name, m.reason
  from shift_movement m;

create function shift_sums(p_shift_id bigint, out cash_in bigint, out cash_out bigint) language sql stable as $$
  select coalesce(sum(c.amount) filter (where c.amount > 0), 0)::bigint,
    coalesce(-sum(c.amount) filter (where c.amount < 0), 0)::bigint
  from shift_cash c where c.shift_id = p_shift_id
$$;

-- Whoever writes: a shift is closed once, with the sums of its rows, and never touched again.
create function keep_shift() returns trigger language plpgsql as $$
declare
  closing constant text[] := '{closed_at,closed_by_account_id,closed_by,cash_in,cash_out,counted_cash,expected_cash,variance,remark}';
  -- Not known yet of the new row.
  derived constant text[] := '{expected_cash,variance}';
  sums record;
begin
  if to_jsonb(new) - derived = to_jsonb(old) - derived then
    return new;
  end if;
  if old.closed_at is not null or new.closed_at is null
    or to_jsonb(new) - closing is distinct from to_jsonb(old) - closing then
    raise exception 'the shift % cannot become that', old.id using errcode = 'restrict_violation';
  end if;
  -- The row is locked, and whoever adds cash locks it too: nothing is added any more.
  select * into sums from shift_sums(old.id);
  if (new.cash_in, new.cash_out) is distinct from (sums.cash_in, sums.cash_out) then
    raise exception 'the shift % does not hold what its rows say', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keeps_shift before update on shift for each row execute function keep_shift();
create trigger never_removed before delete on shift for each row execute function refuse_change();
create trigger never_truncated before truncate on shift for each statement execute function refuse_change();

create function lock_open_shift(p_shop_id bigint) returns bigint language sql volatile as $$
  select s.id from shift s where s.shop_id = p_shop_id and s.closed_at is null for share
$$;

create function move_in_open_shift() returns trigger language plpgsql as $$
begin
  if lock_open_shift(new.shop_id) is distinct from new.shift_id then
    raise exception 'the shift % is not open', new.shift_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger moves_in_open_shift after insert on shift_movement for each row execute function move_in_open_shift();
create trigger append_only before update or delete on shift_movement for each row execute function refuse_change();
create trigger never_truncated before truncate on shift_movement for each statement execute function refuse_change();

-- Cash belongs to the shift that is open when it is taken, whoever takes it, and stays there.
create function take_into_shift() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.payment_state = 'success' or new.payment_state <> 'success') then
    if new.shift_id is distinct from old.shift_id then
      raise exception 'cash does not change its shift' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  new.shift_id := case when new.payment_mode = 'cash' and new.payment_state = 'success'
    then lock_open_shift(new.shop_id) end;
  return new;
end $$;
create trigger takes_into_shift before insert or update on recharge_record
  for each row execute function take_into_shift();

do $$
declare
  owned text;
begin
  foreach owned in array array['shift', 'shift_movement'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy staff on %I to app_staff using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]))', owned);
    execute format('create policy partner on %I for select to app_partner using (merchant_id = any ((select current_merchant_ids())::bigint[]))', owned);
    execute format('create policy shop on %I to app_shop using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]))', owned);
    execute format('grant select on %I to app_staff, app_partner, app_shop', owned);
    execute format('grant insert on %I to app_shop', owned);
  end loop;
end $$;
grant update (closed_at, closed_by_account_id, closed_by, cash_in, cash_out, counted_cash, remark) on shift to app_shop;
-- Whoever writes a row of cash locks the shift, which asks for the right to change something of it.
grant update (remark) on shift to app_staff;
grant select on shift_cash to app_staff, app_partner, app_shop;

update role set permissions = permissions || '{shift.shift.list,shift.shift.operate,shift.requirement.update}'
  where role_key = 'shop-owner';
-- What an owner gives to those assistants who answer for the drawer (ACC-3).
insert into role (role_key, kind, role_name, description, permissions) values
  ('shop-drawer', 'shop', '收银交接', '', '{shift.shift.operate}');

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab)
  select 'shiftCash', code, title_zh, title_en, title_es, sort_order, true
  from dictionary_entry where type_key = 'rechargeType' and is_prefab;
insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('shiftCash', 'cashIn', '存入现金', 'Cash put in', 'Efectivo ingresado', 200, true),
  ('shiftCash', 'cashOut', '取出现金', 'Cash taken out', 'Efectivo retirado', 210, true);
