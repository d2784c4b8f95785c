-- The templates that come with the product (TPL-3): what the counter has always printed, and one of each other kind.
alter table template no force row level security;
alter table template_version no force row level security;
insert into template (template_type, language, paper, template_name, content, is_prefab, is_in_use, changed_by, changed_at, created_at)
select made.template_type, made.language, made.paper, made.template_name, made.content, true, made.is_in_use, 'Lebean', now(), now()
from (values
  ('receipt', 'zh', '80mm', '标准小票 80mm', '# {{shopName}}
{{title}}
单号 | {{orderNumber}}
时间 | {{at}}
操作人 | {{operatorName}}
---
卡号 | {{cardNumber}}
会员 | {{name}}{{#level}} · {{level}}{{/level}}
{{^isRefund}}
{{#point}}到账本金点 | +{{point}}{{/point}}
{{#giftPoint}}到账赠送点 | +{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
{{#isRefund}}
{{#point}}收回本金点 | −{{point}}{{/point}}
{{#giftPoint}}收回赠送点 | −{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
本金点余额 | {{pointAfter}}
赠送点余额 | {{giftPointAfter}}
---
收款方式 | {{paymentMode}}
{{^isRefund}}! 实收 | {{paid}}{{/isRefund}}
{{#isRefund}}! 退还金额 | {{paid}}{{/isRefund}}
{{#raisedTo}}* 恭喜升级为 {{raisedTo}}{{/raisedTo}}
谢谢惠顾
', true),
  ('receipt', 'zh', '58mm', '标准小票 58mm', '# {{shopName}}
{{title}}
单号 | {{orderNumber}}
时间 | {{at}}
操作人 | {{operatorName}}
---
卡号 | {{cardNumber}}
会员 | {{name}}{{#level}} · {{level}}{{/level}}
{{^isRefund}}
{{#point}}到账本金点 | +{{point}}{{/point}}
{{#giftPoint}}到账赠送点 | +{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
{{#isRefund}}
{{#point}}收回本金点 | −{{point}}{{/point}}
{{#giftPoint}}收回赠送点 | −{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
本金点余额 | {{pointAfter}}
赠送点余额 | {{giftPointAfter}}
---
收款方式 | {{paymentMode}}
{{^isRefund}}! 实收 | {{paid}}{{/isRefund}}
{{#isRefund}}! 退还金额 | {{paid}}{{/isRefund}}
{{#raisedTo}}* 恭喜升级为 {{raisedTo}}{{/raisedTo}}
谢谢惠顾
', false),
  ('receipt', 'zh', 'A4', '标准小票 A4', '# {{shopName}}
{{title}}
单号 | {{orderNumber}}
时间 | {{at}}
操作人 | {{operatorName}}
---
卡号 | {{cardNumber}}
会员 | {{name}}{{#level}} · {{level}}{{/level}}
{{^isRefund}}
{{#point}}到账本金点 | +{{point}}{{/point}}
{{#giftPoint}}到账赠送点 | +{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
{{#isRefund}}
{{#point}}收回本金点 | −{{point}}{{/point}}
{{#giftPoint}}收回赠送点 | −{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
本金点余额 | {{pointAfter}}
赠送点余额 | {{giftPointAfter}}
---
收款方式 | {{paymentMode}}
{{^isRefund}}! 实收 | {{paid}}{{/isRefund}}
{{#isRefund}}! 退还金额 | {{paid}}{{/isRefund}}
{{#raisedTo}}* 恭喜升级为 {{raisedTo}}{{/raisedTo}}
谢谢惠顾
', false),
  ('receipt', 'en', '80mm', 'Standard receipt 80mm', '# {{shopName}}
{{title}}
Order number | {{orderNumber}}
Time | {{at}}
Operator | {{operatorName}}
---
Card number | {{cardNumber}}
Member | {{name}}{{#level}} · {{level}}{{/level}}
{{^isRefund}}
{{#point}}Points credited | +{{point}}{{/point}}
{{#giftPoint}}Gift points credited | +{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
{{#isRefund}}
{{#point}}Points removed | −{{point}}{{/point}}
{{#giftPoint}}Gift points removed | −{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
Point balance | {{pointAfter}}
Gift point balance | {{giftPointAfter}}
---
Payment method | {{paymentMode}}
{{^isRefund}}! Paid | {{paid}}{{/isRefund}}
{{#isRefund}}! Refunded | {{paid}}{{/isRefund}}
{{#raisedTo}}* Congratulations, you are now {{raisedTo}}{{/raisedTo}}
Thank you
', true),
  ('receipt', 'en', '58mm', 'Standard receipt 58mm', '# {{shopName}}
{{title}}
Order number | {{orderNumber}}
Time | {{at}}
Operator | {{operatorName}}
---
Card number | {{cardNumber}}
Member | {{name}}{{#level}} · {{level}}{{/level}}
{{^isRefund}}
{{#point}}Points credited | +{{point}}{{/point}}
{{#giftPoint}}Gift points credited | +{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
{{#isRefund}}
{{#point}}Points removed | −{{point}}{{/point}}
{{#giftPoint}}Gift points removed | −{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
Point balance | {{pointAfter}}
Gift point balance | {{giftPointAfter}}
---
Payment method | {{paymentMode}}
{{^isRefund}}! Paid | {{paid}}{{/isRefund}}
{{#isRefund}}! Refunded | {{paid}}{{/isRefund}}
{{#raisedTo}}* Congratulations, you are now {{raisedTo}}{{/raisedTo}}
Thank you
', false),
  ('receipt', 'en', 'A4', 'Standard receipt A4', '# {{shopName}}
{{title}}
Order number | {{orderNumber}}
Time | {{at}}
Operator | {{operatorName}}
---
Card number | {{cardNumber}}
Member | {{name}}{{#level}} · {{level}}{{/level}}
{{^isRefund}}
{{#point}}Points credited | +{{point}}{{/point}}
{{#giftPoint}}Gift points credited | +{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
{{#isRefund}}
{{#point}}Points removed | −{{point}}{{/point}}
{{#giftPoint}}Gift points removed | −{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
Point balance | {{pointAfter}}
Gift point balance | {{giftPointAfter}}
---
Payment method | {{paymentMode}}
{{^isRefund}}! Paid | {{paid}}{{/isRefund}}
{{#isRefund}}! Refunded | {{paid}}{{/isRefund}}
{{#raisedTo}}* Congratulations, you are now {{raisedTo}}{{/raisedTo}}
Thank you
', false),
  ('receipt', 'es', '80mm', 'Recibo estándar 80mm', '# {{shopName}}
{{title}}
N.º de orden | {{orderNumber}}
Fecha | {{at}}
Operador | {{operatorName}}
---
Número de tarjeta | {{cardNumber}}
Miembro | {{name}}{{#level}} · {{level}}{{/level}}
{{^isRefund}}
{{#point}}Puntos abonados | +{{point}}{{/point}}
{{#giftPoint}}Puntos de regalo abonados | +{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
{{#isRefund}}
{{#point}}Puntos retirados | −{{point}}{{/point}}
{{#giftPoint}}Puntos de regalo retirados | −{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
Saldo de puntos | {{pointAfter}}
Saldo de regalo | {{giftPointAfter}}
---
Forma de pago | {{paymentMode}}
{{^isRefund}}! Pagado | {{paid}}{{/isRefund}}
{{#isRefund}}! Devuelto | {{paid}}{{/isRefund}}
{{#raisedTo}}* Enhorabuena, ya es {{raisedTo}}{{/raisedTo}}
Gracias por su visita
', true),
  ('receipt', 'es', '58mm', 'Recibo estándar 58mm', '# {{shopName}}
{{title}}
N.º de orden | {{orderNumber}}
Fecha | {{at}}
Operador | {{operatorName}}
---
Número de tarjeta | {{cardNumber}}
Miembro | {{name}}{{#level}} · {{level}}{{/level}}
{{^isRefund}}
{{#point}}Puntos abonados | +{{point}}{{/point}}
{{#giftPoint}}Puntos de regalo abonados | +{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
{{#isRefund}}
{{#point}}Puntos retirados | −{{point}}{{/point}}
{{#giftPoint}}Puntos de regalo retirados | −{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
Saldo de puntos | {{pointAfter}}
Saldo de regalo | {{giftPointAfter}}
---
Forma de pago | {{paymentMode}}
{{^isRefund}}! Pagado | {{paid}}{{/isRefund}}
{{#isRefund}}! Devuelto | {{paid}}{{/isRefund}}
{{#raisedTo}}* Enhorabuena, ya es {{raisedTo}}{{/raisedTo}}
Gracias por su visita
', false),
  ('receipt', 'es', 'A4', 'Recibo estándar A4', '# {{shopName}}
{{title}}
N.º de orden | {{orderNumber}}
Fecha | {{at}}
Operador | {{operatorName}}
---
Número de tarjeta | {{cardNumber}}
Miembro | {{name}}{{#level}} · {{level}}{{/level}}
{{^isRefund}}
{{#point}}Puntos abonados | +{{point}}{{/point}}
{{#giftPoint}}Puntos de regalo abonados | +{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
{{#isRefund}}
{{#point}}Puntos retirados | −{{point}}{{/point}}
{{#giftPoint}}Puntos de regalo retirados | −{{giftPoint}}{{/giftPoint}}
{{/isRefund}}
Saldo de puntos | {{pointAfter}}
Saldo de regalo | {{giftPointAfter}}
---
Forma de pago | {{paymentMode}}
{{^isRefund}}! Pagado | {{paid}}{{/isRefund}}
{{#isRefund}}! Devuelto | {{paid}}{{/isRefund}}
{{#raisedTo}}* Enhorabuena, ya es {{raisedTo}}{{/raisedTo}}
Gracias por su visita
', false),
  ('notice', 'zh', null, '标准通知', '{{title}}

{{name}}，您好：
{{message}}
', true),
  ('notice', 'en', null, 'Standard notice', '{{title}}

Dear {{name}},
{{message}}
', true),
  ('notice', 'es', null, 'Aviso estándar', '{{title}}

Estimado/a {{name}}:
{{message}}
', true),
  ('mail', 'zh', null, '标准邮件', '{{name}}，您好：

{{message}}
{{#url}}
{{url}}
{{/url}}
{{shopName}}
', true),
  ('mail', 'en', null, 'Standard mail', 'Dear {{name}},

{{message}}
{{#url}}
{{url}}
{{/url}}
{{shopName}}
', true),
  ('mail', 'es', null, 'Correo estándar', 'Estimado/a {{name}}:

{{message}}
{{#url}}
{{url}}
{{/url}}
{{shopName}}
', true),
  ('sms', 'zh', null, '标准短信', '【{{shopName}}】{{message}}', true),
  ('sms', 'en', null, 'Standard SMS', '{{shopName}}: {{message}}', true),
  ('sms', 'es', null, 'SMS estándar', '{{shopName}}: {{message}}', true),
  ('contract', 'zh', null, '标准合同', '# 合作合同
编号 | {{number}}
合作商 | {{partnerName}}
公司 | {{legalName}}
税号 | {{taxNumber}}
日期 | {{at}}
---
{{#lines}}
{{title}} | {{description}}
{{/lines}}
', true),
  ('contract', 'en', null, 'Standard contract', '# Contract
Number | {{number}}
Partner | {{partnerName}}
Company | {{legalName}}
Tax number | {{taxNumber}}
Date | {{at}}
---
{{#lines}}
{{title}} | {{description}}
{{/lines}}
', true),
  ('contract', 'es', null, 'Contrato estándar', '# Contrato
Número | {{number}}
Socio | {{partnerName}}
Empresa | {{legalName}}
Número fiscal | {{taxNumber}}
Fecha | {{at}}
---
{{#lines}}
{{title}} | {{description}}
{{/lines}}
', true),
  ('statement', 'zh', null, '标准对账单', '# 对账单
编号 | {{number}}
公司 | {{legalName}}
税号 | {{taxNumber}}
店铺 | {{shopName}}
---
{{#lines}}
{{title}} × {{count}} | {{amount}}
{{/lines}}
---
! 合计 | {{amount}}
', true),
  ('statement', 'en', null, 'Standard statement', '# Statement
Number | {{number}}
Company | {{legalName}}
Tax number | {{taxNumber}}
Shop | {{shopName}}
---
{{#lines}}
{{title}} × {{count}} | {{amount}}
{{/lines}}
---
! Total | {{amount}}
', true),
  ('statement', 'es', null, 'Estado de cuenta estándar', '# Estado de cuenta
Número | {{number}}
Empresa | {{legalName}}
Número fiscal | {{taxNumber}}
Tienda | {{shopName}}
---
{{#lines}}
{{title}} × {{count}} | {{amount}}
{{/lines}}
---
! Total | {{amount}}
', true)
) as made (template_type, language, paper, template_name, content, is_in_use);
insert into template_version (template_id, version, merchant_id, template_name, content, changed_by, changed_at)
  select id, version, merchant_id, template_name, content, changed_by, changed_at from template;
alter table template force row level security;
alter table template_version force row level security;
