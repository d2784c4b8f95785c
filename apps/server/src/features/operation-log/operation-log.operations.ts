import { exportLoginLog, exportOperationLog } from '@lebean/contract/operation-log/export';
import {
  getOperationLog,
  listLoginLog,
  listOperationLog,
  verifyOperationLog,
} from '@lebean/contract/operation-log/operations';
import { logRowNotFound, logUnsealed } from '@lebean/contract/operation-log/refusals';
import { countSealsBehind, verifySeals } from '../../capabilities/audit/seal.ts';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { findLine, lineListing, loginListing } from './operation-log.queries.ts';

const logList = handleListing(listOperationLog, exportOperationLog, ({ db, scope }, filter) =>
  lineListing(db, scope, filter),
);

const logGet = handle(getOperationLog, async (context, { logId }) => {
  const line = await findLine(context.db, context.scope, logId);
  if (line === undefined) throw context.refused(logRowNotFound);
  return line;
});

/** How long one step of the verification takes: shorter than what proxies and people wait for. */
const stepMs = 3000;

/**
 * ACC-6: who sees the log in part cannot verify it, since every row counts. The head is read before
 * the seals: one that is sealed meanwhile is only further along.
 */
const logVerify = handle(verifyOperationLog, async (context, { afterSeal }) => {
  const { db, readSealWitness } = context;
  if (readSealWitness === undefined) throw context.refused(logUnsealed);
  const step = await verifySeals(db, await readSealWitness(), { afterSeal, forMs: stepMs });
  if (!step.ok) {
    const { sealId, reason } = step;
    const nothing = { seals: 0, rows: 0, sealsLeft: 0 };
    return { outcome: 'broken' as const, lastSeal: sealId, ...nothing, reason };
  }
  const { lastSeal, seals, rows, isAtEnd } = step;
  const sealsLeft = isAtEnd ? 0 : await countSealsBehind(db, lastSeal);
  const outcome = isAtEnd ? ('whole' as const) : ('unfinished' as const);
  return { outcome, lastSeal, seals, rows, sealsLeft, reason: null };
});

const loginList = handleListing(listLoginLog, exportLoginLog, ({ db, scope }, filter) =>
  loginListing(db, scope, filter),
);

export const operationLogHandlers = [...logList, logGet, logVerify, ...loginList];
