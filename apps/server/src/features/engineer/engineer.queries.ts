import { type Expression, sql, type SqlBool } from 'kysely';
import type { listEngineers } from '@lebean/contract/engineer/operations';
import type { EngineerRow } from '@lebean/contract/engineer/rows';
import { addDays } from '@lebean/domain/calendar-day';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';
import { shownEngineer } from './shown-engineer.ts';

const contains = (column: string, value: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} @> array[${value}]::text[]`;

/** Engineers that match, by their names (SVC-6). */
export function engineerListing(
  db: Database,
  scope: Scope,
  { query, country, skill, isEnabled }: Filter<typeof listEngineers>,
  at: Date,
): Listing<EngineerRow> {
  const matching = db
    .selectFrom('engineer')
    .$call(
      whenSearched(query, (found, pattern) =>
        found.where((eb) =>
          eb.or([
            eb('engineer.engineerName', 'ilike', pattern),
            eb('engineer.phone', 'ilike', pattern),
          ]),
        ),
      ),
    )
    .$call(
      whenGiven(country, (found, country) => found.where(contains('engineer.regions', country))),
    )
    .$call(whenGiven(skill, (found, skill) => found.where(contains('engineer.skills', skill))))
    .$call(
      whenGiven(isEnabled, (found, isEnabled) => found.where('engineer.isEnabled', '=', isEnabled)),
    );
  const ordered = matching
    .leftJoin('account', (join) =>
      join.onRef('account.id', '=', 'engineer.accountId').on(scope.hasAccount('account')),
    )
    .select([
      'engineer.id',
      'engineer.engineerName',
      'engineer.phone',
      'engineer.regions',
      'engineer.skills',
      'engineer.capacity',
      'engineer.timeZone',
      'engineer.workingHours',
      'engineer.isEnabled',
      'engineer.createdAt',
      'engineer.version',
      'account.id as staffId',
      'account.displayName as staffName',
      absencesSince(firstDayKept(at)).as('absences'),
      sql<
        string[] | null
      >`(select l.priorities from engineer_loads() l where l.engineer_id = engineer.id)`.as(
        'priorities',
      ),
    ])
    .orderBy('engineer.engineerName')
    .orderBy('engineer.id');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('engineer.id'),
    toRow: shownEngineer(at),
  });
}

/** The first day on which an absence that ends then is not over everywhere in the world. */
const firstDayKept = (at: Date): string => addDays(at.toISOString().slice(0, 10), -1);

/** The absences of an engineer that are not over, the next first. */
const absencesSince = (day: string) => sql`coalesce((
    select json_agg(json_build_object('fromDay', a.from_day, 'toDay', a.to_day, 'reason', a.reason) order by a.from_day, a.id)
    from engineer_absence a where a.engineer_id = engineer.id and a.to_day >= ${day}::date
  ), '[]')`;

interface EngineerTerms {
  readonly engineerName: string;
  readonly phone: string;
  readonly regions: string[];
  readonly skills: string[];
  readonly capacity: number;
  readonly timeZone: string;
  readonly workingHours: string;
  readonly accountId: number | null;
  readonly changedBy: string;
}
interface Absence {
  readonly fromDay: string;
  readonly toDay: string;
  readonly reason: string;
}

/** Adds an engineer; answers the id. */
export async function insertEngineer(
  db: Database,
  terms: EngineerTerms & { readonly createdAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('engineer')
    .values(terms)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds an engineer and locks them. */
export async function lockEngineer(db: Database, engineerId: number) {
  return await db
    .selectFrom('engineer')
    .select([
      'engineerName',
      'phone',
      'regions',
      'skills',
      'capacity',
      'timeZone',
      'workingHours',
      'isEnabled',
      'accountId as staffId',
      'version',
      'changedBy',
    ])
    .where('id', '=', engineerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a locked engineer; answers the new version. */
export async function changeEngineer(
  db: Database,
  engineerId: number,
  terms: EngineerTerms & { readonly isEnabled: boolean },
): Promise<number> {
  const { version } = await db
    .updateTable('engineer')
    .set((eb) => ({ ...terms, version: eb('version', '+', 1) }))
    .where('id', '=', engineerId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Puts other absences in the place of those that are not over; what has been stays written. */
export async function replaceAbsences(
  db: Database,
  engineerId: number,
  absences: readonly Absence[],
  at: Date,
): Promise<void> {
  await db
    .deleteFrom('engineerAbsence')
    .where('engineerId', '=', engineerId)
    .where('toDay', '>=', firstDayKept(at))
    .execute();
  if (absences.length === 0) return;
  await db
    .insertInto('engineerAbsence')
    .values(absences.map((absence) => ({ engineerId, ...absence })))
    .execute();
}

/** Whether an account is one of staff that no other engineer signs in with. */
export async function isFreeForEngineer(
  db: Database,
  scope: Scope,
  accountId: number,
  engineerId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('account.id')
    .where('account.id', '=', accountId)
    .where('account.kind', '=', 'staff')
    .where(scope.hasAccount('account'))
    .where(
      sql<SqlBool>`not exists (select from engineer e where e.account_id = account.id and e.id <> ${engineerId})`,
    )
    .executeTakeFirst();
  return found !== undefined;
}
