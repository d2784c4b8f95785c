import { getBell, listLoginNotices } from '@lebean/contract/notice/bell.operations';
import {
  acknowledgeNotice,
  archiveNotice,
  closeBanner,
  listInbox,
  openNotice,
  seeNotices,
} from '@lebean/contract/notice/inbox.operations';
import { noticeNeedsNoAcknowledgement, noticeNotFound } from '@lebean/contract/notice/refusals';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import {
  bellOf,
  findOwnNotice,
  inboxListing,
  loginNotices,
  noteReading,
  type Reader,
  type Reading,
} from './inbox.queries.ts';
import { listAttachments } from './notice-file.queries.ts';

const list = handle(listInbox, ({ db, ...reader }, input) =>
  inboxListing(db, reader, input).page(input),
);
const bell = handle(getBell, ({ db, ...reader }) => bellOf(db, reader));
const login = handle(listLoginNotices, ({ db, language, at }) =>
  loginNotices(db, { language, at }),
);

type OwnStep = StepContext<typeof noticeNotFound> & Reader;

/** A notice that is for the caller, after what the caller does with it. */
async function noted(context: OwnStep, noticeId: number, reading: Reading) {
  const { db } = context;
  await noteReading(db, context, [noticeId], reading);
  const notice = await findOwnNotice(db, context, noticeId);
  if (notice === undefined) throw context.refused(noticeNotFound);
  return notice;
}

const open = handle(openNotice, async (context, { noticeId }) => ({
  ...(await noted(context, noticeId, 'read')),
  attachments: await listAttachments(context.db, noticeId),
}));

const see = handle(seeNotices, async ({ db, ...reader }, { noticeIds }) => {
  await noteReading(db, reader, noticeIds, 'seen');
  return {};
});

const acknowledge = handle(acknowledgeNotice, async (context, { noticeId }) => {
  const before = await findOwnNotice(context.db, context, noticeId);
  if (before === undefined) throw context.refused(noticeNotFound);
  if (before.acknowledgeUntil === null) throw context.refused(noticeNeedsNoAcknowledgement);
  const { acknowledgedAt } = await noted(context, noticeId, 'acknowledged');
  if (acknowledgedAt === null) throw new Error('it was acknowledged, and is not');
  context.changed({ acknowledgedAt: before.acknowledgedAt }, { acknowledgedAt });
  return { noticeId, acknowledgedAt };
});

const close = handle(closeBanner, async (context, { noticeId }) => {
  await noted(context, noticeId, 'closed');
  return { noticeId };
});

const archive = handle(archiveNotice, async (context, { noticeId, isArchived }) => {
  await noted(context, noticeId, isArchived ? 'archived' : 'unarchived');
  return { noticeId };
});

export const inboxHandlers = [list, bell, login, open, see, acknowledge, close, archive];
