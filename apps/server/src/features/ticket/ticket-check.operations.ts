import { checklistRangeWrong, checkPointUnfit } from '@lebean/contract/ticket/checklist-refusals';
import {
  fillTicketCheck,
  getChecklists,
  getTicketChecks,
  publishChecklist,
} from '@lebean/contract/ticket/checklist.operations';
import { ticketNotFound, ticketPhotoNotFound } from '@lebean/contract/ticket/refusals';
import { checkState, isAnswerTo, isRangeRight } from '@lebean/domain/ticket/checklist';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle } from '../../capabilities/call/handle.ts';
import { ticketInScope } from './ticket-change.queries.ts';
import {
  checklistAt,
  checksOf,
  currentChecklists,
  hasPhoto,
  insertCheck,
  insertChecklist,
} from './ticket-check.queries.ts';
import { authorOf } from './ticket-step.ts';
import { livingTicket } from './ticket-thread.operations.ts';

const current = handle(getChecklists, async ({ db, at }) => ({
  checklists: await currentChecklists(db, at),
}));

/** SVC-10: nothing is changed, another version begins; of two who write at once the database lets one. */
const publish = handle(publishChecklist, async (context, { version, ticketCategory, points }) => {
  const { db, actor, at } = context;
  const seen = await checklistAt(db, ticketCategory, at);
  checkVersion(context, seen && { version: seen.number, changedBy: seen.operatorName }, version);
  const wrong = points.findIndex((point) => !isRangeRight(point));
  if (wrong >= 0) throw context.refused(checklistRangeWrong, { place: wrong + 1 });
  const number = version + 1;
  const author = { operatorAccountId: actor.accountId, operatorName: actor.name, createdAt: at };
  const id = await insertChecklist(db, { ticketCategory, number, points, ...author });
  const titles = (some: typeof points) => some.map(({ titleZh }) => titleZh).join('、');
  context.changed(seen && { version: seen.number, checklistPoints: titles([...seen.points]) }, {
    ticketCategory,
    version: number,
    checklistPoints: titles(points),
  });
  return { id, version: number };
});

const checks = handle(getTicketChecks, async (context, { ticketId }) => {
  const { db, scope } = context;
  const ticket = await ticketInScope(db, scope, ticketId);
  if (ticket === undefined) throw context.refused(ticketNotFound);
  const { version, points } = await checksOf(db, ticket);
  return {
    checklistVersion: version?.number ?? null,
    points: points.map(({ answer, ...point }) => ({
      ...point,
      isYes: answer?.isYes ?? null,
      measured: answer?.measured ?? null,
      photoId: answer?.photoId ?? null,
      authorName: answer?.authorName ?? null,
      at: answer?.at.toISOString() ?? null,
    })),
  };
});

const fill = handle(fillTicketCheck, async (context, { ticketId, place, ...answer }) => {
  const { db } = context;
  const ticket = await livingTicket(context, ticketId);
  const { version, points } = await checksOf(db, ticket);
  const point = points[place];
  if (version === undefined || point === undefined || !isAnswerTo(point.kind, answer))
    throw context.refused(checkPointUnfit);
  if (answer.photoId !== null && !(await hasPhoto(db, ticketId, answer.photoId)))
    throw context.refused(ticketPhotoNotFound);
  await insertCheck(db, ticket, { ...authorOf(context), ...answer, versionId: version.id, place });
  // What was found is of staff: the log of a merchant says that somebody has looked, and not what they saw.
  context.changed(undefined, { ticketNumber: ticket.ticketNumber });
  return { ticketId, state: checkState(point, answer) };
});

export const ticketCheckHandlers = [current, publish, checks, fill];
