-- Paper vouchers as a way to pay at the till (SH-48). A number is taken once at a merchant, at whichever of its shops;
-- a sale that is taken back gives it free again. What is added to old tables is checked by the next file.
create table taken_voucher (
  merchant_id bigint not null,
  voucher_number text not null check (voucher_number <> '' and length(voucher_number) <= 32),
  -- Where, by whom and when it was taken last.
  shop_id bigint not null,
  operator_account_id bigint not null references account,
  operator_name text not null,
  taken_at timestamptz not null,
  -- The transaction that took it: all parts of one payment may name it, and nothing later.
  taken_in bigint not null default pg_current_xact_id()::text::bigint,
  released_at timestamptz check (released_at >= taken_at),
  primary key (merchant_id, voucher_number),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create trigger never_removed before delete on taken_voucher for each row execute function refuse_change();
create trigger never_truncated before truncate on taken_voucher for each statement execute function refuse_change();

alter table taken_voucher enable row level security;
alter table taken_voucher force row level security;
create policy staff on taken_voucher for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on taken_voucher for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
-- Of the whole merchant: a voucher that one shop has taken is no money at another.
create policy shop on taken_voucher to app_shop using (merchant_id = (select current_merchant_id()));
grant select on taken_voucher to app_staff, app_partner, app_shop;
grant insert on taken_voucher to app_shop;
grant update (shop_id, operator_account_id, operator_name, taken_at, taken_in, released_at) on taken_voucher to app_shop;

create function keep_voucher() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from taken_voucher v where v.merchant_id = new.merchant_id and v.voucher_number = new.voucher_number
      and v.released_at is null and v.taken_in = pg_current_xact_id()::text::bigint) then
    raise exception 'the voucher % was not taken for this', new.voucher_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

alter table recharge_record drop constraint recharge_record_payment_mode_check;
alter table recharge_record add column voucher_number text,
  add constraint recharge_record_payment_mode_check
    check (payment_mode in ('cash', 'bankTransfer', 'cardTerminal', 'voucher', 'wechatPay', 'alipay', 'bankCard')) not valid,
  add constraint recharge_record_voucher_number_check
    check ((voucher_number is not null) = (payment_mode = 'voucher')) not valid,
  add constraint recharge_record_voucher_number_fkey foreign key (merchant_id, voucher_number)
    references taken_voucher not valid;
create trigger keeps_voucher before insert on recharge_record for each row
  when (new.voucher_number is not null) execute function keep_voucher();

alter table goods_sale drop constraint goods_sale_payment_mode_check;
alter table goods_sale add column voucher_number text,
  add constraint goods_sale_payment_mode_check
    check (payment_mode in ('cash', 'bankTransfer', 'cardTerminal', 'voucher', 'points', 'wechatPay', 'alipay', 'bankCard')) not valid,
  -- What takes a sale back takes no voucher.
  add constraint goods_sale_voucher_number_check
    check ((voucher_number is not null) = (payment_mode = 'voucher' and reverses_sale_id is null)) not valid,
  add constraint goods_sale_voucher_number_fkey foreign key (merchant_id, voucher_number)
    references taken_voucher not valid;
create trigger keeps_voucher before insert on goods_sale for each row
  when (new.voucher_number is not null) execute function keep_voucher();

alter table checkout drop constraint checkout_payment_mode_check;
alter table checkout add constraint checkout_payment_mode_check
  check (payment_mode in ('cash', 'bankTransfer', 'cardTerminal', 'voucher')) not valid;

alter table journal_account drop constraint journal_account_payment_mode_check;
alter table journal_account add constraint journal_account_payment_mode_check
  check (payment_mode in ('cash', 'bankTransfer', 'cardTerminal', 'voucher', 'wechatPay', 'alipay', 'bankCard')) not valid;

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('paymentMode', 'voucher', '代金券', 'Voucher', 'Vale', 27, true),
  ('goodsPayment', 'voucher', '代金券', 'Voucher', 'Vale', 27, true);

-- The receipts that come with the product print the number of a voucher where that of a slip would stand (TPL-3).
-- Those that somebody has cloned stay as they are.
alter table template no force row level security;
alter table template_version no force row level security;
alter table template disable trigger keeps_prefab;
with voucher (language, after, line) as (values
  ('zh', '{{#slipNumber}}POS 凭证号 | {{slipNumber}}{{/slipNumber}}', '{{#voucherNumber}}代金券号 | {{voucherNumber}}{{/voucherNumber}}'),
  ('en', '{{#slipNumber}}Slip number | {{slipNumber}}{{/slipNumber}}', '{{#voucherNumber}}Voucher number | {{voucherNumber}}{{/voucherNumber}}'),
  ('es', '{{#slipNumber}}N.º de comprobante | {{slipNumber}}{{/slipNumber}}', '{{#voucherNumber}}N.º de vale | {{voucherNumber}}{{/voucherNumber}}')
), changed as (
  update template t set content = replace(t.content, s.after, concat(s.after, chr(10), s.line))
  from voucher s where t.is_prefab and t.template_type = 'receipt' and t.language = s.language
  returning t.id, t.version, t.content
)
update template_version v set content = c.content from changed c where v.template_id = c.id and v.version = c.version;
alter table template enable trigger keeps_prefab;
alter table template_version force row level security;
alter table template force row level security;
