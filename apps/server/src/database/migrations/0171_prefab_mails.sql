-- The mails with statements and the reminders that come with the product (TPL-2, TPL-3): kinds of their own, since each
-- knows names that the other does not.
alter table template drop constraint template_template_type_check;
alter table template add constraint template_template_type_check check (template_type in
  ('receipt', 'notice', 'mail', 'statementMail', 'reminderMail', 'sms', 'contract', 'statement'));

alter table template no force row level security;
alter table template_version no force row level security;
insert into template (template_type, language, template_name, content, is_prefab, is_in_use, changed_by, changed_at, created_at)
select made.template_type, made.language, made.template_name, made.content, true, true, 'Lebean', now(), now()
from (values
  ('statementMail', 'zh', '标准账单邮件', '{{shopName}} {{month}} 账单 {{number}}

{{name}}，您好：

{{shopName}} 的账单已出，账期 {{periodStart}} 至 {{periodLast}}。
{{#isAttached}}PDF 见附件。
{{/isAttached}}{{^isAttached}}文件过大，未附在邮件中，请登录后下载。
{{/isAttached}}
本期应收：{{receivable}} {{currency}}
期末余额：{{closing}} {{currency}}
{{#toPay}}待付金额：{{toPay}} {{currency}}，{{dueOn}} 到期
{{/toPay}}{{#credit}}贵方贷方余额：{{credit}} {{currency}}
{{/credit}}
请于 {{confirmUntil}} 前核对并确认。如有疑问，可对相应项目提出异议。
{{#url}}
登录查看：{{url}}
{{/url}}
'),
  ('statementMail', 'en', 'Standard mail with a statement', 'Statement {{number}}: {{shopName}}, {{month}}

Dear {{name}},

The statement of {{shopName}} for {{periodStart}} to {{periodLast}} is ready.
{{#isAttached}}You will find it attached as a PDF.
{{/isAttached}}{{^isAttached}}The file is too large to attach. Please sign in to download it.
{{/isAttached}}
Charges for the period: {{receivable}} {{currency}}
Closing balance: {{closing}} {{currency}}
{{#toPay}}Amount due: {{toPay}} {{currency}}, by {{dueOn}}
{{/toPay}}{{#credit}}Credit in your favor: {{credit}} {{currency}}
{{/credit}}
Please check and confirm it by {{confirmUntil}}. If something is wrong, you can dispute the line concerned.
{{#url}}
Sign in to view it: {{url}}
{{/url}}
'),
  ('statementMail', 'es', 'Correo estándar con estado de cuenta', 'Estado de cuenta {{number}}: {{shopName}}, {{month}}

Estimado/a {{name}}:

Ya está disponible el estado de cuenta de {{shopName}} del {{periodStart}} al {{periodLast}}.
{{#isAttached}}Lo encontrará adjunto en PDF.
{{/isAttached}}{{^isAttached}}El archivo es demasiado grande para adjuntarlo. Inicie sesión para descargarlo.
{{/isAttached}}
Cargos del periodo: {{receivable}} {{currency}}
Saldo final: {{closing}} {{currency}}
{{#toPay}}Importe a pagar: {{toPay}} {{currency}}, antes del {{dueOn}}
{{/toPay}}{{#credit}}Saldo a su favor: {{credit}} {{currency}}
{{/credit}}
Le rogamos que lo revise y lo confirme antes del {{confirmUntil}}. Si algo no es correcto, puede disputar la línea correspondiente.
{{#url}}
Inicie sesión para verlo: {{url}}
{{/url}}
'),
  ('reminderMail', 'zh', '标准催款邮件', '{{#isOverdue}}逾期账款提醒{{/isOverdue}}{{^isOverdue}}账款即将到期{{/isOverdue}}：{{name}}

{{name}}，您好：

以下账单尚未付清：
{{#lines}}
{{number}}  {{shopName}}  {{amount}} {{currency}}  {{dueOn}} 到期{{#overdueDays}}，已逾期 {{overdueDays}} 天{{/overdueDays}}
{{/lines}}
{{#totals}}合计：{{amount}} {{currency}}
{{/totals}}
如已付款，请忽略本邮件。如对金额有疑问，请登录后对账单提出异议。
{{#url}}
登录查看：{{url}}
{{/url}}
'),
  ('reminderMail', 'en', 'Standard payment reminder', '{{#isOverdue}}Payment overdue{{/isOverdue}}{{^isOverdue}}Payment due soon{{/isOverdue}}: {{name}}

Dear {{name}},

The following statements are still open:
{{#lines}}
{{number}}  {{shopName}}  {{amount}} {{currency}}  due {{dueOn}}{{#overdueDays}}, days overdue: {{overdueDays}}{{/overdueDays}}
{{/lines}}
{{#totals}}Total: {{amount}} {{currency}}
{{/totals}}
If you have already paid, please disregard this message. If an amount is wrong, sign in and dispute it.
{{#url}}
Sign in to view them: {{url}}
{{/url}}
'),
  ('reminderMail', 'es', 'Recordatorio de pago estándar', '{{#isOverdue}}Pago vencido{{/isOverdue}}{{^isOverdue}}Pago próximo a vencer{{/isOverdue}}: {{name}}

Estimado/a {{name}}:

Siguen pendientes de pago los siguientes estados de cuenta:
{{#lines}}
{{number}}  {{shopName}}  {{amount}} {{currency}}  vence el {{dueOn}}{{#overdueDays}}, días de retraso: {{overdueDays}}{{/overdueDays}}
{{/lines}}
{{#totals}}Total: {{amount}} {{currency}}
{{/totals}}
Si ya ha pagado, no tenga en cuenta este mensaje. Si algún importe no es correcto, inicie sesión y dispútelo.
{{#url}}
Inicie sesión para verlos: {{url}}
{{/url}}
')
) as made (template_type, language, template_name, content);
insert into template_version (template_id, version, merchant_id, template_name, content, changed_by, changed_at)
  select id, version, merchant_id, template_name, content, changed_by, changed_at from template
  where template_type in ('statementMail', 'reminderMail');
alter table template force row level security;
alter table template_version force row level security;
