-- The keys of starts, which alone say that one start makes one play (PLY-1, PLY-4), and are forgotten after three months.
-- They are drawn at random: in an index of `play` they kept all of it in memory, for ever. The play of a key is written
-- in the same statement and never removed, so that nothing refers to it.
create table play_key (
  -- In the order in which keys come, and are forgotten.
  play_id bigint primary key,
  terminal_id bigint not null,
  made_at timestamptz not null,
  request_key text not null,
  unique (terminal_id, request_key)
) with (autovacuum_vacuum_scale_factor = 0.02);

alter table play_key enable row level security;
alter table play_key force row level security;
create policy of_plays on play_key to app_staff, app_shop using (exists (select from play p where p.id = play_id));
create policy own on play_key to app_terminal using (terminal_id = (select current_terminal_id()));
create policy app_forgets on play_key to lebean_app using (true);
grant select, insert on play_key to app_staff, app_shop, app_terminal;
grant select (play_id, made_at), delete on play_key to lebean_app;

-- Nodes of the version before write plays and know nothing of keys.
create function keep_play_key() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into play_key (terminal_id, request_key, play_id, made_at)
    values (new.terminal_id, new.request_key, new.id, new.created_at);
  return null;
end $$;
create trigger keeps_key after insert on play for each row execute function keep_play_key();
