-- Plays that were written more than seven days after they began, whatever told so: what statements look for beside
-- the days before their cut (SET-9). Written by the trigger of plays alone; few, and never removed.
create table late_play (
  play_id bigint primary key references play,
  merchant_id bigint not null,
  shop_id bigint not null,
  written_at timestamptz not null,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index late_play_by_place on late_play (merchant_id, shop_id);

-- Those that said so themselves; the index over them is small.
alter table play no force row level security;
insert into late_play (play_id, merchant_id, shop_id, written_at)
  select p.id, p.merchant_id, p.shop_id, p.created_at from play p
    where p.is_late and p.created_at - p.started_at > interval '168 hours';
alter table play force row level security;

alter table late_play enable row level security;
alter table late_play force row level security;
create policy sums on late_play to lebean_report using (true);
create policy staff on late_play for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
grant select, insert on late_play to lebean_report;
grant select on late_play to app_staff;
create trigger append_only before update or delete on late_play for each row execute function refuse_change();
