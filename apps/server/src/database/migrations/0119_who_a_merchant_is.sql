-- What stands on documents that are made out to a merchant (SET-6, SET-19).
alter table merchant
  add column legal_name text not null default '' check (length(legal_name) <= 128),
  add column tax_number text not null default '' check (length(tax_number) <= 32);
grant update (legal_name, tax_number) on merchant to app_staff;
