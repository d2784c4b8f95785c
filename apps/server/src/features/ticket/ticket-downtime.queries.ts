import { sql } from 'kysely';
import { onlineSeconds } from '@lebean/domain/device-status';
import { downtimeMinutes } from '@lebean/domain/ticket/downtime';
import type { OpeningHours } from '@lebean/domain/ticket/opening';
import type { Span } from '@lebean/domain/ticket/span';
import type { Database } from '../../database/database.ts';

/** As much of a ticket as decides how long its units stood still. */
export interface DowntimeTicket {
  readonly id: number;
  readonly shopId: number;
  readonly deviceId: number | null;
  readonly createdAt: Date;
}

interface Step {
  readonly kind: string;
  readonly at: Date;
  readonly waitsFor: string | null;
}

/** From each of the first kinds to the next of the second ones, or to the end. */
function spansBetween(
  steps: readonly Step[],
  begins: (step: Step) => boolean,
  ends: (step: Step) => boolean,
  until: Date,
): Span[] {
  const spans: Span[] = [];
  let from: Date | undefined;
  for (const step of steps) {
    if (from !== undefined && ends(step)) {
      spans.push({ from: from.getTime(), to: step.at.getTime() });
      from = undefined;
    }
    if (from === undefined && begins(step)) from = step.at;
  }
  if (from !== undefined) spans.push({ from: from.getTime(), to: until.getTime() });
  return spans;
}

const isOneOf =
  (...kinds: readonly string[]) =>
  ({ kind }: Pick<Step, 'kind'>): boolean =>
    kinds.includes(kind);

const opensTicket = isOneOf('report', 'reopen');
const endsTicket = isOneOf('resolve', 'close', 'cancel');
/** Whatever is done ends the waiting, but for a change of its words. */
const endsWaiting = isOneOf('wait', 'continue', 'assign', 'resolve', 'close', 'cancel');

async function listSteps(db: Database, ticketId: number): Promise<Step[]> {
  return await db
    .selectFrom('ticketEvent')
    .select(['kind', 'at', 'waitsFor'])
    .where('ticketId', '=', ticketId)
    .orderBy('id')
    .execute();
}

/** When the terminals of a unit were silent in a shop since an instant; one that is silent now is so until then. */
async function listSilences(
  db: Database,
  { shopId, createdAt }: DowntimeTicket,
  deviceId: number,
  until: Date,
): Promise<Span[]> {
  const found = await sql<{ from: Date; to: Date }>`
    select o.silent_from as from, o.silent_until as to from terminal n join terminal_outage o on o.terminal_id = n.id
      where n.device_id = ${deviceId} and n.shop_id = ${shopId} and o.silent_until > ${createdAt} and o.silent_from < ${until}
    union all
    select h.last_seen_at, ${until}::timestamptz from terminal n
      join authorisation_code c on c.id = n.authorisation_code_id and c.state in ('activated', 'disabled')
      join terminal_heartbeat h on h.terminal_id = n.id
      where n.device_id = ${deviceId} and n.shop_id = ${shopId}
        and h.last_seen_at < ${until}::timestamptz - make_interval(secs => ${sql.lit(onlineSeconds)})`.execute(
    db,
  );
  return found.rows.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }));
}

/** When somebody had switched a unit, or its code, off: the last two hundred times. */
async function listSwitchedOff(
  db: Database,
  shopId: number,
  deviceId: number,
  until: Date,
): Promise<Span[]> {
  const found = await sql<Step>`select e.kind, e.at, null as waits_for from device_event e
    where e.device_id = ${deviceId} and e.shop_id = ${shopId}
      and e.kind in ('disabled', 'enabled', 'codeDisabled', 'codeEnabled', 'movedOut')
    order by e.at desc, e.id desc limit 200`.execute(db);
  const steps = found.rows.toReversed();
  return [
    ...spansBetween(steps, isOneOf('disabled'), isOneOf('enabled', 'movedOut'), until),
    ...spansBetween(steps, isOneOf('codeDisabled'), isOneOf('codeEnabled', 'movedOut'), until),
  ];
}

async function hoursOf(db: Database, shopId: number): Promise<OpeningHours> {
  const found = await sql<OpeningHours>`
    select s.time_zone, s.opening_minute, s.closing_minute from shop s where s.id = ${shopId}`.execute(
    db,
  );
  const [hours] = found.rows;
  if (hours === undefined) throw new Error(`the shop ${shopId} is gone`);
  return hours;
}

/** The units of a ticket: its own, or those that failed together. */
async function unitsOf(db: Database, { id, deviceId }: DowntimeTicket): Promise<number[]> {
  if (deviceId !== null) return [deviceId];
  const found = await sql<{ deviceId: number }>`
    select f.device_id from device_fault f where f.ticket_id = ${id} order by f.device_id limit 500`.execute(
    db,
  );
  return found.rows.map((row) => row.deviceId);
}

/**
 * How many minutes the units of a ticket stood still up to an instant (SVC-11), those of several together; nothing
 * for a problem without one.
 */
export async function readDowntime(
  db: Database,
  ticket: DowntimeTicket,
  until: Date,
): Promise<number | null> {
  const units = await unitsOf(db, ticket);
  if (units.length === 0) return null;
  const steps = await listSteps(db, ticket.id);
  const waitsForShop = ({ waitsFor }: Step): boolean => waitsFor === 'customer';
  const open = spansBetween(steps, opensTicket, endsTicket, until);
  const waits = spansBetween(steps, waitsForShop, endsWaiting, until);
  const hours = await hoursOf(db, ticket.shopId);
  let minutes = 0;
  for (const deviceId of units) {
    const off = [
      ...(await listSilences(db, ticket, deviceId, until)),
      ...(await listSwitchedOff(db, ticket.shopId, deviceId, until)),
    ];
    minutes += downtimeMinutes({ open, off, waits, hours });
  }
  return minutes;
}
