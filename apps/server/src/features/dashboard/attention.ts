import {
  type AttentionKind,
  attentionKinds,
  type AttentionLine,
  attentionSeverities,
} from '@lebean/contract/dashboard/attention.rows';
import { screensOf } from '@lebean/contract/facts/screens';
import { mayCall } from '../../capabilities/session/may-call.ts';
import { fleetConcerns } from './attention-fleet.queries.ts';
import type { Concern, Viewer } from './attention-kind.ts';
import { moneyConcerns } from './attention-money.queries.ts';
import { peopleConcerns } from './attention-people.queries.ts';
import type { FoundLine } from './attention.queries.ts';

/** All that can need somebody. */
export const concerns: readonly Concern[] = [...moneyConcerns, ...fleetConcerns, ...peopleConcerns];

type Severity = AttentionLine['severity'];

const severities: Readonly<Record<AttentionKind, Severity>> = {
  ledgerBreak: 'critical',
  uncreditedPayment: 'critical',
  failedRefund: 'critical',
  criticalTicket: 'critical',
  shortWallet: 'warning',
  offlineDevice: 'warning',
  overdueTicket: 'warning',
  notice: 'warning',
  overdueStatement: 'warning',
  disputedStatement: 'warning',
  shiftVariance: 'warning',
  unchargedPlay: 'warning',
  approval: 'due',
  statementToConfirm: 'due',
  pendingTicket: 'due',
  activityJoin: 'due',
  packageApplication: 'due',
  openBankLine: 'due',
  withdrawnVersion: 'due',
};

/** A shop whose lebeans end so soon cannot be helped tomorrow. */
const emptyDays = 2;

const severityOf = ({ kind, days }: FoundLine): Severity =>
  kind === 'shortWallet' && days !== null && days < emptyDays ? 'critical' : severities[kind];

/**
 * What a viewer is shown: what they could open and do itself, and finds in its menu (ACC-1). The home is not for
 * assistants, whatever they may do (ACC-3).
 */
export function concernsOf(viewer: Viewer): readonly Concern[] {
  const { scope, permissions } = viewer;
  const { kind, accountType } = scope;
  if (accountType === 2) return [];
  const seen = new Set<string>(
    screensOf({ kind, accountType, permissions, screens: null }).map(({ path }) => path),
  );
  return concerns.filter(({ list, does, pages }) => {
    const page = pages[kind];
    if (page === undefined || !mayCall(viewer, list)) return false;
    if (does !== undefined && !mayCall(viewer, does)) return false;
    // Everybody has the inbox, at the bell.
    return page === '/notices/inbox' || seen.has(page);
  });
}

const placeOf = ({ severity, kind }: Pick<AttentionLine, 'severity' | 'kind'>): number =>
  attentionSeverities.indexOf(severity) * attentionKinds.length + attentionKinds.indexOf(kind);

/** What was found, the most urgent first; cases of one kind in the order in which they came. */
export function orderedLines(found: readonly FoundLine[]): readonly AttentionLine[] {
  return found
    .map(({ lines, since, ...line }, index) => {
      const isLast = found[index + 1]?.kind !== line.kind;
      const shown = found.filter(({ kind }) => kind === line.kind).length;
      return {
        kind: line.kind,
        severity: severityOf({ ...line, lines, since }),
        of: line.of,
        count: line.count,
        total: line.total,
        name: line.name,
        detail: line.detail,
        recordId: line.recordId,
        since: since?.toISOString() ?? null,
        money: line.money,
        lebean: line.lebean,
        days: line.days,
        further: isLast ? lines - shown : 0,
      };
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}
