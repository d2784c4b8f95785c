import { tellEvent } from '../capabilities/events/tell-event.ts';
import { certificateEnd } from '../capabilities/health/certificate-check.ts';
import type { ProductJob } from '../capabilities/jobs/jobs.ts';
import { asWholeNetwork } from '../capabilities/session/account-scope.ts';
import type { Database } from '../database/database.ts';
import { tellOffline } from '../features/device/offline.queries.ts';
import { tellShortRunways } from '../features/lebean/runway.queries.ts';
import { tellOverdue } from '../features/notice/overdue.queries.ts';

export interface WatchServices {
  readonly clock: () => Date;
  /** The file of the certificate that this node serves, where it serves one. */
  readonly certificateFile?: string | undefined;
}

const dayMs = 86_400_000;
/** As early as the check of the node warns. */
const certificateDays = 21;

/** Tells staff of a certificate that is about to end, once for each certificate (NTC-10). */
async function tellCertificate(db: Database, file: string, now: Date): Promise<void> {
  const end = await certificateEnd(file);
  if (end - now.getTime() > certificateDays * dayMs) return;
  const day = new Date(end).toISOString().slice(0, 10);
  await tellEvent(db, {
    category: 'certificateEnds',
    words: { day },
    onceKey: `certificate:${end}`,
    at: now,
  });
}

/** Looks for what nobody does and somebody is to hear of (NTC-8, NTC-10). */
export const lookForEvents = ({ clock, certificateFile }: WatchServices): ProductJob => ({
  name: 'look for what nobody does',
  everySeconds: 300,
  run: async (db) => {
    const now = clock();
    await asWholeNetwork(db, async () => {
      await tellOffline(db, now);
      await tellShortRunways(db, now);
      await tellOverdue(db, now);
    });
    if (certificateFile !== undefined) await tellCertificate(db, certificateFile, now);
    return undefined;
  },
});
