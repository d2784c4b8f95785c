-- What the counter says to the guest who plays on a terminal (SH-54). A terminal gets it with the answer to its
-- heartbeat for as long as the play runs and the message is not over, and says that it was shown with a later one.
create table terminal_message (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  terminal_id bigint not null references terminal,
  play_id bigint not null references play,
  words text not null check (length(words) between 1 and 80),
  sent_by text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  -- When an answer first carried it, and when the terminal first said that it has shown it.
  handed_at timestamptz,
  shown_at timestamptz check (shown_at is null or handed_at is not null),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
-- Each heartbeat looks here: nothing that is over is read.
create index terminal_message_by_terminal on terminal_message (terminal_id, expires_at);
create index terminal_message_by_play on terminal_message (play_id, sent_at);
create statistics terminal_message_place (dependencies) on merchant_id, shop_id from terminal_message;
create trigger tells_new after insert on terminal_message for each row execute function tell_shop_change();
create trigger tells_change after update on terminal_message for each row execute function tell_shop_change();

alter table terminal_message enable row level security;
alter table terminal_message force row level security;
create policy staff on terminal_message to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on terminal_message for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on terminal_message to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
create policy own on terminal_message to app_terminal using (terminal_id = (select current_terminal_id()));
grant select on terminal_message to app_staff, app_partner, app_shop, app_terminal;
grant insert (merchant_id, shop_id, terminal_id, play_id, words, sent_by, sent_at, expires_at) on terminal_message
  to app_staff, app_shop;
grant update (handed_at, shown_at) on terminal_message to app_terminal;

-- When the program of a terminal last said that it showed a message: one that never did does not show any.
alter table terminal_heartbeat add column shows_messages_at timestamptz;
grant update (shows_messages_at) on terminal_heartbeat to app_terminal;
