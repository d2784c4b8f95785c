import * as z from 'zod/mini';
import { daysFrom } from '@lebean/domain/calendar-day';
import { accountKinds } from '../kernel/account-kind.ts';
import { calendarDay, hundredths, id, page, paging, signedHundredths } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { query } from '../kernel/operation.ts';
import { shopNotFound } from '../kernel/refusals.ts';
import { partnerNotFound } from '../vocabulary/refusals.ts';
import {
  maxBalanceDays,
  movementKinds,
  movementRow,
  walletKinds,
  walletRow,
  walletSorts,
} from './wallet.rows.ts';

/** One wallet, by its owner. */
const ofWallet = { partnerId: z.optional(id()), shopId: z.optional(id()) };
const ofOneWallet = z.refine<{ partnerId?: number | undefined; shopId?: number | undefined }>(
  ({ partnerId, shopId }) => (partnerId === undefined) !== (shopId === undefined),
  { path: ['shopId'], ...says('shopOrPartner') },
);
const walletRefusals = [partnerNotFound, shopNotFound] as const;

export const listWallets = query({
  id: 'lebeanWallet.list',
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
});

export const summariseWallets = query({
  id: 'lebeanWallet.summary',
  path: '/api/lebean-wallets/summary',
  summary: 'Lebeans in circulation, as far as the account sees them (LED-2)',
  permission: 'lebean.wallet.list',
  scope: accountKinds,
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
});

export const getWallet = query({
  id: 'lebeanWallet.get',
  path: '/api/lebean-wallet',
  summary: 'The lebean wallet of a partner or a shop (LB-6)',
  permission: 'lebean.wallet.list',
  scope: accountKinds,
  input: z.strictObject(ofWallet).check(ofOneWallet),
  output: walletRow,
  refusals: walletRefusals,
});

/** Days in the time zone of the wallet's shop (NUM-3); a partner's are the platform's. */
const movementFilters = {
  ...ofWallet,
  kind: z.optional(z.enum(movementKinds)),
  from: z.optional(calendarDay()),
  to: z.optional(calendarDay()),
};

export const listMovements = query({
  id: 'lebeanMovement.list',
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
  canLag: true,
});

export const totalMovements = query({
  id: 'lebeanMovement.total',
  path: '/api/lebean-movements/total',
  summary: 'What the movements of a wallet that match come to, by kind (LB-5)',
  permission: 'lebean.movement.list',
  scope: accountKinds,
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
  canLag: true,
});

export const listBalanceDays = query({
  id: 'lebeanMovement.days',
  path: '/api/lebean-movements/days',
  summary: 'What a wallet held at the end of each day, up to 400 days (LB-5)',
  permission: 'lebean.movement.list',
  scope: accountKinds,
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
          daysFrom(from, to) < maxBalanceDays,
        { path: ['to'], ...says('rangeTooLong', { days: maxBalanceDays }) },
      ),
    ),
  output: z.object({
    timeZone: z.string(),
    days: z.array(z.object({ day: z.iso.date(), balance: signedHundredths() })),
  }),
  refusals: walletRefusals,
  canLag: true,
});
