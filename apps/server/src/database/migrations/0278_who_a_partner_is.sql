-- Whom the statements of a partner are made out to, where that is not its name, and its number with the tax office of
-- the country where it is registered (SET-6).
alter table partner
  add column legal_name text not null default '' check (length(legal_name) <= 128),
  add column tax_number text not null default '' check (length(tax_number) <= 32),
  add column country_code text check (country_code ~ '^[A-Z]{2}$');
grant insert (legal_name, tax_number, country_code), update (legal_name, tax_number, country_code) on partner to app_staff;
grant select (legal_name, tax_number) on partner to lebean_report;
