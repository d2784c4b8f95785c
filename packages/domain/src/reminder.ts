import { daysFrom } from './calendar-day.ts';

/** Days after a statement was due on which its debtor is reminded; less than nothing is before (SET-23). */
export const reminderLevels = [-3, 1, 7, 14, 30] as const;
export type ReminderLevel = (typeof reminderLevels)[number];

/** A statement with all that may stop a reminder. */
export interface RemindedStatement {
  readonly statementId: number;
  readonly debtorId: number;
  readonly currency: string;
  readonly open: number;
  readonly dueOn: string;
  readonly isDisputed: boolean;
  /** Until when payment is promised; nothing where it is not, or no more. */
  readonly promisedFor: string | undefined;
  /** The highest level that its debtor was reminded at. */
  readonly remindedAt: ReminderLevel | undefined;
}

/** What one debtor hears: all that is open and due, at the highest level of it. */
export interface Reminder {
  readonly debtorId: number;
  readonly level: ReminderLevel;
  readonly statements: readonly { readonly statementId: number; readonly level: ReminderLevel }[];
}

/** The level that a statement has reached by a day; what was missed in between is left out. */
export const levelOn = (dueOn: string, day: string): ReminderLevel | undefined =>
  reminderLevels.findLast((level) => daysFrom(dueOn, day) >= level);

/** Whether nothing stops a reminder: it is open, not in dispute, and no promise is still to be kept. */
const isRemindable = ({ open, isDisputed, promisedFor }: RemindedStatement, day: string): boolean =>
  open > 0 && !isDisputed && (promisedFor === undefined || promisedFor < day);

/**
 * Who is reminded on a day, and of what: one message for a debtor, when a statement of theirs has reached a level
 * anew. Sums below the threshold of their currency are left out; each currency stands for itself.
 */
export function remindersOn(
  statements: readonly RemindedStatement[],
  thresholds: ReadonlyMap<string, number>,
  day: string,
): Reminder[] {
  const debtors = new Set(statements.map(({ debtorId }) => debtorId));
  return [...debtors].flatMap((debtorId) => {
    const reached = statements.flatMap((statement) => {
      const level = levelOn(statement.dueOn, day);
      const isDue =
        statement.debtorId === debtorId && level !== undefined && isRemindable(statement, day);
      return isDue ? [{ ...statement, level }] : [];
    });
    const sumOf = (currency: string): number =>
      reached.reduce((sum, each) => (each.currency === currency ? sum + each.open : sum), 0);
    const named = reached.filter(
      ({ currency }) => sumOf(currency) >= (thresholds.get(currency) ?? 0),
    );
    const isNew = named.some(
      ({ level, remindedAt }) => remindedAt === undefined || level > remindedAt,
    );
    const [first] = named.toSorted((a, b) => b.level - a.level);
    if (first === undefined || !isNew) return [];
    return {
      debtorId,
      level: first.level,
      statements: named.map(({ statementId, level }) => ({ statementId, level })),
    };
  });
}
