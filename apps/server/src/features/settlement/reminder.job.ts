import { reminderLevels, remindersOn } from '@lebean/domain/reminder';
import type { ProductJob } from '../../capabilities/jobs/jobs.ts';
import {
  type HandOnReminder,
  listStatementsToRemind,
  noteReminder,
  readThresholds,
  type StatementToRemind,
} from './reminder.queries.ts';

export interface ReminderServices {
  readonly clock: () => Date;
  readonly handOn?: HandOnReminder | undefined;
}

/** The debtors, each with what stands together of theirs. */
function byDebtor(statements: readonly StatementToRemind[]): (readonly StatementToRemind[])[] {
  const found = new Map<number, StatementToRemind[]>();
  for (const statement of statements) {
    const own = found.get(statement.debtorId);
    if (own === undefined) found.set(statement.debtorId, [statement]);
    else own.push(statement);
  }
  return [...found.values()];
}

/** Reminds debtors of what is due, each at most once a level (SET-23). */
export const remindDebtors = ({ clock, handOn }: ReminderServices): ProductJob => ({
  name: 'remind debtors',
  everySeconds: 3600,
  run: async (db) => {
    const at = clock();
    const daysBefore = Math.max(0, -Math.min(...reminderLevels));
    const thresholds = await readThresholds(db);
    for (const own of byDebtor(await listStatementsToRemind(db, at, daysBefore))) {
      const day = own[0]?.day ?? '';
      for (const reminder of remindersOn(own, thresholds, day)) {
        const reminderId = await noteReminder(db, reminder, { day, at });
        if (reminderId !== null) await handOn?.(db, reminderId);
      }
    }
    return undefined;
  },
});
