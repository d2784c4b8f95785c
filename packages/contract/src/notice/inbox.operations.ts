import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant, page, paging } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { noticeNeedsNoAcknowledgement, noticeNotFound } from './refusals.ts';
import {
  namedPublishTime,
  namedType,
  noticeAttachment,
  noticeTypes,
  severities,
  shownContent,
  shownWords,
} from './words.rows.ts';

const everybody = { permission: 'session', scope: accountKinds } as const;
const one = z.strictObject({ noticeId: id() });

export const inboxBoxes = ['unread', 'all', 'archived'] as const;

export const inboxRow = z.object({
  id: id(),
  ...shownWords,
  noticeType: namedType(z.enum(noticeTypes)),
  severity: z.enum(severities),
  /** Whether it comes from the partner of the reader's merchant, not from the platform. */
  isPartners: z.boolean(),
  isPinned: z.boolean(),
  publishTime: namedPublishTime(instant()),
  correctedAt: z.nullable(instant()),
  expiresAt: z.nullable(instant()),
  acknowledgeUntil: z.nullable(instant()),
  readAt: z.nullable(instant()),
  acknowledgedAt: z.nullable(instant()),
  isArchived: z.boolean(),
});
export type InboxRow = z.output<typeof inboxRow>;

export const listInbox = query({
  id: 'inbox.list',
  path: '/api/inbox',
  summary: 'The notices that are valid for the caller, pinned ones first (NTC-6)',
  ...everybody,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    box: z._default(z.enum(inboxBoxes), 'all'),
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: page(inboxRow),
});

export const openedNotice = z.extend(inboxRow, {
  ...shownContent,
  attachments: z.array(noticeAttachment),
  actionLink: z.string(),
  beginsAt: z.nullable(instant()),
});
export type OpenedNotice = z.output<typeof openedNotice>;

export const openNotice = command({
  id: 'inbox.open',
  path: '/api/inbox/:noticeId/open',
  summary: 'Reads a notice; from then on it is read, on every device (NTC-6)',
  ...everybody,
  input: one,
  output: openedNotice,
  refusals: [noticeNotFound],
  audit: undefined,
  idempotency: 'none',
});

export const seeNotices = command({
  id: 'inbox.see',
  path: '/api/inbox/seen',
  summary: 'Says that notices stood in front of the caller (NTC-7)',
  ...everybody,
  input: z.strictObject({ noticeIds: z.array(id()).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({}),
  audit: undefined,
  idempotency: 'none',
});

export const acknowledgeNotice = command({
  id: 'inbox.acknowledge',
  path: '/api/inbox/:noticeId/acknowledge',
  summary: 'Acknowledges a notice, once (NTC-8)',
  ...everybody,
  input: one,
  output: z.object({ noticeId: id(), acknowledgedAt: instant() }),
  refusals: [noticeNotFound, noticeNeedsNoAcknowledgement],
  audit: { object: 'notice', idFrom: 'noticeId' },
});

export const closeBanner = command({
  id: 'inbox.close',
  path: '/api/inbox/:noticeId/close',
  summary: 'Takes a notice off the pages; it stays in the inbox (NTC-9)',
  ...everybody,
  input: one,
  output: z.object({ noticeId: id() }),
  refusals: [noticeNotFound],
  audit: undefined,
  idempotency: 'none',
});

export const archiveNotice = command({
  id: 'inbox.archive',
  path: '/api/inbox/:noticeId/archive',
  summary: 'Puts a notice away, or back (NTC-6)',
  ...everybody,
  input: z.strictObject({ noticeId: id(), isArchived: z.boolean() }),
  output: z.object({ noticeId: id() }),
  refusals: [noticeNotFound],
  audit: undefined,
  idempotency: 'none',
});
