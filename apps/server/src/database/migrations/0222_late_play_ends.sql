-- How late plays end that could not be charged (PLY-4): charged after all, taken as cash at the counter, or written off.
alter table play add column late_end text;

-- What was taken for one after all stands on the play, beside why it could not be taken at first.
do $$
declare
  name text;
begin
  select c.conname into strict name from pg_constraint c
    where c.conrelid = 'public.play'::regclass and c.contype = 'c'
      and pg_get_constraintdef(c.oid) like '%uncharged_why IS NULL) OR (is_late AND%';
  execute format('alter table play drop constraint %I', name);
end $$;
alter table play
  add constraint play_uncharged_takes_nothing check (uncharged_why is null or is_late
    and (late_end in ('charged', 'cash') or point + gift_point + lebean = 0 and charge_transfer_id is null)) not valid,
  add constraint play_late_end_known check (late_end is null
    or uncharged_why is not null and late_end in ('charged', 'cash', 'writtenOff')) not valid,
  add constraint play_late_cash_takes_no_points check (late_end is distinct from 'cash' or point + gift_point = 0) not valid;
grant update (late_end, lebean, wholesale_why) on play to app_staff, app_shop;

create table late_play_end (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  -- Each ends once: of two who end it at the same instant one does.
  play_id bigint not null unique references play,
  order_number text not null,
  kind text not null check (kind in ('charged', 'cash', 'writtenOff')),
  -- In points, as the play was priced; nothing where the shop never had its game.
  price bigint check (price >= 0),
  paid bigint not null default 0 check (paid >= 0),
  currency text not null,
  -- In whose drawer the cash is (CTL-2).
  shift_id bigint,
  reason text not null default '',
  operator_account_id bigint not null references account,
  operator_name text not null,
  created_at timestamptz not null,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  foreign key (merchant_id, shop_id, shift_id) references shift (merchant_id, shop_id, id),
  check ((kind = 'cash') = (paid > 0) and (shift_id is null or kind = 'cash')),
  check ((kind = 'writtenOff') = (reason <> ''))
);
create index late_play_end_by_shop on late_play_end (merchant_id, shop_id, created_at desc, id desc);
create index late_play_end_by_shift on late_play_end (shift_id, created_at desc, id desc) where shift_id is not null;
create index late_play_end_written_off on late_play_end (created_at desc, id desc) where kind = 'writtenOff';
create statistics late_play_end_place (dependencies) on merchant_id, shop_id from late_play_end;

create function take_late_cash_into_shift() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.shift_id := case when new.kind = 'cash' then lock_open_shift(new.shop_id) end;
  return new;
end $$;
create trigger takes_into_shift before insert on late_play_end for each row execute function take_late_cash_into_shift();
create trigger append_only before update or delete on late_play_end for each row execute function refuse_change();
create trigger never_truncated before truncate on late_play_end for each statement execute function refuse_change();

alter table late_play_end enable row level security;
alter table late_play_end force row level security;
create policy staff on late_play_end to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on late_play_end for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on late_play_end to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
grant select on late_play_end to app_staff, app_partner, app_shop;
grant insert on late_play_end to app_staff, app_shop;

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('shiftCash', 'latePlay', '补传游戏收现', 'Late play paid in cash', 'Partida tardía en efectivo', 140, true),
  ('abuseKind', 'lateWriteOff', '补传游戏核销', 'Late plays written off', 'Partidas tardías canceladas', 70, true);

-- Above fifty points a second person writes it off as well (CTL-1).
alter table approval_limit no force row level security;
insert into approval_limit (limit_key, amount) values ('latePlayWriteOff', 5000);
alter table approval_limit force row level security;

update role set permissions = permissions || '{play.late.settle,play.late.writeOff}' where role_key = 'shop-owner';
update role set permissions = permissions || '{play.late.settle}' where role_key = 'shop-cashier';
update role set permissions = permissions || '{play.late.writeOff}' where role_key = 'platform-administrator';
