-- A provider may end a refund without having given anything back. Somebody then does it by hand, and says by which transfer.
alter table payment_refund
  drop constraint payment_refund_refund_state_check,
  add constraint payment_refund_refund_state_check check (refund_state in ('asked', 'failed', 'done')),
  add column failed_at timestamptz,
  add column bank_reference text check (bank_reference <> ''),
  add column settle_reason text check (settle_reason <> ''),
  add column settled_by_account_id bigint references account,
  add column settled_by_name text,
  add constraint payment_refund_failed_at check (refund_state <> 'failed' or failed_at is not null),
  add constraint payment_refund_by_hand check ((bank_reference is null) = (settle_reason is null)
    and (bank_reference is null) = (settled_by_account_id is null) and (bank_reference is null) = (settled_by_name is null)
    and (bank_reference is null or refund_state = 'done'));
create index payment_refund_failed on payment_refund (merchant_id, shop_id) where refund_state = 'failed';
grant update (failed_at) on payment_refund to lebean_app;
grant update (refund_state, settled_at, bank_reference, settle_reason, settled_by_account_id, settled_by_name)
  on payment_refund to app_shop;
