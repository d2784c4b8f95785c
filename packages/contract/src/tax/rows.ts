import * as z from 'zod/mini';
import type { TaxMode } from '@lebean/domain/tax/tax';
import { calendarDay, hundredths, id, instant } from '../kernel/common.ts';
import type { Text } from '../kernel/text.ts';
import { receiptRates } from '../vocabulary/tax-rate.ts';
import { taxTerms } from '../vocabulary/tax.ts';

/** The tax of a country from a month on (SET-19). */
export const taxRow = z.object({
  id: id(),
  country: z.string(),
  startsOn: calendarDay(),
  ...taxTerms,
  /** What receipts of its shops show, unless a shop says otherwise; nothing where they show no tax. */
  ...receiptRates,
  /** Whether no later one has begun. */
  isInForce: z.boolean(),
  /** Whether a statement was drafted with it: it stays. */
  isUsed: z.boolean(),
  operatorName: z.string(),
  createdAt: instant(),
});
export type TaxRow = z.output<typeof taxRow>;

export const taxModeWords: Readonly<Record<TaxMode, Text>> = {
  inclusive: { zh: '含税价', en: 'Included in prices', es: 'Incluido en los precios' },
  exclusive: { zh: '价外税', en: 'Added to prices', es: 'Añadido a los precios' },
};

/**
 * What the law of a country calls a receipt with tax on it, and one of money that goes back; elsewhere it is a receipt
 * (SET-19).
 */
export const receiptTitles: Readonly<
  Partial<Record<string, { readonly sale: Text; readonly refund: Text }>>
> = {
  ES: {
    sale: { zh: '简易发票', en: 'Simplified invoice', es: 'Factura simplificada' },
    refund: {
      zh: '简易红字发票',
      en: 'Simplified credit note',
      es: 'Factura simplificada rectificativa',
    },
  },
};

export const invoiceStates = ['requested', 'issued', 'cancelled'] as const;
export const invoiceStateWords: Readonly<Record<(typeof invoiceStates)[number], Text>> = {
  requested: { zh: '待开具', en: 'Requested', es: 'Solicitada' },
  issued: { zh: '已开具', en: 'Issued', es: 'Emitida' },
  cancelled: { zh: '已作废', en: 'Cancelled', es: 'Anulada' },
};

/** The invoice of a statement (SET-19). */
export const invoiceRow = z.object({
  id: id(),
  statementId: id(),
  statementNumber: z.string(),
  shopName: z.string(),
  merchantName: z.string(),
  invoiceState: z.enum(invoiceStates),
  /** Whom it is made out to, as it was when it was requested. */
  invoiceTitle: z.string(),
  taxNumber: z.string(),
  /** With its tax. */
  amount: hundredths(),
  taxAmount: hundredths(),
  currency: z.string(),
  requestedBy: z.string(),
  requestedAt: instant(),
  invoiceNumber: z.nullable(z.string()),
  invoicedBy: z.nullable(z.string()),
  invoicedAt: z.nullable(instant()),
  /** What the uploaded file is called. */
  fileName: z.nullable(z.string()),
  /** Of one that was cancelled after it was issued: the number of the red one, or credit note. */
  redNumber: z.nullable(z.string()),
  reason: z.string(),
  cancelledBy: z.nullable(z.string()),
  cancelledAt: z.nullable(instant()),
});
export type InvoiceRow = z.output<typeof invoiceRow>;
