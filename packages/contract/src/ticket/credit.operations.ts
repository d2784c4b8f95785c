import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import {
  hundredths,
  id,
  instant,
  page,
  paging,
  signedHundredths,
  text,
  version,
} from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict, staleVersion } from '../kernel/refusals.ts';
import type { Text } from '../kernel/text.ts';
import {
  creditAmountDiffers,
  creditDecided,
  creditNotFound,
  creditOwnProposal,
} from './refusals.ts';

export const creditStates = ['proposed', 'booked', 'rejected'] as const;

export const creditStateWords: Readonly<Record<(typeof creditStates)[number], Text>> = {
  proposed: { zh: '待入账', en: 'Proposed', es: 'Propuesto' },
  booked: { zh: '已入账', en: 'Booked', es: 'Contabilizado' },
  rejected: { zh: '已驳回', en: 'Rejected', es: 'Rechazado' },
};

/** A credit in lebeans for the downtime of a ticket (SVC-11), with the steps before and behind it. */
export const serviceCreditRow = z.object({
  id: id(),
  creditNumber: z.string(),
  shopId: id(),
  shopName: z.string(),
  ticketId: id(),
  ticketNumber: z.string(),
  downtimeMinutes: z.int(),
  /** What was agreed for an hour. */
  hourlyCredit: hundredths(),
  lebean: hundredths(),
  /** Whether the cap of the month has cut it. */
  isCapped: z.boolean(),
  creditState: z.enum(creditStates),
  /** Empty where the ticket has resolved itself. */
  proposedBy: z.string(),
  proposedAt: instant(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  reason: z.string(),
  /** Whether the viewer has proposed it, and so does not decide about it. */
  isOwn: z.boolean(),
  /** The statement whose line bills it, where the viewer may see it. */
  statementId: z.nullable(id()),
  statementNumber: z.nullable(z.string()),
  /** The line of it. */
  statementLineId: z.nullable(id()),
  version: version(),
});
export type ServiceCreditRow = z.output<typeof serviceCreditRow>;

const creditFilters = {
  ticketId: z.optional(id()),
  /** For downtime of this unit, in whichever of its tickets. */
  deviceId: z.optional(id()),
  shopId: z.optional(id()),
  merchantId: z.optional(id()),
  creditState: z.optional(z.enum(creditStates)),
  /** Its number, that of its ticket, or a part of the name of its shop. */
  query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  /** Of when it was proposed. */
  from: z.optional(instant()),
  to: z.optional(instant()),
};

export const listServiceCredits = query({
  id: 'serviceCredit.list',
  path: '/api/service-credits',
  summary: 'The credits for downtime of the shops in the scope, the latest first (SVC-11)',
  permission: 'service.credit.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({ ...paging, ...creditFilters }),
  output: page(serviceCreditRow),
});

export const totalServiceCredits = query({
  id: 'serviceCredit.total',
  path: '/api/service-credits/totals',
  summary:
    'What the credits that match come to, by the currency of their shops and by how they stand (SVC-11)',
  permission: 'service.credit.list',
  scope: accountKinds,
  input: z.strictObject(creditFilters),
  output: z.object({
    totals: z.array(
      z.object({
        currency: z.string(),
        creditState: z.enum(creditStates),
        credits: z.int(),
        downtimeMinutes: z.int(),
        lebean: signedHundredths(),
      }),
    ),
  }),
});

const deciders = { permission: 'service.credit.decide', scope: ['staff'] } as const;
const decided = z.object({ creditId: id(), version: version(), creditState: z.enum(creditStates) });
const audit = { object: 'serviceCredit', idFrom: 'creditId' } as const;

export const bookServiceCredit = command({
  id: 'serviceCredit.book',
  path: '/api/service-credits/:creditId/book',
  summary:
    'Books a proposed credit into the wallet of its shop; not by its proposer, and above the limit with a second person (SVC-11, CTL-1)',
  ...deciders,
  // Lebeans come into the world.
  reach: 'wholeNetwork',
  input: z.strictObject({
    creditId: id(),
    version: version(),
    /** As much as whoever books has seen: the amount that is approved is the one booked. */
    lebean: hundredths().check(z.positive()),
  }),
  output: decided,
  refusals: [
    creditNotFound,
    creditDecided,
    creditOwnProposal,
    creditAmountDiffers,
    staleVersion,
    idempotencyConflict,
  ],
  audit,
  rate: 'money',
  idempotency: 'required',
  approval: {
    limit: 'serviceCredit',
    amountOf: ({ lebean }) => lebean,
    objectOf: ({ creditId }) => `credit ${creditId}`,
    isWholeNetworkOnly: true,
  },
});

export const rejectServiceCredit = command({
  id: 'serviceCredit.reject',
  path: '/api/service-credits/:creditId/reject',
  summary: 'Says why a proposed credit is not given (SVC-11)',
  ...deciders,
  input: z.strictObject({ creditId: id(), version: version(), reason: text(200) }),
  output: decided,
  refusals: [creditNotFound, creditDecided, creditOwnProposal, staleVersion],
  audit,
});
