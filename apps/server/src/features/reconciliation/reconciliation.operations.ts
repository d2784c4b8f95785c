import {
  exportBreaks,
  exportLiability,
  exportLiabilityMovements,
  exportReconciliations,
} from '@lebean/contract/reconciliation/export';
import {
  listBreaks,
  listLiability,
  listLiabilityMovements,
  listReconciliations,
  runReconciliation,
} from '@lebean/contract/reconciliation/operations';
import {
  reconciliationRunning,
  reconciliationTooLong,
} from '@lebean/contract/reconciliation/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { runReconciliation as prove } from '../../capabilities/ledger/reconciliation.ts';
import { liabilityListing, liabilityMovementListing } from './liability.queries.ts';
import { breakListing, countOpenEntries, runListing } from './reconciliation.queries.ts';

const runs = handleListing(listReconciliations, exportReconciliations, ({ db, scope }, filter) =>
  runListing(db, scope, filter),
);

const breaks = handleListing(listBreaks, exportBreaks, ({ db, scope }, filter) =>
  breakListing(db, scope, filter),
);

/** More than so many entries take longer than a call may. */
const maxEntries = 500_000;

/** LED-7: looks at what is not proven yet; what it finds whole is closed by the server's next run. */
const run = handle(runReconciliation, async (context) => {
  const { db, actor } = context;
  if ((await countOpenEntries(db, maxEntries + 1)) > maxEntries)
    throw context.refused(reconciliationTooLong, { max: maxEntries });
  const outcome = await prove(db, { isWhole: false, isClosing: false, operator: actor.name });
  if (outcome === undefined) throw context.refused(reconciliationRunning);
  context.changed(undefined, { breaks: outcome.breaks });
  return outcome;
});

const liability = handleListing(listLiability, exportLiability, ({ db, scope }, filter) =>
  liabilityListing(db, scope, filter),
);

const liabilityMovements = handleListing(
  listLiabilityMovements,
  exportLiabilityMovements,
  ({ db, scope }, filter) => liabilityMovementListing(db, scope, filter),
);

export const reconciliationHandlers = [
  ...runs,
  ...breaks,
  run,
  ...liability,
  ...liabilityMovements,
];
