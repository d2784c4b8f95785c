-- The receipts that come with the product print the number of a terminal's slip behind how it was paid (SH-48, TPL-3).
-- Those that somebody has cloned stay as they are.
alter table template no force row level security;
alter table template_version no force row level security;
alter table template disable trigger keeps_prefab;
with slip (language, after, line) as (values
  ('zh', '收款方式 | {{paymentMode}}', '{{#slipNumber}}POS 凭证号 | {{slipNumber}}{{/slipNumber}}'),
  ('en', 'Payment method | {{paymentMode}}', '{{#slipNumber}}Slip number | {{slipNumber}}{{/slipNumber}}'),
  ('es', 'Forma de pago | {{paymentMode}}', '{{#slipNumber}}N.º de comprobante | {{slipNumber}}{{/slipNumber}}')
), changed as (
  update template t set content = replace(t.content, s.after, concat(s.after, chr(10), s.line))
  from slip s where t.is_prefab and t.template_type = 'receipt' and t.language = s.language
  returning t.id, t.version, t.content
)
update template_version v set content = c.content from changed c where v.template_id = c.id and v.version = c.version;
alter table template enable trigger keeps_prefab;
alter table template_version force row level security;
alter table template force row level security;
