import * as z from 'zod/mini';
import { daysFrom } from '@lebean/domain/calendar-day';
import { paymentStates } from '@lebean/domain/payment';
import { accountKinds } from '../kernel/account-kind.ts';
import {
  calendarDay,
  hundredths,
  id,
  instant,
  page,
  paging,
  signedHundredths,
} from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { query } from '../kernel/operation.ts';
import { reportFilter } from '../kernel/report-filter.ts';
import { namedPaymentMode, namedRechargeType, paymentModes } from '../vocabulary/payment.ts';
import { maxTotalDays, namedPaymentState, rechargeRow, rechargeTypes } from './rows.ts';

/** The filters of the records. */
const rechargeFilters = {
  cardId: z.optional(id()),
  shopId: z.optional(id()),
  merchantId: z.optional(id()),
  rechargeType: namedRechargeType(z.optional(z.enum(rechargeTypes))),
  /** What was given back, or what was taken. */
  isRefund: z.optional(z.boolean()),
  paymentMode: namedPaymentMode(z.optional(z.enum(paymentModes))),
  paymentState: namedPaymentState(z.optional(z.enum(paymentStates))),
  /** Who made them. */
  operatorId: z.optional(id()),
  /** An order number from its beginning, or the number of a card. */
  query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  ...reportFilter,
  from: z.optional(instant()),
  to: z.optional(instant()),
};

export const listRecharges = query({
  id: 'recharge.list',
  path: '/api/recharges',
  summary: 'Recharge records, newest first',
  permission: 'member.recharge.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    ...rechargeFilters,
  }),
  output: page(rechargeRow),
  canLag: true,
});

export const totalRecharges = query({
  id: 'recharge.total',
  path: '/api/recharges/totals',
  summary: 'What the recharge records that match come to, each currency for itself',
  permission: 'member.recharge.list',
  scope: accountKinds,
  input: z.strictObject({ ...rechargeFilters, fromDay: calendarDay(), toDay: calendarDay() }).check(
    z.refine(({ fromDay, toDay }) => daysFrom(fromDay, toDay) < maxTotalDays, {
      path: ['toDay'],
      ...says('rangeTooLong', { days: maxTotalDays }),
    }),
  ),
  output: z.object({
    totals: z.array(
      z.object({
        currency: z.string(),
        records: z.int(),
        received: hundredths(),
        refunded: hundredths(),
        point: signedHundredths(),
        giftPoint: signedHundredths(),
      }),
    ),
  }),
  canLag: true,
});
