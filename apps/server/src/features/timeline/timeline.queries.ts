import { type RawBuilder, sql } from 'kysely';
import { maxListedChanges } from '@lebean/contract/operation-log/rows';
import {
  maxTimelineWords,
  type TimelineEntry,
  timelinePlace,
  timelineRows,
} from '@lebean/contract/timeline/rows';
import { stateChanges } from '@lebean/domain/state-changes';
import type { Database } from '../../database/database.ts';
import { blanks, type Rows } from './timeline-source.ts';

type Stored = Omit<TimelineEntry, 'at' | 'until' | 'place' | 'changes' | 'changeCount'> & {
  readonly at: Date;
  readonly until: Date | null;
  /** Microseconds since 1970: what a page ends with is given exactly. */
  readonly micros: string;
  readonly id: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** Where an older part begins. */
interface Place {
  readonly micros: string;
  readonly kind: string;
  readonly id: string;
}

function placeOf(before: string | undefined): Place | undefined {
  const [, micros, kind, id] = timelinePlace.exec(before ?? '') ?? [];
  return micros === undefined || kind === undefined || id === undefined
    ? undefined
    : { micros, kind, id };
}

/** What stands behind a place: earlier, or at the same instant further down. */
function behind(place: Place | undefined, { kind, at, id }: Rows): RawBuilder<unknown> {
  if (place === undefined) return sql`true`;
  const until = sql`(timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond')`;
  const further = sql`(${sql.lit(kind)} collate "C", ${id}::bigint) < (${place.kind} collate "C", ${place.id}::bigint)`;
  // The first half alone bounds the index.
  return sql`${at} <= ${until} and (${at} < ${until} or ${further})`;
}

const columns = Object.keys(blanks).filter((name): name is keyof typeof blanks => name in blanks);
const cut = sql`limit ${timelineRows + 1}`;

/** The rows of a kind behind a place, no more than are shown, by the index of each record. */
function linesOf(rows: Rows, place: Place | undefined): RawBuilder<unknown> {
  const { kind, at, id, from, tells = {} } = rows;
  const selected = columns.map((name) => sql`${tells[name] ?? blanks[name]} as ${sql.ref(name)}`);
  return sql`(select line.* from own cross join lateral (
    select ${at} as at, ${sql.lit(kind)} as kind, ${id}::bigint as id, ${sql.join(selected)}
    from ${from} and ${behind(place, rows)} order by ${at} desc, ${id} desc ${cut}) line)`;
}

/**
 * What has happened to a record, the latest first: each kind gives as many rows as are shown, from its own index, and
 * the latest of all of them are (SH-59, SVC-15). A record goes by several numbers where others were merged into it.
 */
export async function readTimeline(
  db: Database,
  ids: readonly number[],
  sources: readonly Rows[],
  before: string | undefined,
): Promise<{ readonly entries: TimelineEntry[]; readonly hasMore: boolean }> {
  if (sources.length === 0) return { entries: [], hasMore: false };
  const place = placeOf(before);
  const lines = sql.join(
    sources.map((rows) => linesOf(rows, place)),
    sql` union all `,
  );
  const { rows } = await sql<Stored>`
    with own as materialized (select unnest(${ids}::bigint[]) as id)
    select l.*, l.id::text as id, (extract(epoch from l.at) * 1000000)::bigint::text as micros
      from (${lines}) l order by l.at desc, l.kind collate "C" desc, l.id desc ${cut}`.execute(db);
  return {
    entries: rows.slice(0, timelineRows).map(shownEntry),
    hasMore: rows.length > timelineRows,
  };
}

function shownEntry({
  micros,
  id,
  at,
  until,
  before,
  after,
  words,
  ...entry
}: Stored): TimelineEntry {
  const changes = stateChanges(before, after);
  return {
    ...entry,
    place: `${micros}.${entry.kind}.${id}`,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    words: Array.from(words).slice(0, maxTimelineWords).join(''),
    changes: changes.slice(0, maxListedChanges),
    changeCount: changes.length,
  };
}
