import { pagesBelow } from '@lebean/contract/facts/pages';
import { screens } from '@lebean/contract/facts/screens';
import type { Input } from '@lebean/contract/kernel/operation';
import { type staleVersion, wholeNetworkOnly } from '@lebean/contract/kernel/refusals';
import { specAliases } from '@lebean/contract/menu/spec-routes';
import { exportNotices, exportReceipts } from '@lebean/contract/notice/export';
import {
  correctNotice,
  createNotice,
  getNotice,
  getReceiptRates,
  listNotices,
  explainNotice,
  listReceipts,
  previewAudience,
  reinstateNotice,
  remindReaders,
  unscheduleNotice,
  updateNotice,
  withdrawNotice,
} from '@lebean/contract/notice/operations';
import {
  nobodyToRemind,
  noticeAudienceMismatch,
  noticeAudienceUnknown,
  type noticeFilesUnknown,
  noticeLinkWrong,
  noticeLoginNotAllowed,
  noticeNotFound,
  noticeStateWrong,
  noticeTextsMissing,
  noticeUndoLate,
} from '@lebean/contract/notice/refusals';
import type { NoticeTexts } from '@lebean/contract/notice/words.rows';
import { audienceOfPartner, isForEverybody } from '@lebean/domain/notice/audience';
import { isNoticeVerb, noticeState, type NoticeVerb } from '@lebean/domain/notice/state';
import { problemOfTexts } from '@lebean/domain/notice/words';
import { isUndoable } from '@lebean/domain/undo';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import { handleListing, type Source } from '../../capabilities/export/handle-listing.ts';
import {
  countOpen,
  isAudienceKnown,
  previewOf,
  ratesOf,
  receiptListing,
} from './audience.queries.ts';
import { explainFor } from './explain.queries.ts';
import { storedTexts, textsOf, timesOf } from './notice-columns.ts';
import { type Composed, composed } from './notice-file.operations.ts';
import { listAttachments, showFiles } from './notice-file.queries.ts';
import {
  changeNotice,
  findNotice,
  insertNotice,
  keepVersion,
  type LockedNotice,
  lockNotice,
  noteReminder,
  noticeListing,
  rewriteDraft,
} from './notice.queries.ts';

export const notices: Source<typeof listNotices> = ({ db, scope, language, at }, filter) =>
  noticeListing(db, scope, filter, { language, at });

const list = handleListing(listNotices, exportNotices, notices);
const receipts = handleListing(listReceipts, exportReceipts, ({ db, scope }, filter) =>
  receiptListing(db, scope, filter),
);

const get = handle(getNotice, async (context, { noticeId }) => {
  const { db, scope } = context;
  const notice = await findNotice(db, scope, noticeId, context);
  if (notice === undefined) throw context.refused(noticeNotFound);
  return { ...notice, attachments: await listAttachments(db, noticeId) };
});

/** The platform's notices go anywhere: who sees a part of the network writes none. */
function requireReach(context: StepContext<typeof wholeNetworkOnly>): void {
  const { scope } = context;
  if (scope.kind === 'staff' && !scope.isWholeNetwork) throw context.refused(wholeNetworkOnly);
}

const preview = handle(previewAudience, async (context, { audience }) => {
  const { db, scope } = context;
  requireReach(context);
  if (!(await isAudienceKnown(db, scope, audience))) throw context.refused(noticeAudienceUnknown);
  return await previewOf(db, scope, audience);
});

const explain = handle(explainNotice, async (context, { noticeId, loginName }) => {
  const { db, scope, at } = context;
  const outcome = await explainFor(db, scope, { noticeId, loginName, at });
  if (outcome === undefined) throw context.refused(noticeNotFound);
  return outcome;
});

const rates = handle(getReceiptRates, async (context, input) => {
  const { db, scope } = context;
  if ((await findNotice(db, scope, input.noticeId, context)) === undefined)
    throw context.refused(noticeNotFound);
  return await ratesOf(db, scope, input);
});

export type OwnStep = StepContext<
  typeof noticeNotFound | typeof noticeStateWrong | typeof staleVersion
>;

/** A notice that the caller looks after, locked, in a state in which it may be done (NTC-3, SH-35). */
export async function lockedFor(
  context: OwnStep,
  { noticeId, version }: { readonly noticeId: number; readonly version: number },
  verb: NoticeVerb,
): Promise<LockedNotice> {
  const { db, scope, at } = context;
  const notice = await lockNotice(db, scope, noticeId);
  if (notice === undefined) throw context.refused(noticeNotFound);
  checkVersion(context, notice, version);
  if (!isNoticeVerb(noticeState(timesOf(notice), at), verb))
    throw context.refused(noticeStateWrong);
  return notice;
}

/** The pages of the product that a link may lead to: without a record in their path, or with one filled in. */
const pagePatterns = [
  ...screens.map(({ path }) => path),
  ...pagesBelow.map(({ path }) => path),
  ...Object.keys(specAliases),
  '/dashboard',
  '/profile',
  '/notices/inbox',
].map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[\\w-]+')}(\\?[^\\s<>"]*)?$`));

const isSecureAddress = (link: string): boolean =>
  link.startsWith('https://') && URL.canParse(link) && new URL(link).username === '';

const isActionLink = (link: string): boolean =>
  link === '' || isSecureAddress(link) || pagePatterns.some((pattern) => pattern.test(link));

type Written = Input<typeof createNotice>;
type Stored = Omit<Written, 'attachmentIds'> & Composed;
type WriteStep = StepContext<
  | typeof noticeAudienceMismatch
  | typeof noticeAudienceUnknown
  | typeof noticeFilesUnknown
  | typeof noticeLinkWrong
  | typeof noticeLoginNotAllowed
>;

/** What somebody wrote, as it may be stored; says why it may not be (NTC-2, NTC-4, NTC-5). */
async function checked(
  context: WriteStep,
  { attachmentIds, ...written }: Written,
  noticeId?: number,
): Promise<Stored> {
  const { db, scope } = context;
  const { audience, actionLink, isPublishGlobal, isOnLoginPage, noticeType } = written;
  if (isForEverybody(audience) !== isPublishGlobal) throw context.refused(noticeAudienceMismatch);
  const isPartners = scope.kind === 'partner';
  if (isPartners && !audienceOfPartner(audience).ok) throw context.refused(noticeAudienceUnknown);
  if (!(await isAudienceKnown(db, scope, audience))) throw context.refused(noticeAudienceUnknown);
  if (!isActionLink(actionLink)) throw context.refused(noticeLinkWrong);
  if (isOnLoginPage && (isPartners || noticeType !== 'maintenance'))
    throw context.refused(noticeLoginNotAllowed);
  return { ...written, ...(await composed(context, { noticeId, ...written, attachmentIds })) };
}

/** What the log keeps of a notice: its words by language, and whom it is for. */
export const logged = ({
  texts,
  ...written
}: Pick<Written, 'noticeType' | 'severity' | 'isPublishGlobal'> & {
  readonly texts: NoticeTexts;
}) => ({
  noticeTitle: texts.zh.noticeTitle || texts.en.noticeTitle || texts.es.noticeTitle,
  noticeType: written.noticeType,
  severity: written.severity,
  isPublishGlobal: written.isPublishGlobal,
});
export const loggedOf = (notice: LockedNotice) => logged({ ...notice, texts: textsOf(notice) });

const create = handle(createNotice, async (context, written) => {
  const { db, scope, actor, at } = context;
  requireReach(context);
  const { shownIds, ...stored } = await checked(context, written);
  const id = await insertNotice(db, scope, stored, { changedBy: actor.name, at });
  await showFiles(db, id, { shownIds, isDraft: true });
  context.changed(undefined, logged(stored));
  return { id };
});

const update = handle(updateNotice, async (context, { noticeId, version, ...written }) => {
  const { db, actor, at } = context;
  const before = await lockedFor(context, { noticeId, version }, 'update');
  const { shownIds, ...stored } = await checked(context, written, noticeId);
  const by = { changedBy: actor.name, at };
  await showFiles(db, noticeId, { shownIds, isDraft: true });
  const newVersion = await rewriteDraft(db, noticeId, stored, by);
  context.changed(loggedOf(before), logged(stored));
  return { noticeId, version: newVersion };
});

const unschedule = handle(unscheduleNotice, async (context, input) => {
  const { db, actor, at } = context;
  const { noticeId } = input;
  const before = await lockedFor(context, input, 'unschedule');
  const change = { stage: 'draft', publishTime: null } as const;
  const version = await changeNotice(db, noticeId, change, { changedBy: actor.name, at });
  context.changed(
    { noticeState: 'scheduled', publishTime: before.publishTime?.toISOString() },
    { noticeState: 'draft' },
  );
  return { noticeId, version };
});

const correct = handle(correctNotice, async (context, input) => {
  const { db, actor, at } = context;
  const { noticeId } = input;
  const before = await lockedFor(context, input, 'correct');
  const { texts, shownIds } = await composed(context, input);
  if (problemOfTexts(texts) !== undefined) throw context.refused(noticeTextsMissing);
  await keepVersion(db, noticeId);
  const change = { ...storedTexts(texts), correctedAt: at };
  const version = await changeNotice(db, noticeId, change, { changedBy: actor.name, at });
  await showFiles(db, noticeId, { shownIds, isDraft: false });
  context.changed({ texts: textsOf(before) }, { texts, correctedAt: at.toISOString() });
  return { noticeId, version };
});

const withdraw = handle(withdrawNotice, async (context, input) => {
  const { db, actor, at } = context;
  const { noticeId, reason } = input;
  const before = await lockedFor(context, input, 'withdraw');
  const change = { stage: 'withdrawn', withdrawReason: reason } as const;
  const version = await changeNotice(db, noticeId, change, { changedBy: actor.name, at });
  context.changed(
    { noticeState: noticeState(timesOf(before), at) },
    { noticeState: 'withdrawn', reason },
  );
  return { noticeId, version };
});

/** The state that the clock makes of it is the one that it had: nothing was changed but that it was taken away. */
const reinstate = handle(reinstateNotice, async (context, input) => {
  const { db, actor, at } = context;
  const { noticeId } = input;
  const before = await lockedFor(context, input, 'reinstate');
  if (!isUndoable(before.changedAt, at)) throw context.refused(noticeUndoLate);
  const change = { stage: 'released', withdrawReason: '' } as const;
  const version = await changeNotice(db, noticeId, change, { changedBy: actor.name, at });
  context.changed(
    { noticeState: 'withdrawn', reason: before.withdrawReason },
    { noticeState: noticeState(timesOf({ ...before, ...change }), at) },
  );
  return { noticeId, version };
});

const remind = handle(remindReaders, async (context, { noticeId }) => {
  const { db, scope, at } = context;
  const notice = await lockNotice(db, scope, noticeId);
  if (notice === undefined) throw context.refused(noticeNotFound);
  if (!isNoticeVerb(noticeState(timesOf(notice), at), 'remind'))
    throw context.refused(noticeStateWrong);
  const count = await countOpen(db, scope, noticeId);
  if (count === 0) throw context.refused(nobodyToRemind);
  await noteReminder(db, noticeId, at);
  context.changed(
    { remindedAt: notice.remindedAt?.toISOString() },
    { remindedAt: at.toISOString(), count },
  );
  return { noticeId, count };
});

export const noticeHandlers = [
  ...list,
  ...receipts,
  get,
  preview,
  rates,
  explain,
  create,
  update,
  unschedule,
  correct,
  withdraw,
  reinstate,
  remind,
];
