import { sql } from 'kysely';
import { sealLog, type SealHead, type SealKey } from './capabilities/audit/seal.ts';
import type { Job } from './capabilities/jobs/jobs.ts';

/** What the jobs need from the process around them. */
export interface JobServices {
  readonly key: SealKey;
  readonly keepHead: (head: SealHead) => Promise<void>;
}

/** Partitions are made this many months ahead. */
const monthsAhead = 3;

/** The recurring work of the product. */
export function productJobs({ key, keepHead }: JobServices): readonly Job[] {
  return [
    {
      name: 'seal the operation log',
      everySeconds: 2,
      run: async (db) => {
        const result = await sealLog(db, key);
        if (result.kind === 'otherKey') {
          throw new Error(
            'this log is sealed under another key: give each node the same AUDIT_KEY',
          );
        }
        return result.kind === 'sealed' ? () => keepHead(result.head) : undefined;
      },
    },
    {
      name: 'roll up the ledger',
      everySeconds: 60,
      run: async (db) => {
        await sql`select ledger_roll_up()`.execute(db);
        return undefined;
      },
    },
    {
      name: 'make partitions ahead',
      everySeconds: 6 * 3600,
      run: async (db) => {
        for (const parent of ['ledger_entry', 'operation_log']) {
          await sql`select ensure_month_partitions(${parent}::regclass, current_date, ${monthsAhead})`.execute(
            db,
          );
        }
        return undefined;
      },
    },
    {
      name: 'forget ended sessions and old error reports',
      everySeconds: 3600,
      run: async (db) => {
        await sql`delete from session where expires_at < now() - interval '1 day'`.execute(db);
        await sql`delete from sign_on_code where expires_at < now()`.execute(db);
        await sql`delete from sign_in_throttle where first_failure_at < now() - interval '1 day'
          and coalesce(blocked_until, first_failure_at) < now()`.execute(db);
        await sql`delete from error_report where last_at < now() - interval '60 days'`.execute(db);
        return undefined;
      },
    },
  ];
}
