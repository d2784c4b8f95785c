-- What members say of games, words that hold it back, and the counts that averages are made of (GAM-5, GAM-6).

-- One comment for each play. What was said never changes; whether it is shown does.
create table comment (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchant,
  shop_id bigint not null,
  terminal_id bigint not null references terminal,
  play_id bigint not null unique references play,
  game_id bigint not null references game,
  card_id bigint not null,
  created_at timestamptz not null,
  replied_at timestamptz,
  changed_at timestamptz not null,
  version integer not null default 1,
  score smallint not null check (score between 1 and 5),
  state text not null check (state in ('shown', 'hidden', 'held')),
  source text not null check (source in ('terminal', 'counter')),
  words text not null default '' check (length(words) <= 1000),
  -- The word of the list for which it was held back.
  held_word text not null default '',
  -- Why it is hidden.
  reason text not null default '' check (length(reason) <= 200),
  reply text not null default '' check (length(reply) <= 500),
  replied_by text not null default '',
  -- Who entered it at the counter; nobody where it came from a terminal.
  operator_account_id bigint references account,
  operator_name text not null default '',
  changed_by text not null,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  foreign key (merchant_id, card_id) references card (merchant_id, id),
  check ((state = 'hidden') = (reason <> '')),
  check (state <> 'held' or held_word <> ''),
  check ((reply <> '') = (replied_at is not null)),
  check ((source = 'counter') = (operator_account_id is not null))
);
create index comment_by_time on comment (created_at desc, id desc);
create index comment_by_merchant on comment (merchant_id, created_at desc, id desc);
create index comment_by_shop on comment (shop_id, created_at desc, id desc);
create index comment_by_game on comment (game_id, created_at desc, id desc);
create index comment_by_game_score on comment (game_id, score, created_at desc, id desc);
create index comment_by_score on comment (score, created_at desc, id desc);
-- Most are shown: what is hidden or waits to be looked at is found without reading these.
create index comment_not_shown on comment (state, created_at desc, id desc) where state <> 'shown';
create statistics comment_place (dependencies) on merchant_id, shop_id from comment;

-- Whoever writes: a comment is about a play that took place with its card, and what was said stays (GAM-6).
create function keep_comment() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
create trigger keeps_comment before insert or update on comment for each row execute function keep_comment();
create trigger never_removed before delete on comment for each row execute function refuse_change();
create trigger never_truncated before truncate on comment for each statement execute function refuse_change();

-- How many comments of a game that are shown give it each score.
create table game_score (
  merchant_id bigint not null references merchant,
  game_id bigint not null references game,
  score smallint not null check (score between 1 and 5),
  count bigint not null check (count >= 0),
  primary key (merchant_id, game_id, score)
) with (fillfactor = 80);
create index game_score_by_game on game_score (game_id, score);

-- Counts what is shown of each game, so that no average reads comments (GAM-6). With rights of its own: whoever
-- rates or moderates changes the counts in no other way.
create function count_scores() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.state = 'shown' then
    update game_score set count = count - 1
      where merchant_id = old.merchant_id and game_id = old.game_id and score = old.score;
  end if;
  if new.state = 'shown' then
    insert into game_score as counted (merchant_id, game_id, score, count)
      values (new.merchant_id, new.game_id, new.score, 1)
      on conflict (merchant_id, game_id, score) do update set count = counted.count + 1;
  end if;
  return null;
end $$;

revoke execute on function count_scores from public;
create trigger counts_new after insert on comment for each row execute function count_scores();
create trigger counts_change after update of state on comment for each row
  when ((old.state = 'shown') is distinct from (new.state = 'shown')) execute function count_scores();

-- Words that hold a comment back until somebody has looked at it.
create table held_word (
  id bigint generated always as identity primary key,
  word text not null check (word <> ''),
  -- As it is looked for: what differs in case, width, accents or signs between its letters is one word.
  folded text not null unique check (folded <> ''),
  changed_by text not null,
  created_at timestamptz not null
);

alter table comment enable row level security;
alter table comment force row level security;
create policy staff on comment to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on comment for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on comment to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
create policy own on comment to app_terminal using (terminal_id = (select current_terminal_id()));
grant select on comment to app_staff, app_partner, app_shop, app_terminal;
grant insert on comment to app_shop, app_terminal;
grant update (state, reason, reply, replied_by, replied_at, changed_by, changed_at, version) on comment to app_staff;

alter table game_score enable row level security;
alter table game_score force row level security;
create policy staff on game_score for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
grant select on game_score to app_staff;

alter table held_word enable row level security;
alter table held_word force row level security;
create policy readable on held_word for select to app_staff, app_shop, app_terminal using (true);
create policy whole_network_adds on held_word for insert to app_staff with check ((select is_whole_network()));
create policy whole_network_removes on held_word for delete to app_staff using ((select is_whole_network()));
grant select on held_word to app_staff, app_shop, app_terminal;
grant insert, delete on held_word to app_staff;

-- Who may do it in an installation that has changed nothing about its roles.
update role set permissions = permissions || '{comment.comment.list,comment.comment.moderate,comment.word.manage}'
  where role_key = 'platform-administrator';
update role set permissions = permissions || '{comment.comment.create}'
  where role_key in ('shop-owner', 'shop-cashier');
