-- Whoever writes: a play has its key, and of two plays with one key the second is refused (PLY-1, PLY-4).
create or replace function keep_play_key() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into play_key (terminal_id, request_key, play_id, made_at)
    values (new.terminal_id, new.request_key, new.id, new.created_at);
  return null;
end $$;
