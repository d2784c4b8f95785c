import type { Input } from '@lebean/contract/kernel/operation';
import {
  publishNotices,
  reinstateNotices,
  withdrawNotices,
} from '@lebean/contract/notice/bulk.operations';
import { listNotices, publishNotice, publishNoticeToAll } from '@lebean/contract/notice/operations';
import {
  noticeAudienceEmpty,
  noticeForAll,
  noticeNotForAll,
  noticeTextsMissing,
  noticeTimesWrong,
} from '@lebean/contract/notice/refusals';
import { problemOfTexts } from '@lebean/domain/notice/words';
import { checkOtherDecider } from '../../capabilities/approval/other-decider.ts';
import type { Proposal } from '../../capabilities/approval/proposal.ts';
import { handleBulk } from '../../capabilities/bulk/handle-bulk.ts';
import { type Context, handle, type StepContext } from '../../capabilities/call/handle.ts';
import { isAnybodyReached, isEverybodyReached } from './audience.queries.ts';
import { textsOf } from './notice-columns.ts';
import { listAttachments } from './notice-file.queries.ts';
import { lockedFor, loggedOf, notices, type OwnStep } from './notice.operations.ts';
import { changeNotice, type LockedNotice } from './notice.queries.ts';

type Publishing = Input<typeof publishNotice>;
type PublishStep = OwnStep &
  StepContext<typeof noticeTextsMissing | typeof noticeTimesWrong | typeof noticeAudienceEmpty>;

interface Publishable {
  readonly notice: LockedNotice;
  readonly publishTime: Date;
}

/** A draft that may go out, and when: it says something, to somebody, and is over after it has begun (NTC-3, NTC-4). */
async function publishable(context: PublishStep, input: Publishing): Promise<Publishable> {
  const { db, scope, at } = context;
  const notice = await lockedFor(context, input, 'publish');
  if (problemOfTexts(textsOf(notice)) !== undefined) throw context.refused(noticeTextsMissing);
  const wanted = input.publishTime === null ? at : new Date(input.publishTime);
  const publishTime = wanted < at ? at : wanted;
  const ends = [notice.expiresAt, notice.acknowledgeUntil];
  if (ends.some((end) => end !== null && end <= publishTime))
    throw context.refused(noticeTimesWrong);
  if (!(await isAnybodyReached(db, scope, notice.audience)))
    throw context.refused(noticeAudienceEmpty);
  return { notice, publishTime };
}

async function release(
  context: PublishStep,
  { notice, publishTime }: Publishable,
): Promise<{ readonly noticeId: number; readonly version: number }> {
  const { db, actor, at } = context;
  const change = { stage: 'released', publishTime } as const;
  const version = await changeNotice(db, notice.id, change, { changedBy: actor.name, at });
  context.changed(
    { noticeState: 'draft' },
    {
      ...loggedOf(notice),
      noticeState: publishTime > at ? 'scheduled' : 'published',
      publishTime: publishTime.toISOString(),
    },
  );
  return { noticeId: notice.id, version };
}

/** Whether it takes a second person: it is the platform's, and leaves nobody out (NTC-12). */
async function isForAll(
  { db }: PublishStep,
  { isPublishGlobal, partnerId, audience }: LockedNotice,
): Promise<boolean> {
  if (partnerId !== null) return false;
  return isPublishGlobal || (await isEverybodyReached(db, audience));
}

const publish = handle(publishNotice, async (context, input) => {
  const found = await publishable(context, input);
  if (await isForAll(context, found.notice)) throw context.refused(noticeForAll);
  return await release(context, found);
});

async function forAll(
  context: Context<typeof publishNoticeToAll>,
  input: Publishing,
): Promise<Publishable> {
  const found = await publishable(context, input);
  if (!(await isForAll(context, found.notice))) throw context.refused(noticeNotForAll);
  return found;
}

const publishToAll = handle(
  publishNoticeToAll,
  async (context, input) => await release(context, await forAll(context, input)),
  async (context, input): Promise<Proposal> => {
    const { notice, publishTime } = await forAll(context, input);
    await checkOtherDecider(context, publishNoticeToAll);
    const logged = loggedOf(notice);
    const attachments = await listAttachments(context.db, notice.id);
    return {
      object: { kind: 'notice', id: notice.id, title: logged.noticeTitle },
      owner: { partnerId: null, merchantId: null, shopId: null },
      before: { noticeState: 'draft' },
      after: {
        ...logged,
        noticeState: 'published',
        ...(input.publishTime !== null && { publishTime: publishTime.toISOString() }),
        expiresAt: notice.expiresAt?.toISOString(),
        texts: textsOf(notice),
        ...(attachments.length > 0 && {
          attachments: attachments.map(({ fileName }) => fileName).join(' · '),
        }),
      },
    };
  },
);

const many = [publishNotices, withdrawNotices, reinstateNotices].map((operation) =>
  handleBulk(operation, listNotices, notices, ({ noticeTitle }) => noticeTitle),
);

export const publishHandlers = [publish, publishToAll, ...many];
