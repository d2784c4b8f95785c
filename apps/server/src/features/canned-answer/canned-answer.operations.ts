import { exportCannedAnswers } from '@lebean/contract/canned-answer/export';
import {
  createCannedAnswer,
  getCannedAnswer,
  listCannedAnswers,
  updateCannedAnswer,
} from '@lebean/contract/canned-answer/operations';
import {
  cannedAnswerEmpty,
  cannedAnswerNotFound,
  cannedAnswerUnfit,
} from '@lebean/contract/canned-answer/refusals';
import type { CannedAnswerRow } from '@lebean/contract/canned-answer/rows';
import type { staleVersion } from '@lebean/contract/kernel/refusals';
import { answerPlaceholders, unknownPlaceholder } from '@lebean/domain/ticket/canned-answer';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import {
  findCannedAnswerRow,
  insertCannedAnswer,
  cannedAnswerListing,
  lockCannedAnswer,
  type LockedCannedAnswer,
  updateCannedAnswerRow,
} from './canned-answer.queries.ts';

const list = handleListing(listCannedAnswers, exportCannedAnswers, ({ db }, filter) =>
  cannedAnswerListing(db, filter),
);

const get = handle(getCannedAnswer, async (context, { cannedAnswerId }) => {
  const row = await findCannedAnswerRow(context.db, cannedAnswerId);
  if (row === undefined) throw context.refused(cannedAnswerNotFound);
  return row;
});

type Written = StepContext<typeof cannedAnswerUnfit | typeof cannedAnswerEmpty>;
type Texts = Pick<CannedAnswerRow, 'answerZh' | 'answerEn' | 'answerEs'>;

/** SVC-8: an answer says something, and leaves open only what a ticket knows. */
function refuseUnfit(context: Written, { answerZh, answerEn, answerEs }: Texts): void {
  const texts = [answerZh, answerEn, answerEs];
  if (texts.every((text) => text === '')) throw context.refused(cannedAnswerEmpty);
  const unknown = unknownPlaceholder(texts);
  if (unknown !== undefined)
    throw context.refused(cannedAnswerUnfit, {
      placeholder: `{${unknown}}`,
      known: answerPlaceholders.map((name) => `{${name}}`).join(' '),
    });
}

const create = handle(createCannedAnswer, async (context, values) => {
  refuseUnfit(context, values);
  const { db, actor, at } = context;
  const id = await insertCannedAnswer(db, { ...values, createdAt: at, changedBy: actor.name });
  context.changed(undefined, values);
  return { id };
});

type ChangeStep = StepContext<typeof cannedAnswerNotFound | typeof staleVersion>;
type Change = { readonly cannedAnswerId: number; readonly version: number };

/** The row of a change, locked. Whoever saw an older version is refused (SH-35). */
async function lockedAt(context: ChangeStep, change: Change): Promise<LockedCannedAnswer> {
  const found = await lockCannedAnswer(context.db, change.cannedAnswerId);
  if (found === undefined) throw context.refused(cannedAnswerNotFound);
  checkVersion(context, found, change.version);
  return found;
}

const update = handle(
  updateCannedAnswer,
  async (context, { cannedAnswerId, version, ...values }) => {
    refuseUnfit(context, values);
    const before = await lockedAt(context, { cannedAnswerId, version });
    const changed = { ...values, changedBy: context.actor.name };
    const newVersion = await updateCannedAnswerRow(context.db, cannedAnswerId, changed);
    context.changed(before, values);
    return { cannedAnswerId, version: newVersion };
  },
);

export const cannedAnswerHandlers = [...list, get, create, update];
