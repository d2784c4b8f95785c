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

/** The tax that a statement was drafted with (SET-19). */
export const statementTax = z.object(taxTerms);
export type StatementTax = z.output<typeof statementTax>;
