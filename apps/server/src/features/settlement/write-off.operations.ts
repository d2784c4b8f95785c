import { confirmWriteOff, proposeWriteOff } from '@lebean/contract/settlement/payment.operations';
import {
  noWriteOff,
  nothingOpen,
  samePerson,
  statementStage,
  writeOffWaits,
} from '@lebean/contract/settlement/refusals';
import { statementNotFound } from '@lebean/contract/vocabulary/refusals';
import { personsOf } from '../../capabilities/approval/other-decider.ts';
import { handle } from '../../capabilities/call/handle.ts';
import { insertAllocations, insertPayment, lockWriteOff } from './payment.queries.ts';
import { lockShopStatement } from './statement.queries.ts';
import { endWriteOff, insertWriteOff } from './write-off.queries.ts';

const isOut = (stage: string): boolean => ['sent', 'disputed', 'confirmed'].includes(stage);

const propose = handle(proposeWriteOff, async (context, { statementId, reason }) => {
  const { db, scope, actor: operator, at } = context;
  const statement = await lockShopStatement(db, scope, statementId);
  if (statement === undefined) throw context.refused(statementNotFound);
  const { statementNumber, stage, receivable, received } = statement;
  if (!isOut(stage)) throw context.refused(statementStage, { number: statementNumber });
  const amount = receivable - received;
  if (amount <= 0) throw context.refused(nothingOpen);
  if ((await lockWriteOff(db, statementId)) !== undefined) throw context.refused(writeOffWaits);
  await insertWriteOff(db, statement, { amount, reason, operator, at });
  context.changed(undefined, { statementNumber, amount, reason });
  return { statementId, amount };
});

const confirm = handle(confirmWriteOff, async (context, { statementId }) => {
  const { db, scope, actor: operator, at } = context;
  const statement = await lockShopStatement(db, scope, statementId);
  if (statement === undefined) throw context.refused(statementNotFound);
  const writeOff = await lockWriteOff(db, statementId);
  if (writeOff === undefined) throw context.refused(noWriteOff);
  if (personsOf(operator).includes(writeOff.proposedByAccountId)) throw context.refused(samePerson);
  const { amount, reason } = writeOff;
  // What was paid meanwhile is not written off as well.
  if (amount > statement.receivable - statement.received) throw context.refused(noWriteOff);
  const words = {
    bankReference: '',
    payer: '',
    remark: reason,
    valueDate: at.toISOString().slice(0, 10),
  };
  const booked = await insertPayment(db, statement, {
    kind: 'writeOff',
    amount,
    ...words,
    operator,
    at,
  });
  if (booked === undefined) throw new Error('a write-off has no bank reference');
  const put = [{ id: statementId, amount }];
  await insertAllocations(db, statement, { paymentId: booked.id, put, operator, at });
  await endWriteOff(db, writeOff.id, { paymentId: booked.id, operator, at });
  context.changed(undefined, { statementNumber: statement.statementNumber, amount, reason });
  return { statementId, amount };
});

export const writeOffHandlers = [propose, confirm];
