-- Since when it is known that receipts come out right at a shop (SH-49, SH-63): its people say so after a test print.
alter table shop add column receipts_tested_at timestamptz;
grant update (receipts_tested_at) on shop to app_shop;
