-- One play at a time on a terminal (PRI-1), also for those that begin at the same instant. It takes the place
-- of the index that finds the running plays of a terminal, so that a start writes no more than before.
--
-- Where an installation has terminals with several running plays, those stay as they are until they end: the
-- index begins after them, and the gate refuses further plays there meanwhile.
do $$
declare
  last_of_several constant bigint := (select max(p.id) from play p
    where p.state = 'started' and exists (select from play other
      where other.terminal_id = p.terminal_id and other.state = 'started' and other.id <> p.id));
begin
  if last_of_several is null then
    create unique index play_one_running on play (terminal_id) where state = 'started';
    drop index play_running;
  else
    execute format('create unique index play_one_running on play (terminal_id) where state = ''started'' and id > %s',
      last_of_several);
  end if;
end $$;

-- As before, but that what a heartbeat leaves out stays as it was reported last (DEV-4).
create or replace function terminal_beats(
  terminals bigint[], merchants bigint[], shops bigint[], instants timestamptz[], versions text[],
  states text[], disks bigint[], offsets bigint[], silence interval
) returns bigint[]
language plpgsql as $$
declare
  catalogues bigint[] := '{}';
  catalogue bigint;
  seen_at timestamptz;
begin
  -- Nothing waits for the disk: what a crash forgets is said again half a minute later.
  perform set_config('synchronous_commit', 'off', true), set_config('role', 'app_terminal', true);
  for place in 1 .. cardinality(terminals) loop
    perform set_config('app.terminal_id', terminals[place]::text, true),
      set_config('app.merchant_id', merchants[place]::text, true),
      set_config('app.shop_ids', array[shops[place]]::text, true);
    select h.last_seen_at into seen_at from terminal_heartbeat h where h.terminal_id = terminals[place];
    if seen_at < instants[place] - silence then
      insert into terminal_outage (terminal_id, merchant_id, shop_id, silent_from, silent_until)
        values (terminals[place], merchants[place], shops[place], seen_at, instants[place])
        on conflict do nothing;
    end if;
    update terminal_heartbeat h set last_seen_at = instants[place],
        online_since = case when h.last_seen_at >= instants[place] - silence then h.online_since else instants[place] end,
        terminal_version = coalesce(nullif(versions[place], ''), h.terminal_version), terminal_state = coalesce(states[place], h.terminal_state),
        free_disk_mb = coalesce(disks[place], h.free_disk_mb), clock_offset_ms = coalesce(offsets[place], h.clock_offset_ms)
      where h.terminal_id = terminals[place];
    select c.version into catalogue from shop_catalogue c where c.shop_id = shops[place];
    catalogues := catalogues || coalesce(catalogue, 0);
  end loop;
  return catalogues;
end $$;
