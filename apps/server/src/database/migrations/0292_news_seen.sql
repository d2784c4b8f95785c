-- Up to which release an account has read what is new (SH-63): its own to say.
alter table account add column news_seen integer not null default 0;
grant select (news_seen), update (news_seen) on account to app_staff, app_partner, app_shop;
