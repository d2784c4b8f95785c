import type { AttentionLine } from '@lebean/contract/dashboard/attention.rows';
import { addressOf, type LinkTarget } from '@lebean/contract/facts/addresses';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import { withQuery } from '../../platform/page-query.ts';
import { addressesFor } from '../../shared/addresses.ts';
import type { attentionMessages } from './attention.messages.ts';
import { allocating, toppingUp } from './giving-lebeans.ts';

/** The one step of a line: its verb, and the list or record that it leads to. */
export type AttentionStep = {
  readonly verb: Extract<
    keyof typeof attentionMessages.zh,
    | 'topUp'
    | 'allocate'
    | 'see'
    | 'settle'
    | 'approve'
    | 'confirm'
    | 'accept'
    | 'decide'
    | 'match'
    | 'read'
  >;
  readonly to: LinkTarget;
};

/** Who takes the step. */
export type Doer = {
  readonly kind: AccountKind;
  readonly permissions: readonly string[];
  /** Whoever looks at a shop as its people see it does nothing there (ACC-7). */
  readonly shopView: unknown;
};

type StepOf = (line: AttentionLine, doer: Doer) => AttentionStep;

/** The list, or the record where there is only one. */
const oneOrAll = (
  { count, recordId }: AttentionLine,
  one: (id: number) => LinkTarget,
  all: LinkTarget,
): LinkTarget => (count === 1 && recordId !== null ? one(recordId) : all);

const statement = (statementId: number) =>
  addressOf('/settlement/statement/$statementId', { statementId });

/** A shop buys lebeans or looks at its wallet, a partner gives of its own, staff see which wallets they are. */
const walletStep: StepOf = ({ recordId, count }, { kind, permissions, shopView }) => {
  if (kind === 'shop') {
    if (shopView === null && permissions.includes(toppingUp.permission))
      return { verb: 'topUp', to: '/shopledou/shoppay' };
    return {
      verb: 'see',
      to:
        recordId === null ? '/shopledou/list' : withQuery('/shopledou/list', { shopId: recordId }),
    };
  }
  const list = withQuery('/lebeans/list', { isShort: true });
  const mayGive = permissions.includes(allocating.permission);
  const wallet = (shopId: number) => addressOf('/lebeans/shop/$shopId', { shopId });
  const to = count === 1 && recordId !== null ? wallet(recordId) : list;
  return { verb: mayGive ? 'allocate' : 'see', to };
};

const tickets = (doer: Doer) => addressesFor(doer.kind);

/** Each kind with its step. */
export const attentionSteps: Readonly<Record<AttentionLine['kind'], StepOf>> = {
  ledgerBreak: ({ recordId }) => ({
    verb: 'see',
    to:
      recordId === null
        ? '/lebeans/reconciliation'
        : addressOf('/lebeans/reconciliation/$runId', { runId: recordId }),
  }),
  uncreditedPayment: (_line, { kind }) => ({
    verb: 'settle',
    to: withQuery(kind === 'shop' ? '/shopledou/payments' : '/lebeans/payments', {
      state: 'uncredited',
    }),
  }),
  failedRefund: () => ({
    verb: 'settle',
    to: withQuery('/shopledou/payments', { state: 'refundFailed' }),
  }),
  criticalTicket: (line, doer) => ({
    verb: 'see',
    to: oneOrAll(
      line,
      tickets(doer).ticket,
      withQuery(tickets(doer).tickets, { isOpen: true, priority: 'P1' }),
    ),
  }),
  shortWallet: walletStep,
  offlineDevice: (line, { kind }) => {
    const shopId = line.of === null ? undefined : Number(line.of);
    const all =
      kind === 'shop'
        ? withQuery('/Gamedistribution/devices', { shopId })
        : withQuery('/devices/list', { status: 'offline', shopId });
    return { verb: 'see', to: oneOrAll(line, addressesFor(kind).device, all) };
  },
  overdueTicket: (line, doer) => ({
    verb: 'settle',
    to: oneOrAll(
      line,
      tickets(doer).ticket,
      withQuery(tickets(doer).tickets, { isOpen: true, isDueSoon: true }),
    ),
  }),
  notice: ({ recordId }) => ({
    verb: 'read',
    to: withQuery('/notices/inbox', { notice: recordId ?? undefined }),
  }),
  overdueStatement: (line) => ({
    verb: 'see',
    to: oneOrAll(line, statement, withQuery('/settlement/list', { isOverdue: true })),
  }),
  disputedStatement: (line) => ({
    verb: 'decide',
    to: oneOrAll(line, statement, withQuery('/settlement/list', { stage: 'disputed' })),
  }),
  shiftVariance: ({ recordId }) => ({
    verb: 'see',
    to:
      recordId === null
        ? '/Gamedistribution/shifts'
        : addressOf('/Gamedistribution/shifts/$shiftId', { shiftId: recordId }),
  }),
  unchargedPlay: (_line, { kind }) => ({
    verb: 'settle',
    to: withQuery(addressesFor(kind).plays, { only: 'uncharged' }),
  }),
  approval: (line) => ({
    verb: 'approve',
    to: oneOrAll(
      line,
      (approvalId) => addressOf('/system/approvals/$approvalId', { approvalId }),
      '/system/approvals',
    ),
  }),
  statementToConfirm: (line) => ({
    verb: 'confirm',
    to: oneOrAll(line, statement, withQuery('/settlement/list', { stage: 'sent' })),
  }),
  pendingTicket: (line, doer) => ({
    verb: 'accept',
    to: oneOrAll(
      line,
      tickets(doer).ticket,
      withQuery(tickets(doer).tickets, { ticketState: 'pending' }),
    ),
  }),
  activityJoin: () => ({
    verb: 'decide',
    to: withQuery('/activities/list', { view: 'requests', state: 'pending' }),
  }),
  packageApplication: () => ({
    verb: 'decide',
    to: withQuery('/members/packages', { view: 'applications', state: 'pending' }),
  }),
  openBankLine: () => ({ verb: 'match', to: withQuery('/settlement/bank', { view: 'unmatched' }) }),
  withdrawnVersion: ({ of }) => ({
    verb: 'see',
    to: withQuery('/devices/list', { terminalVersion: of ?? '' }),
  }),
};
