-- What is to be shown on a terminal now (SH-54): what the counter has said to who plays there, until the terminal says
-- that it has shown it, the play ends, or it is over. Nothing for most: one look into an index.
create or replace function terminal_messages_due(of_terminal bigint, due_at timestamptz) returns jsonb
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  due jsonb;
begin
  select jsonb_agg(jsonb_build_object('messageId', m.id, 'words', m.words) order by m.id) into due
    from terminal_message m join play p on p.id = m.play_id
    where m.terminal_id = of_terminal and m.expires_at > due_at and m.shown_at is null and p.state = 'started';
  if due is not null then
    update terminal_message m set handed_at = due_at
      where m.terminal_id = of_terminal and m.expires_at > due_at and m.handed_at is null
        and m.id in (select (told ->> 'messageId')::bigint from jsonb_array_elements(due) told);
  end if;
  return due;
end $$;
