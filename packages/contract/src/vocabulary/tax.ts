import * as z from 'zod/mini';
import { taxModes } from '@lebean/domain/tax/tax';
import { hundredths } from '../kernel/common.ts';

/** What is taxed, and how (SET-19). */
export const taxTerms = {
  /** What it is called on documents: VAT, IVA, 增值税. */
  titleZh: z.string(),
  titleEn: z.string(),
  titleEs: z.string(),
  /** In hundredths of a percent: 2,100 is 21 %. */
  taxRate: hundredths(),
  taxMode: z.enum(taxModes),
};

/** The highest rate, in hundredths of a percent. */
export const maxTaxRate = 10_000;
const rateOrNone = () => z.nullable(hundredths().check(z.maximum(maxTaxRate)));

/** What receipts of a shop show of tax, for points and for goods, in hundredths of a percent (SET-19). */
export const receiptRates = { pointTaxRate: rateOrNone(), goodsTaxRate: rateOrNone() };

/** The rate that something was sold with: nothing where its receipt shows none, or nobody paid money. */
export const soldTaxRate = rateOrNone;

/** The tax that a statement was drafted with (SET-19). */
export const statementTax = z.object(taxTerms);
export type StatementTax = z.output<typeof statementTax>;
