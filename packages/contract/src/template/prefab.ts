import type { Language } from '../kernel/text.ts';
import type { TemplateType } from './placeholders.ts';
import { prefabEventMail, prefabReminderMail, prefabStatementMail } from './prefab-mails.ts';

/** What a receipt says around its values. */
interface ReceiptWords {
  readonly number: string;
  readonly at: string;
  readonly operator: string;
  readonly card: string;
  readonly member: string;
  readonly credited: string;
  readonly creditedGift: string;
  readonly taken: string;
  readonly takenGift: string;
  readonly balance: string;
  readonly giftBalance: string;
  readonly mode: string;
  readonly slip: string;
  readonly voucher: string;
  readonly paid: string;
  readonly back: string;
  readonly raised: string;
  readonly thanks: string;
}

const receipt = (words: ReceiptWords): string =>
  [
    '# {{shopName}}',
    '{{title}}',
    `${words.number} | {{orderNumber}}`,
    `${words.at} | {{at}}`,
    `${words.operator} | {{operatorName}}`,
    '---',
    `${words.card} | {{cardNumber}}`,
    `${words.member} | {{name}}{{#level}} · {{level}}{{/level}}`,
    '{{^isRefund}}',
    `{{#point}}${words.credited} | +{{point}}{{/point}}`,
    `{{#giftPoint}}${words.creditedGift} | +{{giftPoint}}{{/giftPoint}}`,
    '{{/isRefund}}',
    '{{#isRefund}}',
    `{{#point}}${words.taken} | −{{point}}{{/point}}`,
    `{{#giftPoint}}${words.takenGift} | −{{giftPoint}}{{/giftPoint}}`,
    '{{/isRefund}}',
    `${words.balance} | {{pointAfter}}`,
    `${words.giftBalance} | {{giftPointAfter}}`,
    '---',
    `${words.mode} | {{paymentMode}}`,
    `{{#slipNumber}}${words.slip} | {{slipNumber}}{{/slipNumber}}`,
    `{{#voucherNumber}}${words.voucher} | {{voucherNumber}}{{/voucherNumber}}`,
    `{{^isRefund}}! ${words.paid} | {{paid}}{{/isRefund}}`,
    `{{#isRefund}}! ${words.back} | {{paid}}{{/isRefund}}`,
    `{{#raisedTo}}* ${words.raised}{{/raisedTo}}`,
    words.thanks,
    '',
  ].join('\n');

/** What a statement says before its lines and after its sums. */
interface StatementWords {
  readonly title: string;
  readonly closing: string;
  readonly toPay: string;
  readonly credit: string;
}

const statement = ({ title, closing, toPay, credit }: StatementWords): string =>
  [
    `# ${title}`,
    '---',
    '{{#lines}}',
    '{{title}} × {{count}} | {{amount}}',
    '{{/lines}}',
    `! ${closing} | {{closing}}`,
    '---',
    `{{#toPay}}${toPay}{{/toPay}}`,
    `{{#credit}}${credit}{{/credit}}`,
    '',
  ].join('\n');

/** What serves where there is no other template (TPL-3); what the counter has always printed. */
export const prefabContent = {
  receipt: {
    zh: receipt({
      number: '单号',
      at: '时间',
      operator: '操作人',
      card: '卡号',
      member: '会员',
      credited: '到账本金点',
      creditedGift: '到账赠送点',
      taken: '收回本金点',
      takenGift: '收回赠送点',
      balance: '本金点余额',
      giftBalance: '赠送点余额',
      mode: '收款方式',
      slip: 'POS 凭证号',
      voucher: '代金券号',
      paid: '实收',
      back: '退还金额',
      raised: '恭喜升级为 {{raisedTo}}',
      thanks: '谢谢惠顾',
    }),
    en: receipt({
      number: 'Order number',
      at: 'Time',
      operator: 'Served by',
      card: 'Card number',
      member: 'Member',
      credited: 'Points credited',
      creditedGift: 'Gift points credited',
      taken: 'Points removed',
      takenGift: 'Gift points removed',
      balance: 'Point balance',
      giftBalance: 'Gift point balance',
      mode: 'Payment method',
      slip: 'Slip number',
      voucher: 'Voucher number',
      paid: 'Paid',
      back: 'Refunded',
      raised: 'Congratulations, you are now {{raisedTo}}',
      thanks: 'Thank you',
    }),
    es: receipt({
      number: 'N.º de operación',
      at: 'Fecha',
      operator: 'Le ha atendido',
      card: 'Número de tarjeta',
      member: 'Miembro',
      credited: 'Puntos abonados',
      creditedGift: 'Puntos de regalo abonados',
      taken: 'Puntos retirados',
      takenGift: 'Puntos de regalo retirados',
      balance: 'Saldo de puntos',
      giftBalance: 'Saldo de regalo',
      mode: 'Forma de pago',
      slip: 'N.º de comprobante',
      voucher: 'N.º de vale',
      paid: 'Pagado',
      back: 'Devuelto',
      raised: 'Enhorabuena, ya es {{raisedTo}}',
      thanks: 'Gracias por su visita',
    }),
  },
  notice: {
    zh: '{{title}}\n\n{{name}}，您好：\n{{message}}\n',
    en: '{{title}}\n\nDear {{name}},\n{{message}}\n',
    es: '{{title}}\n\nEstimado/a {{name}}:\n{{message}}\n',
  },
  mail: {
    zh: '{{name}}，您好：\n\n{{message}}\n{{#url}}\n{{url}}\n{{/url}}\n{{shopName}}\n',
    en: 'Dear {{name}},\n\n{{message}}\n{{#url}}\n{{url}}\n{{/url}}\n{{shopName}}\n',
    es: 'Estimado/a {{name}}:\n\n{{message}}\n{{#url}}\n{{url}}\n{{/url}}\n{{shopName}}\n',
  },
  statementMail: prefabStatementMail,
  reminderMail: prefabReminderMail,
  eventMail: prefabEventMail,
  sms: {
    zh: '【{{shopName}}】{{message}}',
    en: '{{shopName}}: {{message}}',
    es: '{{shopName}}: {{message}}',
  },
  contract: {
    zh: '# 合作合同\n编号 | {{number}}\n合作商 | {{partnerName}}\n公司 | {{legalName}}\n税号 | {{taxNumber}}\n日期 | {{at}}\n---\n{{#lines}}\n{{title}} | {{description}}\n{{/lines}}\n',
    en: '# Contract\nNumber | {{number}}\nPartner | {{partnerName}}\nCompany | {{legalName}}\nTax number | {{taxNumber}}\nDate | {{at}}\n---\n{{#lines}}\n{{title}} | {{description}}\n{{/lines}}\n',
    es: '# Contrato\nNúmero | {{number}}\nSocio | {{partnerName}}\nEmpresa | {{legalName}}\nNúmero fiscal | {{taxNumber}}\nFecha | {{at}}\n---\n{{#lines}}\n{{title}} | {{description}}\n{{/lines}}\n',
  },
  statement: {
    zh: statement({
      title: '对账单',
      closing: '期末余额',
      toPay: '请于 {{dueOn}} 前支付 {{toPay}} {{currency}}，付款时请注明账单号 {{number}}。',
      credit: '我方应付贵方 {{credit}} {{currency}}。',
    }),
    en: statement({
      title: 'Statement of account',
      closing: 'Closing balance',
      toPay: 'Please pay {{toPay}} {{currency}} by {{dueOn}} and quote {{number}}.',
      credit: 'Balance in your favor: {{credit}} {{currency}}.',
    }),
    es: statement({
      title: 'Estado de cuenta',
      closing: 'Saldo final',
      toPay:
        'Le rogamos que pague {{toPay}} {{currency}} antes del {{dueOn}} e indique {{number}}.',
      credit: 'Saldo a su favor: {{credit}} {{currency}}.',
    }),
  },
} as const satisfies Record<TemplateType, Record<Language, string>>;
