import { randomBytes } from 'node:crypto';
import type { Text } from '@lebean/contract/kernel/text';
import { faultRuleWords } from '@lebean/contract/vocabulary/ticket';
import { languageOfCountry } from '@lebean/domain/country-language';
import { orderNumber } from '@lebean/domain/order-number';
import type { TicketChannel } from '@lebean/domain/ticket/category';
import {
  atOnceMinutes,
  type FaultRule,
  faultTerms,
  hasFailedOften,
  isOfShop,
} from '@lebean/domain/ticket/fault';
import { type TicketImpact, ticketPriority } from '@lebean/domain/ticket/priority';
import { ticketAfter } from '@lebean/domain/ticket/state';
import type { StepContext } from '../../capabilities/call/handle.ts';
import {
  type CountedFault,
  countRepeats,
  countryOf,
  countUnits,
  type FaultPlace,
  type FaultyUnit,
  findLastFault,
  listOpenFaults,
  lockFaults,
  noteFaults,
  type OpenFault,
  putFaults,
} from './fault.queries.ts';
import { tellByItself } from './tell-ticket.queries.ts';
import { changeTicket, findUnit, insertEvent, insertTicket } from './ticket-change.queries.ts';
import { insertEvidence } from './ticket-evidence.queries.ts';

type Db = StepContext<never>['db'];

/** Units of a shop that fail by a rule, at an instant, as the clock or one of them says. */
export interface Fault {
  readonly place: FaultPlace;
  readonly rule: FaultRule;
  readonly units: readonly FaultyUnit[];
  readonly at: Date;
  readonly channel: Extract<TicketChannel, 'terminal' | 'system'>;
  /** The name of the terminal; nobody’s where the clock has noticed it. */
  readonly tellerName: string;
}

interface OpenTicket {
  readonly id: number;
  readonly ticketNumber: string;
}

const minuteMs = 60_000;

/** What the shop, or the clock, reads of a fault, in the language of its country. */
export const inLanguageOf = (text: Text, country: string): string =>
  text[languageOfCountry(country)];

async function problemOf(db: Db, { place, rule }: Fault, details: readonly string[]) {
  const words = inLanguageOf(faultRuleWords[rule], await countryOf(db, place));
  const reported = [...new Set(details.filter((detail) => detail !== ''))].slice(0, 3);
  return [words, ...reported].join(' · ').slice(0, 2000);
}

/** Nobody in particular: the clock, or a terminal. */
const nobody = (at: Date, authorName: string) => ({ authorAccountId: null, authorName, at });

/** Opens a ticket, or goes on with the last one where that is not too long ago (SVC-3, SVC-7). */
async function openTicket(
  db: Db,
  fault: Fault,
  {
    deviceId,
    impact,
    details,
  }: { deviceId: number | null; impact: TicketImpact; details: string[] },
): Promise<OpenTicket> {
  const { place, rule, at, channel, tellerName } = fault;
  const last = await findLastFault(db, place, rule, deviceId);
  const author = nobody(at, tellerName);
  if (last !== undefined) {
    const { state, engineerId, resolvedAt } = last;
    const facts = { state, waitingFor: null, hasEngineer: engineerId !== null, resolvedAt };
    const after = ticketAfter(facts, 'reopen', at);
    if (after.ok) {
      const reopenCount = last.reopenCount + 1;
      const reopened = { reopenCount, closedAt: null, closerName: null, lastFaultAt: at };
      await changeTicket(db, last.id, { state: after.value, ...reopened }, tellerName);
      const words = details.join(' · ');
      await insertEvent(db, { id: last.id, ...place }, { ...author, kind: 'reopen', words });
      await tellByItself(db, { ...last, ...place }, { kind: 'reopen', rule, at });
      return last;
    }
  }
  const { category: ticketCategory, urgency } = faultTerms[rule];
  const unit = deviceId === null ? undefined : await findUnit(db, place.shopId, deviceId);
  const ticketNumber = orderNumber('ticket', at, randomBytes(8));
  const id = await insertTicket(db, {
    ...place,
    ticketNumber,
    deviceId,
    deviceCode: unit?.deviceCode ?? '',
    terminalName: unit?.terminalName ?? '',
    ticketCategory,
    impact,
    urgency,
    priority: ticketPriority(impact, urgency),
    channel,
    problem: await problemOf(db, fault, details),
    contact: '',
    reporterAccountId: null,
    reporterName: tellerName,
    previousTicketId: last?.id ?? null,
    createdAt: at,
    faultRule: rule,
    lastFaultAt: at,
  });
  const words = last?.ticketNumber ?? '';
  await insertEvent(db, { id, ...place }, { ...author, kind: 'report', words });
  await tellByItself(db, { id, ...place, ticketNumber }, { kind: 'report', rule, at });
  if (deviceId !== null) await insertEvidence(db, { id, ...place }, deviceId, at);
  return { id, ticketNumber };
}

/** More than five units at once are one ticket of the shop: theirs that nobody has accepted go into it (SVC-7). */
async function openForShop(
  db: Db,
  fault: Fault,
  singles: readonly OpenFault[],
  fresh: readonly CountedFault[],
): Promise<OpenTicket> {
  const { place, rule, at, tellerName } = fault;
  const pending = singles.filter(({ state }) => state === 'pending');
  const deviceIds = [...fresh, ...pending].flatMap(({ deviceId }) => deviceId ?? []);
  const isWhole = deviceIds.length >= (await countUnits(db, place));
  const codes: string[] = [];
  for (const deviceId of deviceIds.slice(0, 30))
    codes.push((await findUnit(db, place.shopId, deviceId))?.deviceCode ?? '');
  const impact = isWhole ? 'wholeShop' : 'severalDevices';
  const ticket = await openTicket(db, fault, {
    deviceId: null,
    impact,
    details: [codes.join(', ')],
  });
  for (const single of pending) {
    const cancelReason = ticket.ticketNumber;
    await changeTicket(db, single.id, { state: 'cancelled', cancelReason }, tellerName);
    const cancelled = { ...nobody(at, tellerName), kind: 'cancel', words: cancelReason } as const;
    await insertEvent(db, { id: single.id, ...place }, cancelled);
  }
  await putFaults(db, ticket.id, rule, deviceIds);
  return ticket;
}

/**
 * Notes that units fail (SVC-7): on the ticket that each of them, or their shop, has open by this rule, or on a new
 * one. What was reported before changes nothing. Answers the ticket that it counts on, once there is one.
 */
export async function noteFault(db: Db, fault: Fault): Promise<OpenTicket | undefined> {
  const { place, rule, units, at } = fault;
  await lockFaults(db, place);
  const counted = await noteFaults(db, place, rule, units, at);
  const open = await listOpenFaults(db, place, rule);
  const named = new Set(units.map(({ deviceId }) => deviceId));
  const ofShop = open.find(({ deviceId }) => deviceId === null);
  const own = open.filter(({ deviceId }) => deviceId !== null && named.has(deviceId));
  const standing = own[0] ?? ofShop;
  if (counted.length === 0) return standing;
  const isCounted = (deviceId: number | null) => counted.some((each) => each.deviceId === deviceId);
  await countRepeats(
    db,
    own.filter(({ deviceId }) => isCounted(deviceId)).map(({ id }) => id),
    at,
  );
  const fresh = counted.filter(
    ({ deviceId, recent }) =>
      !own.some((each) => each.deviceId === deviceId) &&
      (rule !== 'startsFailed' || hasFailedOften(recent.map((each) => each.getTime()))),
  );
  if (fresh.length === 0) return standing;
  if (ofShop !== undefined) {
    await countRepeats(db, [ofShop.id], at);
    await putFaults(
      db,
      ofShop.id,
      rule,
      fresh.map(({ deviceId }) => deviceId),
    );
    return ofShop;
  }
  const since = at.getTime() - atOnceMinutes * minuteMs;
  const singles = open.filter(({ lastFaultAt }) => lastFaultAt.getTime() >= since);
  if (isOfShop(singles.length + fresh.length)) return await openForShop(db, fault, singles, fresh);
  let first: OpenTicket | undefined;
  for (const { deviceId, detail } of fresh) {
    const ticket = await openTicket(db, fault, {
      deviceId,
      impact: 'oneDevice',
      details: detail === '' ? [] : [detail],
    });
    await putFaults(db, ticket.id, rule, [deviceId]);
    first ??= ticket;
  }
  return first;
}
