import * as z from 'zod/mini';
import { hundredths } from '../kernel/common.ts';

/** The highest rate, in hundredths of a percent. */
export const maxTaxRate = 10_000;
const rateOrNone = () => z.nullable(hundredths().check(z.maximum(maxTaxRate)));

/** What receipts of a shop show of tax, for points and for goods, in hundredths of a percent (SET-19). */
export const receiptRates = { pointTaxRate: rateOrNone(), goodsTaxRate: rateOrNone() };

/** The rate that something was sold with: nothing where its receipt shows none, or nobody paid money. */
export const soldTaxRate = rateOrNone;
