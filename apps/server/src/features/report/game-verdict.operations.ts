import { exportGameVerdicts } from '@lebean/contract/report/game-verdict.export';
import { listGameVerdicts } from '@lebean/contract/report/game-verdict.operations';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { listVerdicts } from './game-verdict.queries.ts';
import { reportListing } from './report-listing.queries.ts';

/** The games on offer in shops, each with what its four weeks suggest (SH-55). */
export const gameVerdictHandlers = handleListing(
  listGameVerdicts,
  exportGameVerdicts,
  ({ db, scope, at }, filter) =>
    reportListing((request) => listVerdicts(db, scope, { ...filter, at }, request)),
);
