-- Heartbeats are taken in together (P6): one transaction and three messages for those of some 50 ms, where
-- each had its own. Each is still written as its own terminal, under the policies that there were.

-- As terminal_open() answers for one, for some at once and without taking a role or opening a scope: that
-- is done for those whose secrets have been proven, below.
create function terminals_find(wanted_terminals bigint[])
returns table (terminal_id bigint, device_id bigint, shop_id bigint, merchant_id bigint, secret_hash bytea,
  is_enabled boolean)
language plpgsql stable as $$
#variable_conflict use_column
begin
  -- Not in plain SQL: that would be planned anew by each call, for longer than it runs.
  return query select t.id, t.device_id, t.shop_id, t.merchant_id, t.secret_hash,
      c.state = 'activated' and d.is_enabled and s.is_enabled and m.is_enabled
    from terminal t
      join authorisation_code c on c.id = t.authorisation_code_id
      join device d on d.id = t.device_id
      join shop s on s.id = t.shop_id
      join merchant m on m.id = t.merchant_id
    where t.id = any (wanted_terminals) and c.state in ('activated', 'disabled');
end $$;

-- Notes heartbeats, each with the silence before it if it was too long, and answers for each the version of
-- its shop's catalogue. One after the other, each in the scope of its own terminal: what one may not change,
-- it does not, whichever others came along. The last one's scope stays open.
create function terminal_beats(
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
        terminal_version = versions[place], terminal_state = states[place],
        free_disk_mb = disks[place], clock_offset_ms = offsets[place]
      where h.terminal_id = terminals[place];
    select c.version into catalogue from shop_catalogue c where c.shop_id = shops[place];
    catalogues := catalogues || coalesce(catalogue, 0);
  end loop;
  return catalogues;
end $$;
