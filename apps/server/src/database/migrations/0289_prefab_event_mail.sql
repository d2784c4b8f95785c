-- The mails about what happens come with the product as the others do (TPL-2, TPL-3): a kind of its own.
alter table template drop constraint template_template_type_check;
alter table template add constraint template_template_type_check check (template_type in
  ('receipt', 'notice', 'mail', 'statementMail', 'reminderMail', 'eventMail', 'sms', 'contract', 'statement'));

alter table template no force row level security;
alter table template_version no force row level security;
insert into template (template_type, language, template_name, content, is_prefab, is_in_use, changed_by, changed_at, created_at)
select made.template_type, made.language, made.template_name, made.content, true, true, 'Lebean', now(), now()
from (values
  ('eventMail', 'zh', '标准消息邮件', '{{#message}}{{message}}{{/message}}{{^message}}{{#isDigest}}每日汇总：{{count}} 条消息{{/isDigest}}{{^isDigest}}您有 {{count}} 条新消息{{/isDigest}}{{/message}}

{{name}}，您好：

{{#lines}}
- {{message}}{{#url}}
  {{url}}{{/url}}
{{/lines}}

{{#url}}如何接收这些消息，可在个人中心设置：{{url}}{{/url}}
'),
  ('eventMail', 'en', 'Standard notification mail', '{{#message}}{{message}}{{/message}}{{^message}}{{#isDigest}}Daily digest ({{count}}){{/isDigest}}{{^isDigest}}{{count}} new notifications{{/isDigest}}{{/message}}

Hello {{name}},

{{#lines}}
- {{message}}{{#url}}
  {{url}}{{/url}}
{{/lines}}

{{#url}}Choose how you receive these: {{url}}{{/url}}
'),
  ('eventMail', 'es', 'Correo de avisos estándar', '{{#message}}{{message}}{{/message}}{{^message}}{{#isDigest}}Resumen diario ({{count}}){{/isDigest}}{{^isDigest}}Tiene {{count}} avisos nuevos{{/isDigest}}{{/message}}

Hola, {{name}}:

{{#lines}}
- {{message}}{{#url}}
  {{url}}{{/url}}
{{/lines}}

{{#url}}Elija cómo recibir estos avisos: {{url}}{{/url}}
')
) as made (template_type, language, template_name, content);
insert into template_version (template_id, version, merchant_id, template_name, content, changed_by, changed_at)
  select id, version, merchant_id, template_name, content, changed_by, changed_at from template
  where template_type = 'eventMail';
alter table template force row level security;
alter table template_version force row level security;
