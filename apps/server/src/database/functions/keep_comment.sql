-- Whoever writes: a comment is about a play that took place with its card, and what was said stays (GAM-6).
create or replace function keep_comment() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  movable constant text[] := '{state,reason,reply,replied_by,replied_at,changed_by,changed_at,version}';
begin
  if tg_op = 'INSERT' then
    if not exists (select from play p where p.id = new.play_id and p.state not in ('started', 'cancelled')
      and (p.merchant_id, p.shop_id, p.terminal_id, p.game_id, p.card_id)
        = (new.merchant_id, new.shop_id, new.terminal_id, new.game_id, new.card_id)) then
      raise exception 'the play % cannot be rated so', new.play_id using errcode = 'restrict_violation';
    end if;
  elsif to_jsonb(new) - movable is distinct from to_jsonb(old) - movable then
    raise exception 'what the comment % says stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
