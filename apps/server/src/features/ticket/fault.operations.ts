import { reportFault } from '@lebean/contract/terminal/fault.operations';
import { ruleOfWord } from '@lebean/domain/ticket/fault';
import { handle } from '../../capabilities/call/handle.ts';
import { asWholeNetwork } from '../../capabilities/session/account-scope.ts';
import { noteFault } from './fault-ticket.ts';
import { findUnit } from './ticket-change.queries.ts';

/** What a unit is called: its machine where that has a name, else its code. */
const nameOf = (unit: Awaited<ReturnType<typeof findUnit>>): string =>
  [unit?.terminalName, unit?.deviceCode].find((name) => name !== undefined && name !== '') ?? '';

/** SVC-7: a terminal tells of its own unit alone; which one that is, its secret has proven. */
const report = handle(reportFault, async ({ db, terminal, at }, { fault, detail, occurredAt }) => {
  const { merchantId, shopId, deviceId } = terminal;
  const rule = ruleOfWord(fault);
  // A clock that is ahead would keep all that comes later from being heard.
  const happenedAt = occurredAt === undefined ? at : new Date(occurredAt);
  const reportedAt = happenedAt > at ? at : happenedAt;
  const words =
    rule === 'other' ? [fault, detail].filter((each) => each !== '').join(': ') : detail;
  const ticket = await asWholeNetwork(db, async () => {
    const unit = await findUnit(db, shopId, deviceId);
    return await noteFault(db, {
      place: { merchantId, shopId },
      rule,
      units: [{ deviceId, reportedAt, detail: words.slice(0, 200) }],
      at,
      channel: 'terminal',
      tellerName: nameOf(unit),
    });
  });
  return { serverTime: at.toISOString(), ticketNumber: ticket?.ticketNumber ?? null };
});

export const faultHandlers = [report];
