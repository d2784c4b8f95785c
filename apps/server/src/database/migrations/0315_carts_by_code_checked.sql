-- outside a transaction
-- A cart has one part of a kind; its parts are paid under the one number that its provider gave to the cart.
create unique index concurrently if not exists payment_by_cart on payment (part_of, recharge_type) where part_of is not null;
create unique index concurrently if not exists payment_by_number_of_provider on payment (provider_number, provider)
  where provider_number is not null and part_of is null;
create index concurrently if not exists payment_part_by_number on payment (provider_number, provider)
  where provider_number is not null and part_of is not null;
drop index concurrently if exists payment_by_provider_number;
alter table payment validate constraint payment_recharge_type_check, validate constraint payment_part_of_fkey,
  validate constraint payment_part_check, validate constraint payment_cart_check;
alter table checkout validate constraint checkout_payment_mode_check;
