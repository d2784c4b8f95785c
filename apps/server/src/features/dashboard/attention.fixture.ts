// For tests: what the list behind a line of "what needs you" shows to the same caller.
import type { FastifyInstance } from 'fastify';
import { listJoins } from '@lebean/contract/activity/join.operations';
import { listApprovals } from '@lebean/contract/approval/operations';
import { listBankLines } from '@lebean/contract/bank/line.operations';
import type { AttentionKind, AttentionLine } from '@lebean/contract/dashboard/attention.rows';
import { listDevices } from '@lebean/contract/device/operations';
import { listWallets } from '@lebean/contract/lebean/wallet.operations';
import { listApplications } from '@lebean/contract/level/package-application.operations';
import { listInbox } from '@lebean/contract/notice/inbox.operations';
import { listPayments } from '@lebean/contract/payment/operations';
import { listPlays } from '@lebean/contract/play/operations';
import { listBreaks } from '@lebean/contract/reconciliation/operations';
import { listStatements } from '@lebean/contract/settlement/operations';
import { listShifts } from '@lebean/contract/shift/operations';
import { listTickets } from '@lebean/contract/ticket/operations';
import { call } from '../../../testing/calls.fixture.ts';

interface Caller {
  readonly token: string;
}
type Counted = Promise<{ readonly count: number }>;
type Ask = (server: FastifyInstance, line: AttentionLine, caller: Caller) => Counted;

/** So many rows a list may have here. */
const pageSize = 100;

/** Counts, among the rows of a list, those that a line is about. */
async function among<Row>(
  rows: Promise<{ readonly rows: readonly Row[] }>,
  is: (row: Row) => boolean,
): Counted {
  return { count: (await rows).rows.filter(is).length };
}

/** What is asked for by the link of each kind. */
export const listsBehind: Readonly<Record<AttentionKind, Ask>> = {
  ledgerBreak: (server, { recordId }, caller) =>
    call(server, listBreaks, { runId: recordId ?? 0 }, caller),
  uncreditedPayment: (server, _line, caller) =>
    call(server, listPayments, { isUncredited: true }, caller),
  failedRefund: (server, _line, caller) =>
    call(server, listPayments, { isRefundFailed: true }, caller),
  shortWallet: (server, _line, caller) => call(server, listWallets, { isShort: true }, caller),
  offlineDevice: (server, { of }, caller) =>
    call(server, listDevices, { status: 'offline', shopId: Number(of) }, caller),
  withdrawnVersion: (server, { of }, caller) =>
    call(server, listDevices, { terminalVersion: of ?? '' }, caller),
  criticalTicket: (server, _line, caller) =>
    call(server, listTickets, { isOpen: true, priority: 'P1' }, caller),
  overdueTicket: (server, _line, caller) =>
    call(server, listTickets, { isOpen: true, isDueSoon: true }, caller),
  pendingTicket: (server, _line, caller) =>
    call(server, listTickets, { ticketState: 'pending' }, caller),
  notice: (server, { recordId }, caller) =>
    among(call(server, listInbox, { pageSize }, caller), ({ id }) => id === recordId),
  overdueStatement: (server, _line, caller) =>
    call(server, listStatements, { isOverdue: true }, caller),
  disputedStatement: (server, _line, caller) =>
    call(server, listStatements, { stage: 'disputed' }, caller),
  statementToConfirm: (server, _line, caller) =>
    call(server, listStatements, { stage: 'sent' }, caller),
  shiftVariance: (server, { recordId }, caller) =>
    among(call(server, listShifts, { pageSize }, caller), ({ id }) => id === recordId),
  unchargedPlay: (server, _line, caller) => call(server, listPlays, { isUncharged: true }, caller),
  approval: (server, _line, caller) => call(server, listApprovals, { box: 'waiting' }, caller),
  activityJoin: (server, _line, caller) => call(server, listJoins, { state: 'pending' }, caller),
  packageApplication: (server, _line, caller) =>
    call(server, listApplications, { state: 'pending' }, caller),
  openBankLine: (server, _line, caller) =>
    call(server, listBankLines, { bankLineState: 'open' }, caller),
};
