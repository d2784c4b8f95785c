import { expect, test } from 'vitest';
import { operations } from '@lebean/contract/registry/operations';
import type { TerminalCredentials } from '../../capabilities/session/terminal.ts';
import { mayLag } from './nearby-read.ts';
const lagging = operations.filter(({ canLag }) => canLag === true);
const person = { terminal: undefined };
const terminal: TerminalCredentials = { terminalId: 1, secret: 'x' };

test('OPS-12: no command and no call of a terminal is answered by a replica, whatever is declared', () => {
  const commands = operations.filter(({ kind }) => kind === 'command');
  expect(commands.length).toBeGreaterThan(100);
  for (const command of commands) expect(mayLag({ ...command, canLag: true }, person)).toBe(false);
  for (const query of lagging) {
    expect(mayLag(query, person)).toBe(true);
    expect(mayLag(query, { terminal })).toBe(false);
  }
});

test('OPS-12: what may lag are lists, reports, totals and exports of people who are signed in', () => {
  const odd = lagging.filter(
    ({ kind, scope, permission, envelope, isPersonal }) =>
      kind !== 'query' ||
      scope.length === 0 ||
      ['public', 'session', 'terminal'].includes(permission) ||
      ['events', 'storedFile', 'login'].includes(envelope) ||
      isPersonal === true,
  );
  expect(odd.map(({ id }) => id)).toEqual([]);
  expect(lagging.length).toBeGreaterThan(60);
});

/** What people decide about money by, prices, and what screens show as it is now. */
const decidedBy =
  /^(approval|approvalLimit|payment|package|level|goods|gamePrice|device|play|drawer|shiftCash|packageApplication|lebeanPrice|reconciliation|systemStatus|session|ownSession|account|role)\.|^card\.(get|quoteRefund|listEvents)$|^lebeanWallet\.|\.(preview|options)$|^operationLog\.verify$/;

test('OPS-12: nothing that money is decided by, that is live, or that says who may do what is answered by a replica, but as a file', () => {
  const wrong = lagging.filter(({ id, rate }) => rate !== 'export' && decidedBy.test(id));
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(operations.filter(({ id }) => decidedBy.test(id)).length).toBeGreaterThan(40);
});
