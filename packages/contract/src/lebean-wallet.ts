import { daysFrom } from '@lebean/domain/calendar-day';
import * as z from 'zod/mini';
import { shopNotFound } from './card-refusals.ts';
import { calendarDay, hundredths, id, instant, page, paging, signedHundredths } from './common.ts';
import { receipt } from './counter.ts';
import { says } from './field-problem.ts';
import { accountKinds, operation } from './operation.ts';
import { partnerNotFound } from './partner.ts';

export const walletKinds = ['partner', 'shop'] as const;

/** One wallet, by its owner. */
const ofWallet = { partnerId: z.optional(id()), shopId: z.optional(id()) };
const ofOneWallet = z.refine<{ partnerId?: number | undefined; shopId?: number | undefined }>(
  ({ partnerId, shopId }) => (partnerId === undefined) !== (shopId === undefined),
  { path: ['shopId'], ...says('shopOrPartner') },
);
const walletRefusals = [partnerNotFound, shopNotFound] as const;

/** A wallet of lebeans with how long it lasts (LB-6). */
export const walletRow = z.object({
  id: id(),
  ownerKind: z.enum(walletKinds),
  partnerId: z.nullable(id()),
  shopId: z.nullable(id()),
  ownerName: z.string(),
  /** Whose shop it is; nothing for a partner. */
  merchantName: z.nullable(z.string()),
  balance: signedHundredths(),
  /** On an average day of the last seven. */
  dailyConsumed: hundredths(),
  /** Nothing while nothing is consumed. */
  runwayDays: z.nullable(z.number()),
  isShort: z.boolean(),
});
export type WalletRow = z.output<typeof walletRow>;

export const walletSorts = ['ownerName', '-ownerName', 'balance', '-balance'] as const;

export const listWallets = operation({
  id: 'lebeanWallet.list',
  kind: 'query',
  method: 'GET',
  path: '/api/lebean-wallets',
  summary: 'The lebean wallets of partners and shops, with balance and runway (LB-6)',
  permission: 'lebean.wallet.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    /** A part of the name of the owner or of the merchant. */
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    ownerKind: z.optional(z.enum(walletKinds)),
    /** Those that last for less than seven days, or the others. */
    isShort: z.optional(z.boolean()),
    sort: z._default(z.enum(walletSorts), 'ownerName'),
  }),
  output: page(walletRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const summariseWallets = operation({
  id: 'lebeanWallet.summary',
  kind: 'query',
  method: 'GET',
  path: '/api/lebean-wallets/summary',
  summary: 'Lebeans in circulation, as far as the account sees them (LED-2)',
  permission: 'lebean.wallet.list',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({
    /** Of the platform, for staff of the whole network: in circulation is what was issued and not spent. */
    circulation: z.nullable(
      z.object({
        issued: signedHundredths(),
        spent: signedHundredths(),
        inCirculation: signedHundredths(),
      }),
    ),
    inPartnerWallets: signedHundredths(),
    inShopWallets: signedHundredths(),
  }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const getWallet = operation({
  id: 'lebeanWallet.get',
  kind: 'query',
  method: 'GET',
  path: '/api/lebean-wallet',
  summary: 'The lebean wallet of a partner or a shop (LB-6)',
  permission: 'lebean.wallet.list',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject(ofWallet).check(ofOneWallet),
  output: walletRow,
  refusals: walletRefusals,
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

/** What lebeans come and go by; the order is that of the dictionary. */
export const movementKinds = [
  'onlineTopUp',
  'offlineTopUp',
  'gift',
  'allocation',
  'play',
  'playHold',
  'playRelease',
  'playReversal',
  'adjustment',
  'reversal',
] as const;

/** Days in the time zone of the wallet's shop (NUM-3); a partner's are the platform's. */
const movementFilters = {
  ...ofWallet,
  kind: z.optional(z.enum(movementKinds)),
  from: z.optional(calendarDay()),
  to: z.optional(calendarDay()),
};

/** A movement of a wallet (LB-5). */
export const movementRow = z.object({
  id: id(),
  /** Where the row stands in the list: what an older part begins behind. */
  place: z.string(),
  transferId: id(),
  /** When it was booked: movements stand in this order, and balances of days go by it. */
  at: instant(),
  /** When it happened, where it was booked later: the start of a play that was made offline (PLY-4). */
  happenedAt: z.nullable(instant()),
  kind: z.string(),
  lebean: signedHundredths(),
  balanceAfter: signedHundredths(),
  documentKind: z.string(),
  orderNumber: receipt.shape.orderNumber,
  /** Nothing where the operator is not the viewer's to know. */
  operatorName: z.nullable(z.string()),
  /** In the wallet of a partner: the shop at the other end. */
  shopName: z.nullable(z.string()),
  /** The number of the reversal that took it back (LED-5). */
  reversedBy: z.nullable(z.string()),
});
export type MovementRow = z.output<typeof movementRow>;

export const listMovements = operation({
  id: 'lebeanMovement.list',
  kind: 'query',
  method: 'GET',
  path: '/api/lebean-movements',
  summary: 'Every movement of a wallet, newest first, with the balance after each (LB-5)',
  permission: 'lebean.movement.list',
  scope: accountKinds,
  envelope: 'list',
  input: z
    .strictObject({
      ...paging,
      ...movementFilters,
      before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, says('place')))),
    })
    .check(ofOneWallet),
  output: page(movementRow),
  refusals: walletRefusals,
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const totalMovements = operation({
  id: 'lebeanMovement.total',
  kind: 'query',
  method: 'GET',
  path: '/api/lebean-movements/total',
  summary: 'What the movements of a wallet that match come to, by kind (LB-5)',
  permission: 'lebean.movement.list',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject(movementFilters).check(ofOneWallet),
  output: z.object({
    timeZone: z.string(),
    balance: signedHundredths(),
    count: z.int(),
    credited: hundredths(),
    debited: hundredths(),
    kinds: z.array(
      z.object({
        kind: z.string(),
        count: z.int(),
        credited: hundredths(),
        debited: hundredths(),
      }),
    ),
  }),
  refusals: walletRefusals,
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

/** The longest time that a chart of balances spans, in days. */
export const mostBalanceDays = 400;

export const listBalanceDays = operation({
  id: 'lebeanMovement.days',
  kind: 'query',
  method: 'GET',
  path: '/api/lebean-movements/days',
  summary: 'What a wallet held at the end of each day, up to 400 days (LB-5)',
  permission: 'lebean.movement.list',
  scope: accountKinds,
  envelope: 'data',
  input: z
    .strictObject({
      ...ofWallet,
      /** Without it, the 90 days up to `to`. */
      from: z.optional(calendarDay()),
      /** Without it, today at the wallet. */
      to: z.optional(calendarDay()),
    })
    .check(
      ofOneWallet,
      z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        path: ['to'],
        ...says('notBeforeStart'),
      }),
      z.refine(
        ({ from, to }) =>
          from === undefined ||
          to === undefined ||
          to < from ||
          daysFrom(from, to) < mostBalanceDays,
        { path: ['to'], ...says('rangeTooLong', { days: mostBalanceDays }) },
      ),
    ),
  output: z.object({
    timeZone: z.string(),
    days: z.array(z.object({ day: z.iso.date(), balance: signedHundredths() })),
  }),
  refusals: walletRefusals,
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});
