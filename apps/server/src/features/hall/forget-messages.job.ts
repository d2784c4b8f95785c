import { sql } from 'kysely';
import type { ProductJob } from '../../capabilities/jobs/jobs.ts';

const forgottenAtOnce = 5000;

/** Messages to guests are kept for ninety days (SH-54), then forgotten, some thousands at a time. */
export const forgetMessages: ProductJob = {
  name: 'forget messages to guests',
  everySeconds: 3600,
  run: async (db) => {
    await sql`delete from terminal_message where id in (select id from terminal_message
      where sent_at < now() - interval '90 days' order by sent_at limit ${forgottenAtOnce})`.execute(
      db,
    );
    return undefined;
  },
};
