import * as z from 'zod/mini';
import { audienceFields } from '@lebean/domain/notice/audience';
import { noticeStates } from '@lebean/domain/notice/state';
import { accountKinds } from '../kernel/account-kind.ts';
import { countryCode, id, instant, version } from '../kernel/common.ts';
import { languages } from '../kernel/text.ts';
import { shopTypes } from '../vocabulary/shop.ts';
import {
  namedIsPublishGlobal,
  namedPublishTime,
  namedState,
  namedType,
  noticeAttachment,
  noticeTexts,
  noticeTypes,
  severities,
  shownWords,
} from './words.rows.ts';

const maxValues = 200;
const some = <Value extends z.core.$ZodType>(value: Value) =>
  z._default(z.array(value).check(z.maxLength(maxValues)), []);

/** What somebody is, to be included or excluded: of each field that has values one has to fit (NTC-4). */
export const conditions = z.strictObject({
  countries: some(countryCode()),
  partnerIds: some(id()),
  merchantIds: some(id()),
  shopIds: some(id()),
  shopTypes: some(z.enum(shopTypes)),
  roleIds: some(id()),
  accountKinds: some(z.enum(accountKinds)),
  languages: some(z.enum(languages)),
});
export type NoticeConditions = z.output<typeof conditions>;

export const audience = z.strictObject({ include: conditions, exclude: conditions });
export type NoticeAudience = z.output<typeof audience>;

/** What a notice says of itself, beside its words and whom it is for. */
export const noticeFacts = {
  noticeType: namedType(z.enum(noticeTypes)),
  severity: z.enum(severities),
  isPinned: z.boolean(),
  /** A page of the product or an https address; empty for none. */
  actionLink: z.string(),
  expiresAt: z.nullable(instant()),
  /** Until when each reader has to acknowledge it; nothing where nobody has to (NTC-8). */
  acknowledgeUntil: z.nullable(instant()),
  /** When maintenance begins, to be counted down to (NTC-9). */
  beginsAt: z.nullable(instant()),
  isOnLoginPage: z.boolean(),
};

export const noticeRow = z.object({
  id: id(),
  noticeNumber: z.string(),
  ...shownWords,
  ...noticeFacts,
  noticeState: namedState(z.enum(noticeStates)),
  publishTime: namedPublishTime(z.nullable(instant())),
  isPublishGlobal: namedIsPublishGlobal(z.boolean()),
  /** Those that it includes; none is any. */
  countries: z.array(z.string()),
  /** Whose it is; nothing for the platform's. */
  partnerName: z.nullable(z.string()),
  /** How many readers have opened it, and acknowledged it. */
  readCount: z.int(),
  acknowledgedCount: z.int(),
  correctedAt: z.nullable(instant()),
  changedBy: z.string(),
  changedAt: instant(),
  version: version(),
});
export type NoticeRow = z.output<typeof noticeRow>;

export const noticeDetail = z.extend(noticeRow, {
  texts: noticeTexts,
  attachments: z.array(noticeAttachment),
  audience,
  remindedAt: z.nullable(instant()),
  withdrawReason: z.string(),
  /** The request for approval that waits for it. */
  approvalId: z.nullable(id()),
  /** Its text before it was corrected, the newest first. */
  corrections: z.array(
    z.object({
      version: version(),
      texts: noticeTexts,
      changedBy: z.string(),
      changedAt: instant(),
    }),
  ),
});
export type NoticeDetail = z.output<typeof noticeDetail>;

/** Whom an audience holds now (NTC-4). */
export const reachedAccounts = z.object({
  count: z.int(),
  /** The first twenty. */
  names: z.array(z.object({ name: z.string(), place: z.string() })),
});

export const receiptStates = ['unopened', 'opened', 'unacknowledged', 'acknowledged'] as const;

export const receiptRow = z.object({
  accountId: id(),
  name: z.string(),
  kind: z.enum(accountKinds),
  partnerName: z.nullable(z.string()),
  merchantName: z.nullable(z.string()),
  shopName: z.nullable(z.string()),
  country: z.nullable(z.string()),
  seenAt: z.nullable(instant()),
  readAt: z.nullable(instant()),
  acknowledgedAt: z.nullable(instant()),
});
export type ReceiptRow = z.output<typeof receiptRow>;

/** What became of a notice for one account (NTC-11). */
export const noticeOutcomes = [
  'sent',
  'notOut',
  'withdrawn',
  'expired',
  'notAddressed',
  'disabled',
  'unknown',
] as const;
export const noticeOutcome = z.object({
  name: z.string(),
  outcome: z.enum(noticeOutcomes),
  seenAt: z.nullable(instant()),
  readAt: z.nullable(instant()),
  acknowledgedAt: z.nullable(instant()),
  /** Conditions of which the account meets none, and those that leave it out. */
  unmet: z.array(z.enum(audienceFields)),
  leftOutBy: z.array(z.enum(audienceFields)),
});
export type NoticeOutcome = z.output<typeof noticeOutcome>;

/** By what receipts are counted (NTC-7). */
export const rateFields = ['country', 'partner', 'shop'] as const;
const counts = { reached: z.int(), seen: z.int(), opened: z.int(), acknowledged: z.int() };
export const receiptRates = z.object({
  all: z.object(counts),
  rows: z.array(z.object({ name: z.nullable(z.string()), ...counts })),
});
