import type { Placeholders } from '@lebean/domain/template/parse';
import type { TemplateRecord } from '@lebean/domain/template/render';
import type { Text } from '../kernel/text.ts';

/** What templates are for. */
export const templateTypes = [
  'receipt',
  'notice',
  'mail',
  'statementMail',
  'reminderMail',
  'eventMail',
  'sms',
  'contract',
  'statement',
] as const;
export type TemplateType = (typeof templateTypes)[number];

export const templateTypeTexts = {
  receipt: { zh: '小票', en: 'Receipt', es: 'Recibo' },
  notice: { zh: '通知', en: 'Notice', es: 'Aviso' },
  mail: { zh: '邮件', en: 'Email', es: 'Correo' },
  statementMail: { zh: '账单邮件', en: 'Statement email', es: 'Correo con estado de cuenta' },
  reminderMail: {
    zh: '催款邮件',
    en: 'Payment reminder email',
    es: 'Correo de recordatorio de pago',
  },
  eventMail: { zh: '消息邮件', en: 'Notification email', es: 'Correo de avisos' },
  sms: { zh: '短信', en: 'SMS', es: 'SMS' },
  contract: { zh: '合同', en: 'Contract', es: 'Contrato' },
  statement: { zh: '对账单', en: 'Statement', es: 'Estado de cuenta' },
} as const satisfies Record<TemplateType, Text>;

/** On what a receipt is printed. */
export const paperSizes = ['58mm', '80mm', 'A4'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** Which kinds become lines of a sheet; the others are words. */
export const isSheet = (type: TemplateType): boolean =>
  type === 'receipt' || type === 'contract' || type === 'statement';

/** The mails that are sent by themselves: the first line of their template is the subject (TPL-2). */
export const mailTemplateTypes = ['statementMail', 'reminderMail', 'eventMail'] as const;
export type MailTemplateType = (typeof mailTemplateTypes)[number];

export const isMailTemplate = (type: TemplateType): boolean =>
  mailTemplateTypes.some((one) => one === type);

/** The placeholders that a kind knows (TPL-2). An older one stays as long as templates may have it. */
export const placeholdersOf = {
  receipt: {
    title: 'text',
    shopName: 'text',
    orderNumber: 'text',
    at: 'instant',
    operatorName: 'text',
    cardNumber: 'text',
    name: 'text',
    level: 'text',
    isRefund: 'flag',
    point: 'points',
    giftPoint: 'points',
    pointAfter: 'points',
    giftPointAfter: 'points',
    paymentMode: 'text',
    slipNumber: 'text',
    voucherNumber: 'text',
    paid: 'money',
    raisedTo: 'text',
  },
  notice: { title: 'text', name: 'text', shopName: 'text', at: 'instant', message: 'text' },
  mail: {
    title: 'text',
    name: 'text',
    shopName: 'text',
    at: 'instant',
    message: 'text',
    url: 'text',
  },
  statementMail: {
    name: 'text',
    shopName: 'text',
    number: 'text',
    month: 'text',
    periodStart: 'text',
    periodLast: 'text',
    currency: 'text',
    receivable: 'money',
    closing: 'money',
    toPay: 'money',
    credit: 'money',
    dueOn: 'text',
    confirmUntil: 'instant',
    isAttached: 'flag',
    url: 'text',
  },
  reminderMail: {
    name: 'text',
    isOverdue: 'flag',
    lines: {
      number: 'text',
      shopName: 'text',
      dueOn: 'text',
      overdueDays: 'count',
      amount: 'money',
      currency: 'text',
    },
    totals: { amount: 'money', currency: 'text' },
    url: 'text',
  },
  eventMail: {
    name: 'text',
    message: 'text',
    isDigest: 'flag',
    count: 'count',
    lines: { message: 'text', url: 'text' },
    url: 'text',
  },
  sms: { name: 'text', shopName: 'text', at: 'instant', message: 'text' },
  contract: {
    number: 'text',
    partnerName: 'text',
    legalName: 'text',
    taxNumber: 'text',
    shopName: 'text',
    at: 'instant',
    lines: { title: 'text', description: 'text' },
  },
  statement: {
    number: 'text',
    name: 'text',
    legalName: 'text',
    taxNumber: 'text',
    shopName: 'text',
    at: 'instant',
    periodStart: 'text',
    periodLast: 'text',
    currency: 'text',
    lines: { title: 'text', count: 'count', amount: 'money' },
    amount: 'money',
    opening: 'money',
    receivable: 'money',
    payments: 'money',
    closing: 'money',
    toPay: 'money',
    credit: 'money',
    dueOn: 'text',
  },
} as const satisfies Record<TemplateType, Placeholders>;

const at = '2026-03-01T09:30:00Z';
const shop = { shopName: 'Lebean VR', currency: 'CNY' };

/** What a preview is filled with (TPL-1). */
export const exampleRecords: Readonly<Record<TemplateType, TemplateRecord>> = {
  receipt: {
    ...shop,
    title: '—',
    orderNumber: 'R202603010001',
    at,
    operatorName: 'Chen',
    cardNumber: '8601005013',
    name: 'Li Na',
    level: 'Gold',
    isRefund: false,
    point: 20_000,
    giftPoint: 2000,
    pointAfter: 35_000,
    giftPointAfter: 4500,
    paymentMode: 'Card (terminal)',
    slipNumber: '004821',
    voucherNumber: '',
    paid: 20_000,
    raisedTo: 'Gold',
  },
  notice: { ...shop, title: '—', name: 'Li Na', at, message: 'VR-01' },
  mail: { ...shop, title: '—', name: 'Li Na', at, message: 'VR-01', url: 'https://lebean.example' },
  statementMail: {
    ...shop,
    name: 'Lebean VR Ltd',
    number: 'B202602-000012',
    month: '2026-02',
    periodStart: '2026-02-01',
    periodLast: '2026-02-28',
    receivable: 1_280_050,
    closing: 1_280_050,
    toPay: 1_280_050,
    credit: 0,
    dueOn: '2026-03-18',
    confirmUntil: '2026-03-10T09:30:00Z',
    isAttached: true,
    url: 'https://lebean.example/settlement/statement/12',
  },
  reminderMail: {
    name: 'Lebean VR Ltd',
    isOverdue: true,
    lines: [
      {
        number: 'B202601-000012',
        shopName: 'Lebean VR',
        dueOn: '2026-02-18',
        overdueDays: 7,
        amount: 930_000,
        currency: 'CNY',
      },
      {
        number: 'B202602-000031',
        shopName: 'Lebean VR 2',
        dueOn: '2026-02-28',
        overdueDays: 0,
        amount: 120_000,
        currency: 'CNY',
      },
    ],
    totals: [{ amount: 1_050_000, currency: 'CNY' }],
    url: 'https://lebean.example/settlement/list',
  },
  eventMail: {
    name: 'Li Na',
    message: '',
    isDigest: false,
    count: 2,
    lines: [
      { message: 'T202603010007', url: 'https://lebean.example/Gamedistribution/aftersales/7' },
      { message: 'B202602-000012', url: 'https://lebean.example/settlement/statement/12' },
    ],
    url: 'https://lebean.example/profile',
  },
  sms: { ...shop, name: 'Li Na', at, message: '482913' },
  contract: {
    ...shop,
    number: 'C-2026-01',
    partnerName: 'Kakapo',
    legalName: 'Lebean VR Ltd',
    taxNumber: '91310000MA1FL0X',
    at,
    lines: [
      { title: 'VR', description: '8 %' },
      { title: 'VR > 50,000.00', description: '10 %' },
    ],
  },
  statement: {
    ...shop,
    number: 'S-2026-02',
    legalName: 'Lebean VR Ltd',
    taxNumber: '91310000MA1FL0X',
    at,
    lines: [
      { title: 'VR-01', count: 320, amount: 96_000 },
      { title: 'VR-02', count: 45, amount: 13_500 },
    ],
    name: 'Lebean VR Ltd',
    periodStart: '2026-02-01',
    periodLast: '2026-02-28',
    amount: 109_500,
    opening: 0,
    receivable: 109_500,
    payments: 0,
    closing: 109_500,
    toPay: 109_500,
    credit: 0,
    dueOn: '2026-03-18',
  },
};
