-- The play that a key of a terminal stands for. One start under a key at a time: whoever repeats it waits here and finds
-- what the first one did, since each statement of this function sees what was committed before it began.
-- Nothing where the key has been forgotten, after three months.
create or replace function play_of_key(of_terminal bigint, of_key text) returns setof play
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('play:' || of_terminal || ':' || of_key, 20));
  return query select p.* from play_key k join play p on p.id = k.play_id
    where k.terminal_id = of_terminal and k.request_key = of_key;
end $$;
