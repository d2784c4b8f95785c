import { longestPlaySeconds } from '@lebean/domain/pricing/hold';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** A play whose terminal has said nothing for too long, and the last instant at which it was known to run. */
export interface SilentPlay {
  readonly id: number;
  readonly terminalId: number;
  readonly merchantId: number;
  readonly shopId: number;
  readonly until: Date;
}

/** No run takes more at once: the next one goes on. */
const mostAtOnce = 100;

/**
 * The plays that run on silent terminals (PLY-1), and those that have run for as long as a play can, the
 * first that began first. Its start is a sign of life, too.
 */
export async function listSilentPlays(db: Database, at: Date): Promise<SilentPlay[]> {
  const found = await sql<SilentPlay>`
    select p.id, p.terminal_id, p.merchant_id, p.shop_id,
        least(greatest(h.last_seen_at, p.started_at), p.started_at + make_interval(secs => ${longestPlaySeconds})) as until
      from play p left join terminal_heartbeat h on h.terminal_id = p.terminal_id
        cross join (select make_interval(secs => silent_seconds) as silence from play_setting) s
      where p.state = 'started' and (greatest(h.last_seen_at, p.started_at) < ${at}::timestamptz - s.silence
        or p.started_at < ${at}::timestamptz - make_interval(secs => ${longestPlaySeconds}))
      order by p.started_at limit ${mostAtOnce}`.execute(db);
  return found.rows;
}

/** Takes the place of the terminal of a play for a while, as its own calls do. */
export async function actAsTerminal(
  db: Database,
  { terminalId, merchantId, shopId }: SilentPlay,
): Promise<void> {
  await sql`select set_config('app.terminal_id', ${String(terminalId)}, true),
    set_config('app.merchant_id', ${String(merchantId)}, true),
    set_config('app.shop_ids', ${`{${shopId}}`}, true), set_config('role', 'app_terminal', true)`.execute(
    db,
  );
}

/** Goes back to being nobody. */
export async function actAsNobody(db: Database): Promise<void> {
  await sql`select set_config('role', 'none', true), set_config('app.terminal_id', '', true),
    set_config('app.merchant_id', '', true), set_config('app.shop_ids', '', true)`.execute(db);
}

/** The scope of the terminal of a play. */
export const scopeOf = ({ merchantId, shopId }: SilentPlay) => ({
  hasMerchant: (column: string) => sql<boolean>`${sql.ref(column)} = ${merchantId}`,
  hasShop: (column: string) => sql<boolean>`${sql.ref(column)} = ${shopId}`,
});
