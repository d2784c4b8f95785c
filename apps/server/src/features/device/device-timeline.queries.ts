import { sql } from 'kysely';
import { timelineRows, type TimelineEntry } from '@lebean/contract/device/timeline.operations';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

type Stored = Omit<TimelineEntry, 'at' | 'until' | 'place'> & {
  readonly at: Date;
  readonly until: Date | null;
  /** Microseconds since 1970: what a page ends with is told exactly. */
  readonly micros: string;
  readonly id: string;
};

/** Where an older part begins. */
interface Place {
  readonly micros: string;
  readonly kind: string;
  readonly id: string;
}

const places = /^(\d{1,17})\.([a-z]+)\.(\d{1,17})$/;

function placeOf(before: string | undefined): Place | undefined {
  const [, micros, kind, id] = places.exec(before ?? '') ?? [];
  return micros === undefined || kind === undefined || id === undefined
    ? undefined
    : { micros, kind, id };
}

const noGame = sql`null::text as game_name_zh, null::text as game_name_en, null::text as game_name_es`;

/**
 * What has happened to a unit of the scope in the shop that it stands in, the latest first: each kind gives as many
 * rows as are shown, from its own index, and the latest of all of them are (SVC-15).
 */
export async function readTimeline(
  db: Database,
  scope: Scope,
  deviceId: number,
  before: string | undefined,
): Promise<{ readonly entries: TimelineEntry[]; readonly hasMore: boolean }> {
  const place = placeOf(before);
  const until =
    place === undefined
      ? sql`'infinity'::timestamptz`
      : sql`(timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond')`;
  const cut = sql`limit ${timelineRows + 1}`;
  /** What stands behind the last entry: earlier, or at the same instant further down. */
  const older = (kind: string, at: ReturnType<typeof sql>, id: ReturnType<typeof sql>) =>
    place === undefined
      ? sql`true`
      : sql`${at} <= ${until} and (${at} < ${until} or (${sql.lit(kind)} collate "C", ${id}) < (${place.kind} collate "C", ${place.id}::bigint))`;
  const found = await sql<Stored>`
    with own as materialized (select d.id, d.shop_id from device d where d.id = ${deviceId}
        and ${scope.hasMerchant('d.merchant_id')} and ${scope.hasShop('d.shop_id')}),
      pc as materialized (select n.id from own join terminal n on n.device_id = own.id and n.shop_id = own.shop_id),
      line as (
        (select e.at, 'ticket' as kind, e.id, t.id as record_id, null::timestamptz as until, e.kind as step, t.fault_rule,
            t.ticket_number as words, ${noGame}
          from own join ticket t on t.device_id = own.id and t.shop_id = own.shop_id join ticket_event e on e.ticket_id = t.id
          where e.kind in ('report', 'resolve', 'reopen', 'cancel') and ${older('ticket', sql`e.at`, sql`e.id`)}
          order by e.at desc, e.id desc ${cut})
        union all
        (select e.at, 'event', e.id, null, null, e.kind, null, e.subject, ${noGame}
          from own join device_event e on e.device_id = own.id and e.shop_id = own.shop_id
          where ${older('event', sql`e.at`, sql`e.id`)} order by e.at desc, e.id desc ${cut})
        union all
        (select o.silent_from, 'outage', o.terminal_id, null, o.silent_until, '', null, '', ${noGame}
          from pc join terminal_outage o on o.terminal_id = pc.id
          where ${older('outage', sql`o.silent_from`, sql`o.terminal_id`)} order by o.silent_from desc ${cut})
        union all
        (select p.started_at, 'play', p.id, p.id, null, p.state, null, p.order_number, g.game_name, g.game_name_en, g.game_name_es
          from own join play p on p.device_id = own.id and p.shop_id = own.shop_id left join game g on g.id = p.game_id
          where ${older('play', sql`p.started_at`, sql`p.id`)} order by p.started_at desc, p.id desc ${cut})
        union all
        (select i.reported_at, 'install', i.game_id, null, null, case when i.is_installed then 'installed' else 'removed' end, null,
            i.installed_version, g.game_name, g.game_name_en, g.game_name_es
          from pc join terminal_install i on i.terminal_id = pc.id left join game g on g.id = i.game_id
          where ${older('install', sql`i.reported_at`, sql`i.game_id`)} order by i.reported_at desc, i.game_id desc ${cut})
      )
    select l.at, l.kind, l.id::text as id, l.record_id, l.until, l.step, l.fault_rule, l.words, l.game_name_zh, l.game_name_en,
        l.game_name_es, (extract(epoch from l.at) * 1000000)::bigint::text as micros
      from line l
      order by l.at desc, l.kind collate "C" desc, l.id desc ${cut}`.execute(db);
  const entries = found.rows
    .slice(0, timelineRows)
    .map(({ micros, id, at, until: end, ...entry }) => ({
      ...entry,
      place: `${micros}.${entry.kind}.${id}`,
      at: at.toISOString(),
      until: end?.toISOString() ?? null,
    }));
  return { entries, hasMore: found.rows.length > timelineRows };
}
