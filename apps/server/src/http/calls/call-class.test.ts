import { expect, test } from 'vitest';
import { operations } from '@lebean/contract/registry/operations';
import { classOf, deadlineMsOf } from './call-class.ts';

const idsOf = (name: string): string[] =>
  operations.filter((each) => classOf(each) === name).map(({ id }) => id);

test('OPS-22: money and terminals come first, whatever they ask', () => {
  const terminals = operations.filter(({ permission }) => permission === 'terminal');
  expect(idsOf('money')).toEqual(expect.arrayContaining(terminals.map(({ id }) => id)));
  expect(idsOf('money')).toEqual(
    expect.arrayContaining(['card.recharge', 'terminalPlay.start', 'terminal.heartbeat']),
  );
});

test('OPS-22: exports, reports, the dashboard and what proves whole books come last', () => {
  const exports = operations.filter(({ rate }) => rate === 'export').map(({ id }) => id);
  expect(idsOf('report')).toEqual(
    expect.arrayContaining([
      ...exports,
      'dashboard.get',
      'gameReport.list',
      'operationsReport.list',
      'operationLog.verify',
      'reconciliation.run',
    ]),
  );
  expect(idsOf('read')).toEqual(expect.arrayContaining(['member.list', 'shop.get', 'card.get']));
  expect(idsOf('write')).toEqual(expect.arrayContaining(['session.login', 'shop.update']));
});

test('OPS-22: each call has a deadline: reads 5 s, money and other changes 10 s, reports 20 s', () => {
  const seconds = Object.fromEntries(
    operations.map((each) => [classOf(each), deadlineMsOf(each) / 1000]),
  );
  expect(seconds).toMatchObject({ read: 5, money: 10, write: 10 });
  for (const each of operations) expect(deadlineMsOf(each)).toBeLessThanOrEqual(30 * 60_000);
});
