import {
  answerDispute,
  openDispute,
  rejectDispute,
  upholdDispute,
  withdrawDispute,
} from '@lebean/contract/settlement/dispute.operations';
import {
  claimTooLarge,
  disputeDecided,
  disputeNotFound,
  lineDisputed,
  lineNotFound,
  statementStage,
} from '@lebean/contract/settlement/refusals';
import { statementNotFound } from '@lebean/contract/vocabulary/refusals';
import { claim } from '@lebean/domain/settlement/payment';
import { stageAfter } from '@lebean/domain/settlement/stage';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import { writeAdjustment } from './adjustment.queries.ts';
import {
  endDispute,
  findDispute,
  findLine,
  type FoundDispute,
  hasOpenDispute,
  insertDispute,
  insertMessage,
} from './dispute.queries.ts';
import { addStep, type ShopStatement, lockShopStatement, moveStage } from './statement.queries.ts';
import { tellDispute } from './tell-statement.queries.ts';

const open = handle(
  openDispute,
  async (context, { statementId, lineId, claimedAmount, reason }) => {
    const { db, scope, actor: operator, at } = context;
    const statement = await lockShopStatement(db, scope, statementId);
    if (statement === undefined) throw context.refused(statementNotFound);
    const { statementNumber: number, stage } = statement;
    const next = stageAfter(stage, 'dispute');
    if (!next.ok) throw context.refused(statementStage, { number });
    const line = await findLine(db, statementId, lineId);
    if (line === undefined) throw context.refused(lineNotFound);
    if (line.isDisputed) throw context.refused(lineDisputed);
    if (!claim(claimedAmount, line.gross).ok) throw context.refused(claimTooLarge);
    const dispute = { lineId, reason, claimedAmount, operator, at };
    const disputeId = await insertDispute(db, statement, dispute);
    if (stage !== next.value) await moveStage(db, statementId, next.value);
    await addStep(db, statement, { step: 'disputed', remark: reason, operator, at });
    context.changed(undefined, { statementNumber: number, claimedAmount, reason });
    return { disputeId };
  },
);

type DisputeStep = StepContext<typeof disputeNotFound | typeof disputeDecided>;

/** An open dispute of the scope, with its statement locked: one decision at a time. */
export async function openDisputeOf(context: DisputeStep, disputeId: number) {
  const { db, scope } = context;
  const found = await findDispute(db, scope, disputeId);
  const statement = found && (await lockShopStatement(db, scope, found.statementId));
  if (found === undefined || statement === undefined) throw context.refused(disputeNotFound);
  // Again, as it is now that nobody else decides about it.
  const dispute = await findDispute(db, scope, disputeId);
  if (dispute?.state !== 'open') throw context.refused(disputeDecided);
  return { dispute, statement };
}

const answer = handle(answerDispute, async (context, { disputeId, words }) => {
  const { db, scope, actor: operator, at } = context;
  const { dispute, statement } = await openDisputeOf(context, disputeId);
  const message = { words, operator, kind: scope.kind, at };
  const messageId = await insertMessage(db, dispute, message);
  await tellDispute(context, statement);
  context.changed(undefined, { statementNumber: statement.statementNumber, words });
  return { messageId };
});

type Ending = {
  readonly state: 'upheld' | 'rejected' | 'withdrawn';
  readonly decision: string;
  /** Writes what an upheld one gives; answers its id. */
  readonly give?: (statement: ShopStatement, dispute: FoundDispute) => Promise<number>;
};

/** Ends a dispute (SET-12): with the last one a statement that is not confirmed waits for that again. */
async function end(context: DisputeStep, disputeId: number, { state, decision, give }: Ending) {
  const { db, actor: operator, at } = context;
  const { dispute, statement } = await openDisputeOf(context, disputeId);
  const adjustmentId = (await give?.(statement, dispute)) ?? null;
  await endDispute(db, disputeId, { state, decision, adjustmentId, operator, at });
  const next = stageAfter(statement.stage, 'settle');
  if (next.ok && !(await hasOpenDispute(db, statement.id)))
    await moveStage(db, statement.id, next.value);
  await addStep(db, statement, { step: 'settled', remark: decision, operator, at });
  await tellDispute(context, statement);
  const { statementNumber } = statement;
  context.changed({ disputeState: 'open' }, { disputeState: state, statementNumber, decision });
  return { disputeId, disputeState: state };
}

const uphold = handle(upholdDispute, (context, { disputeId, decision }) =>
  end(context, disputeId, {
    state: 'upheld',
    decision,
    give: async ({ statementNumber, ...place }, { claimedAmount, reason }) => {
      const words = { reason: decision === '' ? reason : decision, reference: statementNumber };
      const written = await writeAdjustment(context.db, place, {
        kind: 'adjustment',
        amount: -claimedAmount,
        ...words,
        operator: context.actor,
        at: context.at,
      });
      return written.adjustmentId;
    },
  }),
);
const reject = handle(rejectDispute, (context, { disputeId, decision }) =>
  end(context, disputeId, { state: 'rejected', decision }),
);
const withdraw = handle(withdrawDispute, (context, { disputeId }) =>
  end(context, disputeId, { state: 'withdrawn', decision: '' }),
);

export const disputeHandlers = [open, answer, uphold, reject, withdraw];
