-- How satisfied a shop is with what was done, said once, a day after the ticket was closed (SVC-12).
create table ticket_rating (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  ticket_id bigint not null unique references ticket,
  -- Who worked on it, and in which country, when it was said.
  engineer_id bigint references engineer,
  engineer_name text,
  country text not null,
  score integer not null check (score between 1 and 5),
  words text not null default '',
  at timestamptz not null,
  author_account_id bigint not null references account,
  author_name text not null,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index ticket_rating_by_time on ticket_rating (at desc, id desc);
create index ticket_rating_by_merchant on ticket_rating (merchant_id, at desc, id desc);
create index ticket_rating_by_engineer on ticket_rating (engineer_id, at desc) where engineer_id is not null;
create index ticket_rating_low on ticket_rating (at desc, id desc) where score <= 2;

-- That staff have looked at a low one, and what came of it; no shop reads it (SVC-16).
create table ticket_rating_look (
  rating_id bigint primary key references ticket_rating,
  merchant_id bigint not null,
  shop_id bigint not null,
  note text not null check (note <> ''),
  at timestamptz not null,
  author_account_id bigint not null references account,
  author_name text not null,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);

-- What was closed lately: of these a shop is asked.
create index ticket_by_closing on ticket (merchant_id, shop_id, closed_at desc) where state = 'closed';

do $$
declare
  own text;
begin
  foreach own in array array['ticket_rating', 'ticket_rating_look'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format('create policy staff on %I to app_staff
      using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]))', own);
    execute format('create statistics %I (dependencies) on merchant_id, shop_id from %I', own || '_place', own);
    execute format('create policy own_words on %I as restrictive for insert to app_staff, app_shop
      with check (author_account_id = (select current_account_id()))', own);
    execute format('grant select on %I to app_staff', own);
  end loop;
end $$;
create policy partner on ticket_rating for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on ticket_rating to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
grant select on ticket_rating to app_partner, app_shop;
-- It is the shop's to say, and nobody's to change.
grant insert (merchant_id, shop_id, ticket_id, engineer_id, engineer_name, country, score, words, at, author_account_id,
  author_name) on ticket_rating to app_shop;
grant insert (rating_id, merchant_id, shop_id, note, at, author_account_id, author_name) on ticket_rating_look to app_staff;
create trigger tells_change after insert on ticket_rating for each row execute function tell_shop_change();
