-- The nodes that work on this database: who lives, in which version, by which clock, and with whose files. Each
-- writes its own row every few seconds and reads the others' with the same statement.
create table node (
  id uuid primary key,
  -- Where it runs, for people.
  node_name text not null check (node_name <> ''),
  version text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- How far the clock of its machine is ahead of this one, in milliseconds.
  clock_ahead_ms bigint not null,
  -- Where its uploaded files lie: nodes that share them say the same.
  file_store text not null,
  -- Who has called it often in the minute `counted_minute` (since 1970), and how often: so that limits on calls
  -- hold over all nodes without a message for each call.
  counted_minute bigint not null,
  call_counts jsonb not null
);

alter table node enable row level security;
alter table node force row level security;
create policy app_manages on node to lebean_app using (true);
create policy staff on node for select to app_staff using ((select is_whole_network()));
grant select, insert, update, delete on node to lebean_app;
-- Not who calls: that is an account, or an address.
grant select (id, node_name, version, started_at, last_seen_at, clock_ahead_ms, file_store) on node to app_staff;
