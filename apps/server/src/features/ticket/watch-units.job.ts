import { selfSolvedWords } from '@lebean/contract/vocabulary/ticket';
import { type FaultRule, offlineDueAt, wellAt } from '@lebean/domain/ticket/fault';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { eachAlone, type PieceServices } from '../../capabilities/jobs/each-alone.ts';
import type { ProductJob } from '../../capabilities/jobs/jobs.ts';
import { asWholeNetwork } from '../../capabilities/session/account-scope.ts';
import { inLanguageOf, noteFault } from './fault-ticket.ts';
import { type FaultPlace, type FaultyUnit, lockFaults } from './fault.queries.ts';
import { proposeCredit } from './service-credit.queries.ts';
import { tellByItself } from './tell-ticket.queries.ts';
import { changeTicket, insertEvent, lockAnyTicket } from './ticket-change.queries.ts';
import { readDowntime } from './ticket-downtime.queries.ts';
import {
  listFullUnits,
  listSilentUnits,
  listWellTickets,
  type WellTicket,
} from './watch-units.queries.ts';

type Db = StepContext<never>['db'];

/** Since when this node could hear terminals, once it has asked how late it is. */
interface Hearing {
  ask(db: Db): Promise<void>;
  heardSince(): Date;
}

export interface WatchServices extends PieceServices {
  readonly clock?: () => Date;
  /** Without it, this node could always hear. */
  readonly hearing?: Hearing | undefined;
}

/** Units of a shop that fail by a rule, and from which instant on. */
interface Found {
  readonly place: FaultPlace;
  readonly rule: FaultRule;
  readonly units: readonly FaultyUnit[];
  readonly at: Date;
}

type Placed = FaultPlace & { readonly unit: FaultyUnit; readonly dueAt: Date };

/** What belongs to one shop together: many units that fail at once are one ticket. */
const byShop = (rule: FaultRule, found: readonly Placed[]): Found[] =>
  [...Map.groupBy(found, ({ shopId }) => shopId).values()].flatMap((ofShop) => {
    const [first] = ofShop;
    if (first === undefined) return [];
    const { merchantId, shopId } = first;
    // When the last of them failed: the others wait for nobody.
    const at = new Date(Math.max(...ofShop.map(({ dueAt }) => dueAt.getTime())));
    return [{ place: { merchantId, shopId }, rule, units: ofShop.map(({ unit }) => unit), at }];
  });

/** What the rules find now (SVC-7). Who could not speak is not silent: terminals have as long as ever. */
async function lookForFaults(db: Db, at: Date, heardSince: Date): Promise<Found[]> {
  const silent = (await listSilentUnits(db, at)).flatMap(
    ({ merchantId, shopId, deviceId, lastSeenAt, offlineMinutes, ...hours }): Placed[] => {
      const since = lastSeenAt > heardSince ? lastSeenAt : heardSince;
      const dueAt = offlineDueAt({ since, at }, offlineMinutes, hours);
      const unit = { deviceId, reportedAt: lastSeenAt, detail: '' };
      return dueAt === undefined ? [] : [{ merchantId, shopId, unit, dueAt }];
    },
  );
  const full = (await listFullUnits(db, at)).map(
    ({ merchantId, shopId, deviceId, since, freeDiskMb }): Placed => ({
      merchantId,
      shopId,
      unit: { deviceId, reportedAt: since, detail: `${(freeDiskMb / 1024).toFixed(1)} GB` },
      dueAt: since,
    }),
  );
  return [...byShop('offline', silent), ...byShop('diskLow', full)];
}

/** A ticket resolves itself at the instant at which its units had been well for long enough (SVC-7, SVC-11). */
async function resolveItself(db: Db, ticket: WellTicket, at: Date): Promise<void> {
  const { id } = ticket;
  await lockFaults(db, ticket);
  const seen = await lockAnyTicket(db, id);
  if (seen === undefined) return;
  const [well] = await listWellTickets(db, at, id);
  if (well === undefined) return;
  const resolvedAt = wellAt(well.since);
  const downtimeMinutes = await readDowntime(db, seen, resolvedAt);
  const solution = inLanguageOf(selfSolvedWords, seen.country);
  const change = {
    state: 'resolved',
    method: 'remote',
    solution,
    resolvedAt,
    downtimeMinutes,
    visitAt: null,
    waitingFor: null,
    waitingReason: '',
    waitingUntil: null,
    ...(seen.accepterName === null && { accepterName: '' }),
  } as const;
  await changeTicket(db, id, change, '');
  const author = { authorAccountId: null, authorName: '', at: resolvedAt };
  await insertEvent(db, seen, { ...author, kind: 'resolve', words: solution });
  const rule = seen.faultRule;
  await tellByItself(db, seen, { kind: 'resolve', rule, at: resolvedAt });
  await proposeCredit(db, seen, downtimeMinutes ?? 0, {
    accountId: null,
    name: '',
    at: resolvedAt,
  });
}

/**
 * Opens the tickets of units that are silent in opening hours or have no room left, and resolves those whose units are
 * well again (SVC-7). What it writes carries the instant at which it became so, whenever this comes by; several nodes
 * may be at it.
 */
export const watchUnits = ({
  clock = () => new Date(),
  hearing,
  ...services
}: WatchServices): ProductJob => ({
  name: 'watch units',
  everySeconds: 30,
  run: async (db) => {
    await hearing?.ask(db);
    const at = clock();
    const heardSince = hearing?.heardSince() ?? new Date(0);
    const { found, well } = await asWholeNetwork(db, async () => ({
      found: await lookForFaults(db, at, heardSince),
      well: await listWellTickets(db, at),
    }));
    const note = (alone: Db, fault: Found) =>
      asWholeNetwork(alone, async () => {
        await noteFault(alone, { ...fault, channel: 'system', tellerName: '' });
      });
    return async (stop) => {
      await eachAlone(services, found, note, stop);
      await eachAlone(
        services,
        well,
        (alone, ticket) => asWholeNetwork(alone, () => resolveItself(alone, ticket, at)),
        stop,
      );
    };
  },
});
