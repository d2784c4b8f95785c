-- A card is cancelled with what is on it (MEM-2): one refund takes all of it, of which nothing is paid for some.
alter table card_refund
  add column is_cancelling boolean not null default false,
  add column forfeited_point bigint not null default 0 check (forfeited_point between 0 and point),
  add column forfeited_gift_point bigint not null default 0 check (forfeited_gift_point between 0 and gift_point),
  -- What would have been paid out for points that the guest leaves.
  add column forfeited_value bigint not null default 0 check (forfeited_value >= 0),
  add constraint card_refund_forfeits check (is_cancelling or forfeited_point + forfeited_gift_point + forfeited_value = 0);
-- A key is that of an operation: one account may use it for a refund and for cancelling.
alter table card_refund drop constraint card_refund_operator_account_id_request_key_key;
create unique index card_refund_by_key on card_refund (operator_account_id, request_key, is_cancelling);
