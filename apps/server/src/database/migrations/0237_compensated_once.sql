-- outside a transaction
create unique index concurrently if not exists play_compensated_once on play (compensates_play_id)
  where compensates_play_id is not null and state not in ('cancelled', 'reversed');
alter table play validate constraint play_compensates;
alter table play validate constraint play_compensation_names;
