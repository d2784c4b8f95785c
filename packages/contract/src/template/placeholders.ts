import type { Placeholders } from '@lebean/domain/template/parse';
import type { TemplateRecord } from '@lebean/domain/template/render';
import type { Text } from '../kernel/text.ts';

/** What templates are for. */
export const templateTypes = ['receipt', 'notice', 'mail', 'sms', 'contract', 'statement'] as const;
export type TemplateType = (typeof templateTypes)[number];

export const templateTypeTexts = {
  receipt: { zh: '小票', en: 'Receipt', es: 'Recibo' },
  notice: { zh: '通知', en: 'Notice', es: 'Aviso' },
  mail: { zh: '邮件', en: 'Mail', es: 'Correo' },
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
    legalName: 'text',
    taxNumber: 'text',
    shopName: 'text',
    at: 'instant',
    lines: { title: 'text', count: 'count', amount: 'money' },
    amount: 'money',
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
    paymentMode: 'WeChat Pay',
    paid: 20_000,
    raisedTo: 'Gold',
  },
  notice: { ...shop, title: '—', name: 'Li Na', at, message: 'VR-01' },
  mail: { ...shop, title: '—', name: 'Li Na', at, message: 'VR-01', url: 'https://lebean.example' },
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
    amount: 109_500,
  },
};
