import {
  exportDebtReminders,
  exportOpenStatements,
  exportPaymentPromises,
  exportReminderThresholds,
} from '@lebean/contract/debt/export';
import {
  createPaymentPromise,
  listDebtReminders,
  listOpenStatements,
  listPaymentPromises,
  listReminderThresholds,
  maxDebtors,
  saveReminderThreshold,
  viewAgeing,
} from '@lebean/contract/debt/operations';
import { openStatementNotFound, promiseInPast } from '@lebean/contract/debt/refusals';
import { ageOf } from '@lebean/domain/ageing';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { listOpenOn, type OpenOn, openStatementListing } from './ageing.queries.ts';
import {
  findOpenStatement,
  insertPromise,
  lockThreshold,
  promiseListing,
  reminderListing,
  thresholdListing,
  writeThreshold,
} from './debt.queries.ts';

/** Today, where no day is asked about: that of UTC, which every shop's day overlaps. */
const dayOr = (on: string | undefined, at: Date): string => on ?? at.toISOString().slice(0, 10);

const statements = handleListing(
  listOpenStatements,
  exportOpenStatements,
  ({ db, scope, at }, { on, ...filter }) => openStatementListing(db, scope, filter, dayOr(on, at)),
);
const promises = handleListing(
  listPaymentPromises,
  exportPaymentPromises,
  ({ db, scope, at }, filter) => promiseListing(db, scope, filter, at),
);
const reminders = handleListing(listDebtReminders, exportDebtReminders, ({ db, scope }, filter) =>
  reminderListing(db, scope, filter),
);
const thresholds = handleListing(listReminderThresholds, exportReminderThresholds, ({ db }) =>
  thresholdListing(db),
);

/** Statements by debtor, in the order in which they come. */
function byDebtor(open: readonly OpenOn[]): readonly (readonly OpenOn[])[] {
  const found = new Map<number, OpenOn[]>();
  for (const statement of open) {
    const own = found.get(statement.debtorId);
    if (own === undefined) found.set(statement.debtorId, [statement]);
    else own.push(statement);
  }
  return [...found.values()];
}

const view = handle(viewAgeing, async ({ db, scope, at }, { on }) => {
  const day = dayOr(on, at);
  // What was paid by then is taken off already: what is left is all that there is of it.
  const open = (await listOpenOn(db, scope, day)).map((each) => ({ ...each, payments: [] }));
  const debtors = byDebtor(open).flatMap((own) => {
    const [{ debtorId: merchantId, merchantName } = { debtorId: 0, merchantName: '' }] = own;
    const aged = own.map((each) => ({ ...each, payments: [] }));
    return ageOf(aged, day).map((ageing) => ({ merchantId, merchantName, ...ageing }));
  });
  const largest = debtors.toSorted((a, b) => b.open - a.open);
  return {
    on: day,
    currencies: ageOf(open, day),
    debtors: largest.slice(0, maxDebtors),
    debtorCount: largest.length,
  };
});

const promise = handle(
  createPaymentPromise,
  async (context, { statementId, promisedFor, remark }) => {
    const { db, scope, actor, at } = context;
    const statement = await findOpenStatement(db, scope, statementId, at);
    if (statement === undefined) throw context.refused(openStatementNotFound);
    const { merchantId, shopId, statementNumber, today } = statement;
    if (promisedFor < today) throw context.refused(promiseInPast);
    const noted = { merchantId, shopId, statementId, promisedFor, note: remark };
    const promiseId = await insertPromise(db, noted, { actor, at });
    context.changed(undefined, { statementNumber, promisedFor, remark });
    return { promiseId };
  },
);

const saveThreshold = handle(
  saveReminderThreshold,
  async (context, { currency, threshold, version }) => {
    const { db, actor } = context;
    const before = await lockThreshold(db, currency);
    checkVersion(context, before, version);
    await writeThreshold(db, { currency, amount: threshold, changedBy: actor.name });
    context.changed(before && { currency, threshold: before.amount }, { currency, threshold });
    return { currency };
  },
);

export const debtHandlers = [
  ...statements,
  ...promises,
  ...reminders,
  ...thresholds,
  view,
  promise,
  saveThreshold,
];
