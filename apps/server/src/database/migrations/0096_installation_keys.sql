-- Which keys this database was filled under. They lie outside of it; what is kept here is made with them and tells
-- nothing about them. A node with another key than this is told so when it starts.
create table installation_key (
  name text primary key check (name in ('audit', 'secret')),
  check_value bytea not null check (length(check_value) = 32),
  -- Seals up to this one were made under an earlier key of the log, which was lost.
  after_seal bigint not null default 0 check (after_seal >= 0),
  noted_at timestamptz not null default now()
);
alter table installation_key enable row level security;
alter table installation_key force row level security;
create policy app_notes on installation_key to lebean_app using (true) with check (true);
create policy staff_reads on installation_key for select to app_staff using (true);
grant select, insert, update on installation_key to lebean_app;
-- The screen of the log verifies as whoever looks at it.
grant select on installation_key to app_staff;
