-- Notes heartbeats, each with the silence before it if it was too long, and answers for each the version of
-- its shop's catalogue and what the counter has to say there. One after the other, each in the scope of its own
-- terminal: what one may not change, it does not, whichever others came along. The last one's scope stays open.
-- What a heartbeat leaves out stays as it was reported last (DEV-4).
create or replace function terminals_beat(
  terminals bigint[], merchants bigint[], shops bigint[], instants timestamptz[], versions text[],
  states text[], disks bigint[], offsets bigint[], shown text[], silence interval
) returns table (catalogue bigint, messages jsonb)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
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
        free_disk_mb = coalesce(disks[place], h.free_disk_mb),
        -- Below 5 GB there is too little room (SVC-7).
        disk_since = case when coalesce(disks[place], h.free_disk_mb) < 5120 is distinct from h.free_disk_mb < 5120
          then instants[place] else h.disk_since end, clock_offset_ms = coalesce(offsets[place], h.clock_offset_ms)
      where h.terminal_id = terminals[place];
    if shown[place] <> '{}' then
      update terminal_message m set shown_at = instants[place]
        where m.terminal_id = terminals[place] and m.id = any (shown[place]::bigint[])
          and m.handed_at is not null and m.shown_at is null;
      if found then
        update terminal_heartbeat h set shows_messages_at = instants[place] where h.terminal_id = terminals[place];
      end if;
    end if;
    catalogue := coalesce((select c.version from shop_catalogue c where c.shop_id = shops[place]), 0);
    messages := terminal_messages_due(terminals[place], instants[place]);
    return next;
  end loop;
end $$;
