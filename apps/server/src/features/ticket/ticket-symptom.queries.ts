import { sql } from 'kysely';
import type { Input, Output } from '@lebean/contract/kernel/operation';
import type { listVersionSymptoms } from '@lebean/contract/ticket/report.operations';
import { perHundred } from '@lebean/domain/ticket/figures';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { figureConditions, lastPlayed, ofWhen } from './ticket-figures.queries.ts';
import { inScope } from './ticket.queries.ts';

type Version = Output<typeof listVersionSymptoms>['versions'][number];
type Symptom = Version['symptoms'][number];

interface Reported {
  readonly gameVersion: string;
  readonly ticketCategory: Symptom['ticketCategory'];
  readonly ticketCount: number;
}

/** Which problems were reported where a game was played last, by its version (SVC-14). */
async function countReported(
  db: Database,
  scope: Scope,
  { gameId, ...period }: Input<typeof listVersionSymptoms>,
): Promise<readonly Reported[]> {
  const conditions = [
    inScope(scope),
    figureConditions.created,
    sql`t.device_id is not null`,
    ...ofWhen(period),
  ];
  const found = await sql<Reported>`
    select last.version_name as game_version, t.ticket_category, count(*)::integer as ticket_count
    from ticket t cross join lateral ${lastPlayed} last
    where ${sql.join(conditions, sql` and `)} and last.game_id = ${gameId}
    group by last.version_name, t.ticket_category order by ticket_count desc, t.ticket_category`.execute(
    db,
  );
  return found.rows;
}

/** How often each version was played, the latest first. */
async function countPlays(
  db: Database,
  scope: Scope,
  { gameId, from, to }: Input<typeof listVersionSymptoms>,
): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ gameVersion: string; plays: number }>`
    select p.version_name as game_version, count(*)::integer as plays from play p
    where p.game_id = ${gameId} and p.started_at >= ${new Date(from)} and p.started_at <= ${new Date(to)}
      and p.state not in ('cancelled', 'reversed') and ${scope.hasMerchant('p.merchantId')}
    group by p.version_name order by max(p.started_at) desc, p.version_name`.execute(db);
  return new Map(found.rows.map(({ gameVersion, plays }) => [gameVersion, plays]));
}

/** What is reported of each version of a game that was played, or reported, in a period (SVC-14). */
export async function readVersionSymptoms(
  db: Database,
  scope: Scope,
  input: Input<typeof listVersionSymptoms>,
): Promise<Version[]> {
  const plays = await countPlays(db, scope, input);
  const reported = Map.groupBy(
    await countReported(db, scope, input),
    ({ gameVersion }) => gameVersion,
  );
  return [...new Set([...plays.keys(), ...reported.keys()])].map((gameVersion) => {
    const played = plays.get(gameVersion) ?? 0;
    const symptoms = (reported.get(gameVersion) ?? []).map(({ ticketCategory, ticketCount }) => ({
      ticketCategory,
      ticketCount,
      perHundredPlays: perHundred(ticketCount, played),
    }));
    return { gameVersion, plays: played, symptoms };
  });
}
