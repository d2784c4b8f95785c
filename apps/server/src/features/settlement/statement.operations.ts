import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { exportStatementSources, exportStatements } from '@lebean/contract/settlement/export';
import {
  confirmStatement,
  discardStatement,
  draftStatement,
  getStatement,
  listStatements,
  listStatementSources,
  returnStatement,
  sendStatement,
  sendStatementMail,
} from '@lebean/contract/settlement/operations';
import {
  closingChanged,
  periodBilled,
  periodNotOver,
  remarkNeeded,
  samePerson,
  statementFollowed,
  statementMailWaits,
  statementNoMailbox,
  statementStage,
} from '@lebean/contract/settlement/refusals';
import { getSettlementSummary } from '@lebean/contract/settlement/setting.operations';
import { periodClosed } from '@lebean/contract/vocabulary/period-refusals';
import { partnerNotFound, statementNotFound } from '@lebean/contract/vocabulary/refusals';
import { periodOfMonth } from '@lebean/domain/settlement/period';
import {
  confirmation,
  isOut,
  type StatementVerb,
  stageAfter,
} from '@lebean/domain/settlement/stage';
import { personsOf } from '../../capabilities/approval/other-decider.ts';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { findFirstOpenDay } from '../../capabilities/period/open-days.queries.ts';
import { findPlatformMonthEnd } from './partner-statement.queries.ts';
import { draftPartner } from './partner-statement.ts';
import { changesBetween } from './statement-changes.ts';
import {
  allocationsOf,
  disputesOf,
  linesOf,
  stepsOf,
  versionsOf,
  waitingWriteOff,
} from './statement-detail.queries.ts';
import { statementListing, sumStatements, toStatementRow } from './statement-listing.queries.ts';
import {
  addStatementMail,
  findParty,
  isOfShop,
  mailboxUnderWay,
  mailsOf,
} from './statement-mail.queries.ts';
import { numberOf } from './statement-number.ts';
import { sourceListing } from './statement-source.queries.ts';
import {
  addStep,
  confirmStage,
  draftPeriod,
  findMonthEnd,
  findStatement,
  isFollowed,
  lockStatement,
  moveStage,
  sendDraft,
} from './statement.queries.ts';
import { tellSent } from './tell-statement.queries.ts';

const list = handleListing(listStatements, exportStatements, ({ db, scope, at }, filter) =>
  statementListing(db, scope, filter, at),
);
const sources = handleListing(
  listStatementSources,
  exportStatementSources,
  ({ db, scope }, filter) => sourceListing(db, scope, filter),
);

const get = handle(getStatement, async (context, { statementId }) => {
  const { db, scope, at } = context;
  const stored = await findStatement(db, scope, statementId, at);
  if (stored === undefined) throw context.refused(statementNotFound);
  const { issuerName, issuerTaxNumber, legalName, taxNumber, tax, ...statement } = stored;
  const versions = await versionsOf(db, scope, statement.statementNumber);
  const former = versions.findLast(({ version }) => version < statement.version);
  const lines = await linesOf(db, statementId);
  const formerLines = former === undefined ? undefined : await linesOf(db, former.id);
  return {
    ...toStatementRow(statement),
    issuerName,
    issuerTaxNumber,
    legalName,
    taxNumber,
    tax,
    isFollowed: await isFollowed(db, statementId),
    lines,
    steps: await stepsOf(db, statementId),
    disputes: await disputesOf(db, statementId),
    allocations: await allocationsOf(db, statementId),
    versions,
    changes: formerLines === undefined ? [] : changesBetween(formerLines, lines),
    writeOff: scope.kind === 'staff' ? await waitingWriteOff(db, statementId) : null,
    mails: scope.kind === 'staff' ? await mailsOf(db, statementId) : [],
  };
});

const summary = handle(getSettlementSummary, ({ db, scope, at }) => sumStatements(db, scope, at));

type DraftStep = StepContext<typeof shopNotFound | typeof partnerNotFound>;

/** The statement of a shop, drafted; why there is none where it is not. */
async function draftShop(context: DraftStep, shopId: number, month: string) {
  const { db, scope, at, actor: operator } = context;
  const { periodStart, periodEnd } = periodOfMonth(month);
  const endsAt = await findMonthEnd(db, scope, shopId, periodEnd);
  if (endsAt === undefined) throw context.refused(shopNotFound);
  const statementNumber = numberOf({ shopId, periodStart, endsAt });
  const draft = { shopId, periodStart, periodEnd, statementNumber, at, operator };
  const drafted = await draftPeriod(db, draft);
  if (drafted.outcome === 'notFound') throw context.refused(shopNotFound);
  return { ...drafted, statementNumber };
}

/** That of a partner in a currency (SET-4): staff of some countries see none. */
async function draftOfPartner(
  context: DraftStep,
  { partnerId, currency, month }: { partnerId: number; currency: string; month: string },
) {
  const { db, scope, at, actor: operator } = context;
  if (!scope.isWholeNetwork) throw context.refused(partnerNotFound);
  const period = periodOfMonth(month);
  const endsAt = await findPlatformMonthEnd(db, period.periodEnd);
  const drafted = await draftPartner(
    db,
    { partnerId, currency, ...period, endsAt },
    { at, operator },
  );
  if (drafted.outcome === 'notFound') throw context.refused(partnerNotFound);
  return drafted;
}

const draft = handle(draftStatement, async (context, { month, ...party }) => {
  const { shopId = 0, partnerId, currency = '' } = party;
  const { statementId, outcome, statementNumber } =
    partnerId === undefined
      ? await draftShop(context, shopId, month)
      : await draftOfPartner(context, { partnerId, currency, month });
  if (outcome === 'notOver') throw context.refused(periodNotOver);
  if (statementId === null) throw context.refused(periodBilled);
  context.changed(undefined, { statementNumber, ...party, month });
  return { statementId };
});

type StageStep = StepContext<typeof statementNotFound | typeof statementStage>;

/** A statement of the scope whose stage allows a step, locked. */
async function lockedFor(context: StageStep, statementId: number, verb: StatementVerb) {
  const statement = await lockStatement(context.db, context.scope, statementId);
  if (statement === undefined) throw context.refused(statementNotFound);
  const next = stageAfter(statement.stage, verb);
  if (!next.ok) throw context.refused(statementStage, { number: statement.statementNumber });
  return { statement, stage: next.value };
}

const send = handle(sendStatement, async (context, { statementId, accountRemark: remark }) => {
  const { db, actor: operator, at } = context;
  const { statement, stage } = await lockedFor(context, statementId, 'send');
  await sendDraft(db, statement, { operator, remark, at });
  await addStep(db, statement, { step: 'sent', remark, operator, at });
  await tellSent(db, statement, operator.accountId, at);
  if (isOfShop(statement))
    await addStatementMail(db, statement, await findParty(db, statement.shopId), { operator, at });
  context.changed(
    { stage: statement.stage },
    { stage, statementNumber: statement.statementNumber },
  );
  return { statementId, stage };
});

const sendMail = handle(sendStatementMail, async (context, { statementId }) => {
  const { db, scope, actor: operator, at } = context;
  const statement = await lockStatement(db, scope, statementId);
  if (statement === undefined) throw context.refused(statementNotFound);
  const { stage, statementNumber } = statement;
  if (!isOut(stage)) throw context.refused(statementStage, { number: statementNumber });
  if (!isOfShop(statement)) throw context.refused(statementNoMailbox);
  const party = await findParty(db, statement.shopId);
  const { mailbox } = party;
  if (mailbox === '') throw context.refused(statementNoMailbox);
  // One to a mailbox that was corrected meanwhile does not wait for the wrong one.
  if ((await mailboxUnderWay(db, statementId)) === mailbox)
    throw context.refused(statementMailWaits, { mailbox });
  const statementMailId = await addStatementMail(db, statement, party, { operator, at });
  context.changed(undefined, { statementNumber, mailbox });
  return { statementMailId };
});

type TakeStep = StepContext<
  typeof statementNotFound | typeof statementStage | typeof statementFollowed
>;

/** Takes a statement back: its rows are free again, and the next version or statement takes them (SET-8). */
async function takeBack(
  context: TakeStep,
  statementId: number,
  verb: 'return' | 'discard',
  remark: string,
) {
  const { db, actor: operator, at } = context;
  const { statement, stage } = await lockedFor(context, statementId, verb);
  const { statementNumber, allocated, frozen } = statement;
  if (allocated !== 0 || frozen !== 0 || (await isFollowed(db, statementId)))
    throw context.refused(statementFollowed, { number: statementNumber });
  // The step first: a shop does not see a discarded one any more, and adds nothing to what it does not see.
  const step = verb === 'return' ? 'returned' : 'discarded';
  await addStep(db, statement, { step, remark, operator, at });
  await moveStage(db, statementId, stage);
  context.changed({ stage: statement.stage }, { stage, statementNumber, remark });
  return { statementId, stage };
}

const discard = handle(discardStatement, (context, { statementId, reason }) =>
  takeBack(context, statementId, 'discard', reason),
);
const giveBack = handle(returnStatement, async (context, { statementId, confirmRemark }) => {
  const { db, scope } = context;
  const statement = await lockStatement(db, scope, statementId);
  if (statement === undefined) throw context.refused(statementNotFound);
  const firstOpen = await findFirstOpenDay(db);
  if (firstOpen !== undefined && statement.periodStart < firstOpen)
    throw context.refused(periodClosed, { month: statement.periodStart.slice(0, 7) });
  return await takeBack(context, statementId, 'return', confirmRemark);
});

const confirm = handle(
  confirmStatement,
  async (context, { statementId, closing, confirmRemark: remark }) => {
    const { db, actor: operator, at } = context;
    const { statement, stage } = await lockedFor(context, statementId, 'confirm');
    const { statementNumber } = statement;
    if (closing !== statement.closing) throw context.refused(closingChanged);
    const checked = confirmation({ ...statement, persons: personsOf(operator), remark });
    if (!checked.ok)
      throw context.refused(checked.reason === 'samePerson' ? samePerson : remarkNeeded);
    await confirmStage(db, statement, { operator, remark, at });
    await addStep(db, statement, { step: 'confirmed', remark, operator, at });
    context.changed({ stage: statement.stage }, { stage, statementNumber, closing, remark });
    return { statementId, stage };
  },
);

export const statementHandlers = [
  ...list,
  ...sources,
  get,
  summary,
  draft,
  send,
  sendMail,
  discard,
  giveBack,
  confirm,
];
