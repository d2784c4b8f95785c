import {
  type AttentionKind,
  attentionKinds,
  type AttentionLine,
  attentionSeverities,
} from '@lebean/contract/dashboard/attention.rows';
import { screensOf } from '@lebean/contract/facts/screens';
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

/** What a viewer is told of: what it could open and do itself, and finds in its menu (ACC-1, ACC-3). */
export function concernsOf({ scope, permissions }: Viewer): readonly Concern[] {
  const { kind, accountType } = scope;
  const seen = new Set<string>(
    screensOf({ kind, accountType, permissions, screens: null }).map(({ path }) => path),
  );
  const has = (permission: string): boolean =>
    permission === 'session' || permissions.includes(permission);
  return concerns.filter(({ list, does, pages }) => {
    const page = pages[kind];
    if (page === undefined || !list.scope.includes(kind) || !has(list.permission)) return false;
    if (does !== undefined && (!does.scope.includes(kind) || !has(does.permission))) return false;
    // Everybody has the inbox, at the bell; an assistant has nothing here (ACC-3).
    return page === '/notices/inbox' ? scope.accountType !== 2 : seen.has(page);
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
