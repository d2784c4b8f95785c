-- Who of the platform issues statements in a currency, and what each statement says of it since it was sent (SET-6).
-- One that an earlier version of the program has sent says nothing.
create table statement_issuer (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  legal_name text not null check (length(legal_name) between 1 and 128),
  tax_number text not null check (length(tax_number) <= 32),
  version bigint not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);
alter table statement_issuer enable row level security;
alter table statement_issuer force row level security;
-- Whoever sends a statement writes down who issues it.
create policy readable on statement_issuer for select to app_staff using (true);
create policy whole_network_adds on statement_issuer for insert to app_staff with check ((select is_whole_network()));
create policy whole_network_changes on statement_issuer for update to app_staff using ((select is_whole_network()));
grant select, insert, update on statement_issuer to app_staff;

alter table statement
  add column issuer_name text not null default '',
  add column issuer_tax_number text not null default '';
grant update (issuer_name, issuer_tax_number) on statement to app_staff;
