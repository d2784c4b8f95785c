-- What is paid out to partners (SET-4, SET-16): a payment is of a shop, or else of a partner, and so is what is put of it.
do $$
declare
  named text;
begin
  foreach named in array array['statement_payment', 'statement_allocation'] loop
    execute format('alter table %I alter column merchant_id drop not null, alter column shop_id drop not null, add column partner_id bigint', named);
    execute format('alter table %I add constraint %I check (num_nonnulls(shop_id, partner_id) = 1 and (merchant_id is null) = (shop_id is null)) not valid', named, named || '_party');
  end loop;
end $$;
alter table statement_payment add foreign key (partner_id) references partner,
  add constraint statement_payment_of_partner unique (partner_id, id),
  -- A share is paid out, and what was paid too much comes back; nobody writes it off.
  add constraint statement_payment_partner_kind check (partner_id is null or kind in ('made', 'received')) not valid;
alter table statement_allocation
  add foreign key (partner_id, payment_id) references statement_payment (partner_id, id),
  add foreign key (partner_id, statement_id) references statement (partner_id, id);
create index statement_payment_by_partner on statement_payment (partner_id, created_at desc, id desc) where partner_id is not null;

create policy partner_own on statement_payment for select to app_partner using (partner_id = (select current_partner_id()));
create policy partner_own on statement_allocation for select to app_partner
  using (partner_id = (select current_partner_id()) and exists (select from statement s where s.id = statement_id));
