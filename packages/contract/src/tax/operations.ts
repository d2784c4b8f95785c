import * as z from 'zod/mini';
import { taxModes } from '@lebean/domain/tax/tax';
import {
  calendarDay,
  countryCode,
  createdRow,
  hundredths,
  id,
  page,
  paging,
  text,
} from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { dayInClosedPeriod } from '../vocabulary/period-refusals.ts';
import { maxTaxRate, receiptRates } from '../vocabulary/tax-rate.ts';
import { taxExists, taxNotFound, taxUsed } from './refusals.ts';
import { taxRow } from './rows.ts';

const listed = {
  permission: 'settlement.tax.list',
  scope: ['staff'],
  reach: 'wholeNetwork',
} as const;
const managed = { ...listed, permission: 'settlement.tax.manage' } as const;
const audit = { object: 'tax', idFrom: 'id', level: 'critical' } as const;

export const listTaxes = query({
  id: 'tax.list',
  path: '/api/taxes',
  summary: 'What each country taxes, and from which month on (SET-19)',
  ...listed,
  envelope: 'list',
  input: z.strictObject({ ...paging, country: z.optional(countryCode()) }),
  output: page(taxRow),
});

export const createTax = command({
  id: 'tax.create',
  path: '/api/taxes',
  summary:
    'Sets the tax of a country from a month on; statements of that month on are drafted with it',
  ...managed,
  input: z.strictObject({
    country: countryCode(),
    startsOn: calendarDay().check(z.regex(/-01$/, says('month'))),
    titleZh: text(40),
    titleEn: text(40),
    titleEs: text(40),
    taxRate: hundredths().check(z.maximum(maxTaxRate)),
    taxMode: z.enum(taxModes),
    /** Prices of shops hold it. Left out, their receipts show no tax. */
    pointTaxRate: z._default(receiptRates.pointTaxRate, null),
    goodsTaxRate: z._default(receiptRates.goodsTaxRate, null),
  }),
  output: createdRow,
  refusals: [taxExists, dayInClosedPeriod],
  audit,
});

export const removeTax = command({
  id: 'tax.remove',
  path: '/api/taxes/:taxId/remove',
  summary: 'Removes a tax that no statement was drafted with',
  ...managed,
  input: z.strictObject({ taxId: id() }),
  output: createdRow,
  refusals: [taxNotFound, taxUsed],
  audit,
});
