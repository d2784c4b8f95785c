-- The PDF of a statement is printed by the template in use (TPL-2): which one that was when its first PDF left, so that
-- a statement that was sent stays the same document.
alter table statement_file add column printed_template text
  check (printed_template is null or (format = 'pdf' and length(printed_template) <= 20000));
create index statement_file_printed on statement_file (statement_id, language, id) where printed_template is not null;

-- A partner prints its own statements by the platform's template, and reads no other.
grant select on template to app_partner;
create policy partner_prints on template for select to app_partner
  using (merchant_id is null and is_in_use and template_type = 'statement');

-- What comes with the product says what a statement has said until now, and what is to be paid until when. Those that
-- somebody has cloned stay as they are.
alter table template no force row level security;
alter table template_version no force row level security;
alter table template disable trigger keeps_prefab;
with made (language, content) as (values
  ('zh', '# 对账单
---
{{#lines}}
{{title}} × {{count}} | {{amount}}
{{/lines}}
! 期末余额 | {{closing}}
---
{{#toPay}}请于 {{dueOn}} 前支付 {{toPay}} {{currency}}，付款时请注明账单号 {{number}}。{{/toPay}}
{{#credit}}我方应付贵方 {{credit}} {{currency}}。{{/credit}}
'),
  ('en', '# Statement of account
---
{{#lines}}
{{title}} × {{count}} | {{amount}}
{{/lines}}
! Closing balance | {{closing}}
---
{{#toPay}}Please pay {{toPay}} {{currency}} by {{dueOn}} and quote {{number}}.{{/toPay}}
{{#credit}}Balance in your favor: {{credit}} {{currency}}.{{/credit}}
'),
  ('es', '# Estado de cuenta
---
{{#lines}}
{{title}} × {{count}} | {{amount}}
{{/lines}}
! Saldo final | {{closing}}
---
{{#toPay}}Le rogamos que pague {{toPay}} {{currency}} antes del {{dueOn}} e indique {{number}}.{{/toPay}}
{{#credit}}Saldo a su favor: {{credit}} {{currency}}.{{/credit}}
')
), changed as (
  update template t set content = m.content
  from made m where t.is_prefab and t.template_type = 'statement' and t.language = m.language
  returning t.id, t.version, t.content
)
update template_version v set content = c.content from changed c where v.template_id = c.id and v.version = c.version;
alter table template enable trigger keeps_prefab;
alter table template_version force row level security;
alter table template force row level security;
