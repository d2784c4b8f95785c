import { expect, test } from 'vitest';
import { operations } from './operations.ts';
const logged = operations.filter(({ audit }) => audit !== undefined);

/** Who may do what, and who gets in. */
const ofRights = /^(?:role|approvalLimit|merchantLimit|assistant|account)\./;
/** What accounts say of themselves, and what only reads. */
const ofOneself = new Set(['account.saveTheme']);

test('ACC-6: whatever changes rights, limits or the sign-ins of others leaves a critical line', () => {
  const rights = logged.filter(({ id, audit }) => ofRights.test(id) && audit?.object !== 'export');
  expect(rights.length).toBeGreaterThan(10);
  const unmarked = rights.filter(({ audit }) => audit?.level !== 'critical');
  expect(unmarked.map(({ id }) => id).filter((id) => !ofOneself.has(id))).toEqual([]);
});

test('ACC-6: money and points that move by hand leave a critical line', () => {
  const byHand = [
    'lebean.adjust',
    'card.adjustPoints',
    'journal.create',
    'statementAdjustment.create',
  ];
  const levels = logged.filter(({ id }) => byHand.includes(id)).map(({ audit }) => audit?.level);
  expect(levels).toEqual(byHand.map(() => 'critical'));
});

test('ACC-6: what a counter does all day and what only reads are not critical', () => {
  const critical = logged.filter(({ audit }) => audit?.level === 'critical');
  expect(critical.filter(({ audit }) => audit?.object === 'export')).toEqual([]);
  expect(critical.filter(({ rate }) => rate === 'read')).toEqual([]);
  expect(critical.map(({ id }) => id)).not.toContain('card.recharge');
  expect(critical.length).toBeLessThan(logged.length / 4);
});
