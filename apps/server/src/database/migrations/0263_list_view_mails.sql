-- What the list of a view is asked when it was saved (SH-58): the address is the screen's to read, so that the number of
-- rows can be told without one. It is of what the address said then; what another version has saved since has none.
alter table list_view
  add column filter jsonb,
  add column filter_search text,
  add constraint list_view_filter check ((filter is null) = (filter_search is null) and octet_length(filter::text) < 8192);
grant insert (filter, filter_search), update (filter, filter_search) on list_view to app_staff, app_partner, app_shop;

-- A view that somebody has mailed to themselves, as a link with the number of its rows: at eight by their own clock.
create table list_view_mail (
  account_id bigint not null references account on delete cascade,
  list_view_id bigint not null references list_view on delete cascade,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  -- Of the menu of the account: where the list is shown.
  page text not null check (page ~ '^/[A-Za-z0-9/_-]{1,100}$'),
  next_at timestamptz not null,
  primary key (account_id, list_view_id)
);
create index list_view_mail_due on list_view_mail (next_at);
create index list_view_mail_by_view on list_view_mail (list_view_id);

alter table list_view_mail enable row level security;
alter table list_view_mail force row level security;
create policy own on list_view_mail to app_staff, app_partner, app_shop using (account_id = (select current_account_id()));
-- The job that mails them runs as nobody.
create policy job on list_view_mail to lebean_app using (true);
grant select, insert, delete, update (rhythm, page, next_at) on list_view_mail to app_staff, app_partner, app_shop;
grant select, delete, update (next_at) on list_view_mail to lebean_app;
