import { keepSealHead } from '../capabilities/audit/seal-head.ts';
import type { SealHead } from '../capabilities/audit/seal.ts';
import { announce } from './announcements.ts';

const headReportEveryMs = 3_600_000;

/** Keeps the head of the log's chain beside its key, and tells it once an hour: who collects this output has a second one. */
export function keepingHead(dataFolder: string): (head: SealHead) => Promise<void> {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return async (head) => {
    await keepSealHead(dataFolder, head);
    if (performance.now() - reportedAt < headReportEveryMs) return;
    reportedAt = performance.now();
    announce(`The operation log is sealed up to ${head.id}:${head.chainHash}`);
  };
}
