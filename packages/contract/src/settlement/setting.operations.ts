import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { calendarDay, hundredths, id, instant, page, paging } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { shopNotFound, staleVersion } from '../kernel/refusals.ts';
import { dayInClosedPeriod } from '../vocabulary/period-refusals.ts';
import { billingModes, settlementSettingRow, silences } from './payment.rows.ts';
import { periodLocked } from './refusals.ts';
import { settlementGapRow } from './rows.ts';

export const listSettlementSettings = query({
  id: 'settlementSetting.list',
  path: '/api/settlement-settings',
  summary: 'How each shop is billed and confirms (SET-9, SET-11)',
  permission: 'settlement.setting.view',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: page(settlementSettingRow),
});

export const saveSettlementSetting = command({
  id: 'settlementSetting.save',
  path: '/api/settlement-settings',
  summary:
    'Sets grace, time to confirm and to pay, what silence means, when a silent unit is a fault and what its downtime gives, for a shop or its merchant (SET-9, SET-11, SVC-7, SVC-11)',
  permission: 'settlement.setting.manage',
  scope: ['staff'],
  input: z.strictObject({
    shopId: id(),
    /** For all shops of its merchant that have no settings of their own. */
    isForMerchant: z.boolean(),
    version: z.int().check(z.nonnegative()),
    graceHours: z.int().check(z.minimum(0), z.maximum(168)),
    confirmationDays: z.int().check(z.minimum(1), z.maximum(30)),
    paymentDays: z.int().check(z.minimum(0), z.maximum(180)),
    settlementSilence: z.enum(silences),
    /** What is left out stays as it is. */
    offlineMinutes: z.optional(z.int().check(z.minimum(3), z.maximum(240))),
    hourlyCredit: z.optional(hundredths().check(z.nonnegative(), z.maximum(100_000_000))),
    monthlyCreditCap: z.optional(
      z.nullable(hundredths().check(z.nonnegative(), z.maximum(10_000_000_000))),
    ),
  }),
  output: z.object({ shopId: id() }),
  refusals: [shopNotFound, staleVersion],
  audit: { object: 'shop', idFrom: 'shopId', level: 'critical' },
});

export const setBillingMode = command({
  id: 'billingMode.set',
  path: '/api/billing-modes',
  summary: 'Says from which day on a shop pays for plays beforehand or afterwards (SET-1)',
  permission: 'settlement.setting.manage',
  scope: ['staff'],
  input: z
    .strictObject({
      shopId: id(),
      billingMode: z.enum(billingModes),
      beanPrice: z.optional(hundredths().check(z.positive(), z.maximum(1_000_000_000))),
      effectiveFrom: calendarDay(),
    })
    .check(
      z.refine(
        ({ billingMode, beanPrice }) => (billingMode === 'postPaid') === (beanPrice !== undefined),
        { path: ['beanPrice'], ...says('priceIfAfterwards') },
      ),
    ),
  output: z.object({ shopId: id() }),
  refusals: [shopNotFound, periodLocked, dayInClosedPeriod],
  audit: { object: 'shop', idFrom: 'shopId', level: 'critical' },
});

export const listSettlementGaps = query({
  id: 'settlementGap.list',
  path: '/api/settlement-gaps',
  summary: 'Rows of closed periods that no line has taken, and why (SET-7)',
  permission: 'settlement.run.view',
  scope: ['staff'],
  envelope: 'list',
  input: z.strictObject({ ...paging, isLate: z.optional(z.boolean()) }),
  output: page(settlementGapRow),
});

export const getSettlementRun = query({
  id: 'settlementRun.get',
  path: '/api/settlement-run',
  summary:
    'The latest runs that drafted statements, and the shops that could not be drafted (SET-25)',
  permission: 'settlement.run.view',
  scope: ['staff'],
  input: z.strictObject({}),
  output: z.object({
    runs: z.array(
      z.object({
        id: id(),
        startedAt: instant(),
        finishedAt: z.nullable(instant()),
        due: z.int(),
        drafted: z.int(),
        failed: z.int(),
      }),
    ),
    failures: z.array(
      z.object({
        /** Of a shop, or of a partner with its currency. */
        name: z.string(),
        periodStart: calendarDay(),
        reason: z.string(),
        times: z.int(),
        at: instant(),
      }),
    ),
    /** How many rows of closed periods no line has taken and nothing explains. */
    unexplained: z.int(),
  }),
});

export const getSettlementSummary = query({
  id: 'settlementSummary.get',
  path: '/api/settlement-summary',
  summary: 'What is to confirm, disputed, due and overdue (SET-29)',
  permission: 'settlement.statement.list',
  scope: accountKinds,
  input: z.strictObject({}),
  output: z.object({
    drafts: z.int(),
    toConfirm: z.int(),
    disputed: z.int(),
    overdue: z.int(),
    /** Those that no mailbox has got: for staff alone (SET-22). */
    undelivered: z.int(),
    /** What is open and not disputed, per currency, and what of it is overdue. */
    due: z.array(
      z.object({ currency: z.string(), amount: hundredths(), overdueAmount: hundredths() }),
    ),
  }),
});
