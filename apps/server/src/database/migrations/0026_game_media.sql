-- Pictures and films of games (GAM-1). What a file is, is read from its first bytes when it comes.

alter table stored_file add column media_type text
  check (media_type in ('image/png', 'image/jpeg', 'image/webp', 'video/mp4', 'video/webm'));
grant insert (media_type) on stored_file to app_staff;

create table game_media (
  id bigint generated always as identity primary key,
  game_id bigint not null references game deferrable initially deferred,
  -- A file belongs to one record: what removes the record leaves its file to the cleaner.
  file_id bigint not null unique references stored_file,
  media_type text not null
    check (media_type in ('image/png', 'image/jpeg', 'image/webp', 'video/mp4', 'video/webm')),
  is_cover boolean not null default false check (not is_cover or media_type like 'image/%'),
  created_at timestamptz not null,
  changed_by text not null
);
create index game_media_by_game on game_media (game_id, id);
create unique index game_media_cover on game_media (game_id) where is_cover;

alter table game_media enable row level security;
alter table game_media force row level security;
create policy staff_read on game_media for select to app_staff using (true);
create policy whole_network_adds on game_media for insert to app_staff with check ((select is_whole_network()));
create policy whole_network_changes on game_media for update to app_staff using ((select is_whole_network()));
create policy whole_network_removes on game_media for delete to app_staff using ((select is_whole_network()));
create policy of_shops on game_media for select to app_partner, app_shop, app_terminal
  using (exists (select from shop_game sg where sg.game_id = game_media.game_id));
do $$
begin
  execute format('create policy owner_cleans on game_media to %I using (true)', current_user);
end $$;
create policy of_games on stored_file for select to app_partner, app_shop, app_terminal
  using (exists (select from game_media m where m.file_id = stored_file.id));

grant select on game_media to app_staff, app_partner, app_shop, app_terminal;
grant insert (game_id, file_id, media_type, is_cover, created_at, changed_by), update (is_cover, changed_by), delete
  on game_media to app_staff;
grant select (id, file_key, file_name, file_size, checksum) on stored_file to app_terminal;

-- Terminals show what a game looks like: new pictures are a change of the catalogue.
create trigger notes_change after insert or update or delete on game_media
  for each row execute function note_game_change('game_id');

create or replace function forget_unused_files(before timestamptz) returns setof text
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from stored_file f where f.uploaded_at < before
    and not exists (select from tool t where t.file_id = f.id)
    and not exists (select from software_version v where v.file_id = f.id)
    and not exists (select from game_media m where m.file_id = f.id)
  returning f.file_key
$$;
