import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import { levelOn, type RemindedStatement, reminderLevels, remindersOn } from './reminder.ts';

const statement: RemindedStatement = {
  statementId: 1,
  debtorId: 1,
  currency: 'CNY',
  open: 1000,
  dueOn: '2026-03-15',
  isDisputed: false,
  promisedFor: undefined,
  remindedAt: undefined,
};
const remind = (day: string, ...statements: RemindedStatement[]) =>
  remindersOn(statements, new Map(), day);

test.each([
  [-4, undefined],
  [-3, -3],
  [0, -3],
  [1, 1],
  [6, 1],
  [7, 7],
  [13, 7],
  [14, 14],
  [29, 14],
  [30, 30],
  [300, 30],
])('SET-23: %d days after it was due a statement is at level %s', (days, level) => {
  expect(levelOn('2026-03-15', addDays('2026-03-15', days))).toBe(level);
});

test('SET-23: whoever was reminded at a level is reminded again at the next alone', () => {
  const reminded = { ...statement, remindedAt: 1 } as const;
  expect(remind('2026-03-21', reminded)).toEqual([]);
  expect(remind('2026-03-22', reminded)).toEqual([
    { debtorId: 1, level: 7, statements: [{ statementId: 1, level: 7 }] },
  ]);
});

test('SET-23: one debtor gets one message, of all that is open and due, at its highest level', () => {
  const all = [
    statement,
    { ...statement, statementId: 2, dueOn: '2026-02-01', remindedAt: 30 },
    { ...statement, statementId: 3, dueOn: '2026-05-01' },
    { ...statement, statementId: 4, debtorId: 2, currency: 'USD' },
    { ...statement, statementId: 5, debtorId: 3, remindedAt: 7 },
  ] as const;
  expect(remind('2026-03-16', ...all)).toEqual([
    {
      debtorId: 1,
      level: 30,
      statements: [
        { statementId: 1, level: 1 },
        { statementId: 2, level: 30 },
      ],
    },
    { debtorId: 2, level: 1, statements: [{ statementId: 4, level: 1 }] },
  ]);
});

test('SET-23: payment, dispute and a promise that is still to be kept stop it', () => {
  const day = '2026-03-16';
  expect(remind(day, { ...statement, open: 0 })).toEqual([]);
  expect(remind(day, { ...statement, open: -5 })).toEqual([]);
  expect(remind(day, { ...statement, isDisputed: true })).toEqual([]);
  expect(remind(day, { ...statement, promisedFor: '2026-03-17' })).toEqual([]);
  expect(remind(day, { ...statement, promisedFor: day })).toEqual([]);
  expect(remind(day, { ...statement, promisedFor: '2026-03-15' })).toHaveLength(1);
});

test('SET-23: a sum below the threshold of its currency is not worth a message', () => {
  const thresholds = new Map([['CNY', 1500]]);
  const second = { ...statement, statementId: 2 };
  const dollars = { ...statement, statementId: 3, currency: 'USD', open: 1 };
  const named = (...statements: RemindedStatement[]) =>
    remindersOn(statements, thresholds, '2026-03-16').map((each) =>
      each.statements.map(({ statementId }) => statementId),
    );
  expect(named(statement)).toEqual([]);
  expect(named(statement, second)).toEqual([[1, 2]]);
  expect(named({ ...statement, open: 1500 })).toEqual([[1]]);
  expect(named(statement, { ...second, isDisputed: true })).toEqual([]);
  expect(named(statement, dollars)).toEqual([[3]]);
  // What is owed in dollars makes the yuan no more.
  expect(named(statement, { ...dollars, open: 600 })).toEqual([[3]]);
});

test('SET-23: day by day nobody hears of a level twice, and of nothing that is stopped', () => {
  const anyStatement = fc.record({
    debtorId: fc.integer({ min: 1, max: 2 }),
    currency: fc.constantFrom('CNY', 'USD'),
    open: fc.constantFrom(0, 100, 1000),
    dueOn: fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-03-01', days)),
    isDisputed: fc.boolean(),
    promisedFor: fc.constantFrom(undefined, '2026-03-20'),
  });
  fc.assert(
    fc.property(fc.array(anyStatement, { maxLength: 5 }), (all) => {
      let statements: RemindedStatement[] = all.map((each, place) => ({
        ...each,
        statementId: place,
        remindedAt: undefined,
      }));
      const count = new Map<number, number>();
      for (let day = 0; day < 60; day += 1) {
        const reminders = remindersOn(
          statements,
          new Map([['CNY', 500]]),
          addDays('2026-03-01', day),
        );
        expect(new Set(reminders.map(({ debtorId }) => debtorId)).size).toBe(reminders.length);
        for (const reminder of reminders) {
          count.set(reminder.debtorId, (count.get(reminder.debtorId) ?? 0) + 1);
          expect(reminder.level).toBe(Math.max(...reminder.statements.map(({ level }) => level)));
          statements = statements.map((each) => {
            const named = reminder.statements.find(
              ({ statementId }) => statementId === each.statementId,
            );
            if (named === undefined) return each;
            expect([each.debtorId, each.open > 0, each.isDisputed]).toEqual([
              reminder.debtorId,
              true,
              false,
            ]);
            return { ...each, remindedAt: named.level };
          });
        }
      }
      for (const [debtorId, messages] of count) {
        const own = all.filter((each) => each.debtorId === debtorId).length;
        expect(messages).toBeLessThanOrEqual(own * reminderLevels.length);
      }
    }),
  );
});
