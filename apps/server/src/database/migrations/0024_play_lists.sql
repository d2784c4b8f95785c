-- Lists of plays: by unit, and of what is rare among millions of paid ones (PLY-3 to PLY-5, DEV-6).
create index play_by_device on play (device_id, started_at desc, id desc);
create index play_unpaid_kind on play (started_at desc, id desc) where kind <> 'paid';
create index play_unusual_state on play (started_at desc, id desc) where state in ('cancelled', 'timedOut', 'reversed');
create index play_unfinished on play (started_at desc, id desc) where state = 'started';
create index play_late on play (started_at desc, id desc) where is_late;

-- At the counter people ask what a card was used for.
update role set permissions = permissions || '{play.play.list}' where role_key = 'shop-cashier';
