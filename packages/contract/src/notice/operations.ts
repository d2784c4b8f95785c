import * as z from 'zod/mini';
import { noticeStates } from '@lebean/domain/notice/state';
import {
  createdRow,
  freeText,
  id,
  instant,
  page,
  paging,
  text,
  version,
} from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict, staleVersion, wholeNetworkOnly } from '../kernel/refusals.ts';
import { secondAdministratorNeeded } from '../vocabulary/refusals.ts';
import {
  nobodyToRemind,
  noticeAudienceEmpty,
  noticeAudienceMismatch,
  noticeAudienceUnknown,
  noticeFilesUnknown,
  noticeForAll,
  noticeLinkWrong,
  noticeLoginNotAllowed,
  noticeNotForAll,
  noticeNotFound,
  noticeStateWrong,
  noticeTextsMissing,
  noticeTimesWrong,
  noticeUndoLate,
} from './refusals.ts';
import {
  audience,
  noticeDetail,
  noticeFacts,
  noticeOutcome,
  noticeRow,
  rateFields,
  reachedAccounts,
  receiptRates,
  receiptRow,
  receiptStates,
} from './rows.ts';
import {
  maxAttachments,
  namedIsPublishGlobal,
  namedPublishTime,
  namedState,
  namedType,
  noticeTexts,
  noticeTypes,
  severities,
} from './words.rows.ts';

/** Staff who see the whole network look after all notices, a partner after its own (NTC-5). */
const readers = {
  permission: 'notice.notice.list',
  scope: ['staff', 'partner'],
} as const;
const writers = { permission: 'notice.notice.manage', scope: ['staff', 'partner'] } as const;
const audit = { object: 'notice', idFrom: 'noticeId' };
const change = { noticeId: id(), version: version() };
const changed = z.object(change);
const ofOne = [noticeNotFound, noticeStateWrong, staleVersion] as const;
const ofContent = [
  noticeAudienceMismatch,
  noticeAudienceUnknown,
  noticeLinkWrong,
  noticeLoginNotAllowed,
  noticeFilesUnknown,
] as const;

export const listNotices = query({
  id: 'notice.list',
  path: '/api/notices',
  summary: 'Notices with their states, the newest first (NTC-1)',
  ...readers,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    noticeState: namedState(z.optional(z.enum(noticeStates))),
    noticeType: namedType(z.optional(z.enum(noticeTypes))),
    severity: z.optional(z.enum(severities)),
  }),
  output: page(noticeRow),
});

export const getNotice = query({
  id: 'notice.get',
  path: '/api/notices/:noticeId',
  summary: 'A notice as its author sees it, with what was corrected (NTC-3)',
  ...readers,
  input: z.strictObject({ noticeId: id() }),
  output: noticeDetail,
  refusals: [noticeNotFound],
});

export const previewAudience = query({
  id: 'notice.audience',
  method: 'POST',
  path: '/api/notice-audience',
  summary: 'How many accounts an audience holds now, and the first twenty (NTC-4)',
  ...writers,
  input: z.strictObject({ audience }),
  output: reachedAccounts,
  refusals: [noticeAudienceUnknown, wholeNetworkOnly],
});

const { isOnLoginPage, isPinned, ...facts } = noticeFacts;
/** Those that it has from now on; without, those that it had (NTC-2). */
const attachmentIds = z.optional(z.array(id()).check(z.maxLength(maxAttachments)));
const written = {
  texts: noticeTexts,
  attachmentIds,
  ...facts,
  isPinned: z._default(isPinned, false),
  isOnLoginPage: z._default(isOnLoginPage, false),
  actionLink: z._default(freeText(300), ''),
  isPublishGlobal: namedIsPublishGlobal(z.boolean()),
  audience,
};

export const createNotice = command({
  id: 'notice.create',
  path: '/api/notices',
  summary: 'Writes a notice as a draft; its rich text is cleaned here (NTC-1, NTC-2)',
  ...writers,
  input: z.strictObject(written),
  output: createdRow,
  refusals: [...ofContent, wholeNetworkOnly],
  audit: { object: 'notice', idFrom: 'id' },
});

export const updateNotice = command({
  id: 'notice.update',
  path: '/api/notices/:noticeId',
  summary: 'Changes a draft (NTC-1)',
  ...writers,
  input: z.strictObject({ ...change, ...written }),
  output: changed,
  refusals: [...ofOne, ...ofContent],
  audit,
});

const publishing = {
  ...change,
  /** Nothing for now. */
  publishTime: namedPublishTime(z.nullable(instant())),
};
const ofPublishing = [...ofOne, noticeTextsMissing, noticeTimesWrong, noticeAudienceEmpty] as const;

export const publishNotice = command({
  id: 'notice.publish',
  path: '/api/notices/:noticeId/publish',
  summary: 'Publishes a draft, at once or at an instant to come (NTC-3)',
  ...writers,
  input: z.strictObject(publishing),
  output: changed,
  refusals: [...ofPublishing, noticeForAll],
  audit,
});

export const publishNoticeToAll = command({
  id: 'notice.publishToAll',
  path: '/api/notices/:noticeId/publish-to-all',
  summary: 'Publishes a draft to everybody; a second person approves it (NTC-12)',
  permission: 'notice.notice.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(publishing),
  output: changed,
  refusals: [...ofPublishing, noticeNotForAll, secondAdministratorNeeded, idempotencyConflict],
  audit,
  idempotency: 'required',
  approval: {
    limit: 'noticeToAll',
    amountOf: () => 0,
    objectOf: ({ noticeId }) => `notice ${noticeId}`,
    isWholeNetworkOnly: true,
  },
});

export const unscheduleNotice = command({
  id: 'notice.unschedule',
  path: '/api/notices/:noticeId/unschedule',
  summary: 'Makes a scheduled notice a draft again (NTC-3)',
  ...writers,
  input: z.strictObject(change),
  output: changed,
  refusals: ofOne,
  audit,
});

export const correctNotice = command({
  id: 'notice.correct',
  path: '/api/notices/:noticeId/correct',
  summary: 'Corrects the words of a published notice; readers see when (NTC-3)',
  ...writers,
  input: z.strictObject({ ...change, texts: noticeTexts, attachmentIds }),
  output: changed,
  refusals: [...ofOne, noticeTextsMissing, noticeFilesUnknown],
  audit,
});

export const withdrawNotice = command({
  id: 'notice.withdraw',
  path: '/api/notices/:noticeId/withdraw',
  summary: 'Takes a notice back: from now on nobody reads it (NTC-3)',
  ...writers,
  input: z.strictObject({ ...change, reason: text(200) }),
  output: changed,
  refusals: ofOne,
  audit,
});

export const reinstateNotice = command({
  id: 'notice.reinstate',
  path: '/api/notices/:noticeId/reinstate',
  summary: 'Takes back within a minute that a notice was withdrawn; nobody is sent it anew (SH-59)',
  ...writers,
  input: z.strictObject(change),
  output: changed,
  refusals: [...ofOne, noticeUndoLate],
  audit,
});

export const listReceipts = query({
  id: 'noticeReceipt.list',
  path: '/api/notices/:noticeId/receipts',
  summary: 'Who has seen, opened and acknowledged a notice, and who has not (NTC-7)',
  ...readers,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    noticeId: id(),
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    receiptState: z.optional(z.enum(receiptStates)),
  }),
  output: page(receiptRow),
});

export const getReceiptRates = query({
  id: 'noticeReceipt.rates',
  path: '/api/notices/:noticeId/rates',
  summary: 'How many of whom a notice is for have read it, by country, partner or shop (NTC-7)',
  ...readers,
  input: z.strictObject({ noticeId: id(), by: z.enum(rateFields) }),
  output: receiptRates,
  refusals: [noticeNotFound],
});

export const explainNotice = query({
  id: 'noticeReceipt.explain',
  path: '/api/notices/:noticeId/explain',
  summary: 'Whether an account hears a notice, and if not, why (NTC-11)',
  ...readers,
  input: z.strictObject({ noticeId: id(), loginName: text(64) }),
  output: noticeOutcome,
  refusals: [noticeNotFound],
});

export const remindReaders = command({
  id: 'notice.remind',
  path: '/api/notices/:noticeId/remind',
  summary: 'Brings a notice back in front of those alone who have not read it (NTC-7)',
  ...writers,
  input: z.strictObject({ noticeId: id() }),
  output: z.object({ noticeId: id(), count: z.int() }),
  refusals: [noticeNotFound, noticeStateWrong, nobodyToRemind],
  audit,
});
