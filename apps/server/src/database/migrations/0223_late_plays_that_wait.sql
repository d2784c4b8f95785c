-- outside a transaction
create index concurrently if not exists play_late_waiting on play (shop_id, started_at desc, id desc)
  where uncharged_why is not null and late_end is null;
alter table play validate constraint play_uncharged_takes_nothing;
alter table play validate constraint play_late_end_known;
alter table play validate constraint play_late_cash_takes_no_points;
