import { sql } from 'kysely';
import { maxPlaySeconds } from '@lebean/domain/pricing/hold';
import type { Database } from '../../database/database.ts';
import type { StoredPlay } from './play-change.queries.ts';

/** A play whose terminal has been silent for too long, and the last instant at which it was known to run. */
export interface SilentPlay {
  readonly id: number;
  readonly terminalId: number;
  readonly merchantId: number;
  readonly shopId: number;
  readonly until: Date;
}

/** How late it is, and since when terminals could be heard: silence is counted from there at the earliest. */
interface Listening {
  readonly at: Date;
  readonly heardSince: Date;
}

/** No run takes more, lest it decides on what was reported long ago: the next one goes on. */
const maxAtOnce = 10_000;

/**
 * The plays that run on silent terminals (PLY-1), and those that have run for as long as a play can, the
 * first that began first; or whether a certain play is one of them. Its start is a sign of life, too.
 */
export async function listSilentPlays(
  db: Database,
  { at, heardSince }: Listening,
  playId?: number,
): Promise<SilentPlay[]> {
  const found = await sql<SilentPlay>`
    select p.id, p.terminal_id, p.merchant_id, p.shop_id,
        least(greatest(h.last_seen_at, p.started_at), p.started_at + make_interval(secs => ${maxPlaySeconds})) as until
      from play p left join terminal_heartbeat h on h.terminal_id = p.terminal_id
        cross join (select make_interval(secs => silent_seconds) as silence from play_setting) s
      where p.state = 'started' and (greatest(h.last_seen_at, p.started_at, ${heardSince}::timestamptz) < ${at}::timestamptz - s.silence
        or p.started_at < ${at}::timestamptz - make_interval(secs => ${maxPlaySeconds}))
        and ${playId === undefined ? sql`true` : sql`p.id = ${playId}`}
      order by p.started_at limit ${maxAtOnce}`.execute(db);
  return found.rows;
}

/** Takes the place of the terminal of a play until the end of the transaction, as its own calls do. */
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

/** Locks a play that still runs; nothing where it is over, or somebody is at it at this moment. */
export async function lockRunning(
  db: Database,
  { id, terminalId }: SilentPlay,
): Promise<StoredPlay | undefined> {
  return await db
    .selectFrom('play')
    .selectAll()
    .where('id', '=', id)
    .where('terminalId', '=', terminalId)
    .where('state', '=', 'started')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}
