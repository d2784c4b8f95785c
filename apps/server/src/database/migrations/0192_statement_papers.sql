-- What proves a payment, and what proves a claim (SET-12, SET-16); and money whose bank reference is booked already,
-- which two people have said is another payment.
alter table statement_payment
  add column voucher_file_id bigint references stored_file,
  -- Instead of a reference of its own, which is one payment's: nodes of the version before go on with that rule.
  add column repeated_reference text not null default '',
  add column repeat_reason text not null default '';
create index statement_payment_by_voucher on statement_payment (voucher_file_id) where voucher_file_id is not null;
alter table statement_payment add constraint statement_payment_repeat
  check ((repeated_reference = '') = (repeat_reason = '') and (repeated_reference = '' or bank_reference = '')) not valid;
grant update (voucher_file_id) on statement_payment to app_staff;

create table statement_dispute_file (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  dispute_id bigint not null,
  file_id bigint not null unique references stored_file,
  operator_account_id bigint not null references account,
  operator_name text not null,
  created_at timestamptz not null,
  foreign key (merchant_id, shop_id, dispute_id) references statement_dispute (merchant_id, shop_id, id)
);
create index statement_dispute_file_by_dispute on statement_dispute_file (dispute_id, id);
create statistics statement_dispute_file_owners on merchant_id, shop_id from statement_dispute_file;
create trigger append_only before update or delete on statement_dispute_file
  for each row execute function refuse_change();
alter table statement_dispute_file enable row level security;
alter table statement_dispute_file force row level security;
create policy staff on statement_dispute_file to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on statement_dispute_file to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[])
    and exists (select from statement_dispute d where d.id = dispute_id));
create policy shop on statement_dispute_file to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[])
    and exists (select from statement_dispute d where d.id = dispute_id));
create policy own_words on statement_dispute_file as restrictive for insert to app_staff, app_partner, app_shop
  with check (operator_account_id = (select current_account_id()));
grant select on statement_dispute_file to app_staff, app_partner, app_shop;
grant insert (merchant_id, shop_id, dispute_id, file_id, operator_account_id, operator_name, created_at)
  on statement_dispute_file to app_staff, app_partner, app_shop;

-- Who sees the payment or the dispute sees what belongs to it.
create policy of_vouchers on stored_file for select to app_partner, app_shop
  using (exists (select from statement_payment p where p.voucher_file_id = stored_file.id));
create policy of_disputes on stored_file for select to app_partner, app_shop
  using (exists (select from statement_dispute_file f where f.file_id = stored_file.id));
do $$ begin
  execute format('create policy owner_cleans on statement_dispute_file for select to %I using (true)', current_user);
  execute format('create policy owner_cleans on statement_payment for select to %I using (true)', current_user);
end $$;

alter table approval_limit drop constraint always_two_people;
alter table approval_limit no force row level security;
insert into approval_limit (limit_key, amount) values ('repeatedReference', 0);
alter table approval_limit force row level security;
alter table approval_limit add constraint always_two_people
  check (limit_key not in ('approvalLimit', 'wholesale', 'shareContract', 'periodClosing', 'noticeToAll', 'repeatedReference')
    or amount is not distinct from 0);

create function is_bank_reference_booked(reference text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from statement_payment p where p.bank_reference = reference and reference <> '')
$$;
revoke execute on function is_bank_reference_booked from public;
grant execute on function is_bank_reference_booked to app_staff;
