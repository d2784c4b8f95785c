-- once older nodes have gone
-- Those look for a key here; nodes of this version look into `play_key`.
drop index concurrently if exists play_by_key;
