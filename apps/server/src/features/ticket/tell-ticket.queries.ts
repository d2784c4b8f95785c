import { sql } from 'kysely';
import type { Text } from '@lebean/contract/kernel/text';
import type { TicketEventKind } from '@lebean/contract/ticket/rows';
import type { TicketClock, TicketWarning } from '@lebean/domain/ticket/clock';
import type { FaultRule } from '@lebean/domain/ticket/fault';
import type { Actor } from '../../capabilities/call/handle.ts';
import { readersOf, tellEvent, tellEvents } from '../../capabilities/events/tell-event.ts';
import type { Database } from '../../database/database.ts';
import type { TicketPlace } from './ticket-change.queries.ts';
import type { WarnedTicket } from './ticket-clock.queries.ts';

/** What happened, in a word or two: never what somebody wrote of it (SVC-8). */
const steps: Readonly<Partial<Record<TicketEventKind, Text>>> = {
  report: { zh: '新报修', en: 'reported', es: 'comunicada' },
  accept: { zh: '已受理', en: 'accepted', es: 'aceptada' },
  assign: { zh: '已指派', en: 'assigned', es: 'asignada' },
  start: { zh: '处理中', en: 'in progress', es: 'en curso' },
  wait: { zh: '等待中', en: 'waiting', es: 'en espera' },
  continue: { zh: '继续处理', en: 'continued', es: 'continúa' },
  resolve: { zh: '已解决', en: 'resolved', es: 'resuelta' },
  close: { zh: '已关闭', en: 'closed', es: 'cerrada' },
  reopen: { zh: '重新打开', en: 'reopened', es: 'reabierta' },
  cancel: { zh: '已取消', en: 'cancelled', es: 'cancelada' },
};

type NamedTicket = TicketPlace & { readonly ticketNumber: string };
type Teller = {
  readonly db: Database;
  readonly actor: Pick<Actor, 'accountId' | 'kind'>;
  readonly at: Date;
};

/** Tells the other side of a ticket (NTC-10): the shop of what staff do, and staff who look after it of what the shop does. */
async function tell(
  { db, actor, at }: Teller,
  ticket: NamedTicket,
  heard: { readonly category: 'ticketAnswered' | 'ticketMoved'; readonly state?: Text },
): Promise<void> {
  const { id: ticketId, merchantId, shopId, ticketNumber: number } = ticket;
  const { category, state } = heard;
  const all = readersOf(category);
  const isOfShop = actor.kind === 'shop';
  const to = isOfShop ? ((await followersOf(db, [ticketId])).get(ticketId) ?? []) : [];
  await tellEvent(db, {
    category,
    about: { merchantId, shopId },
    words: { number, ticketId, ...(state !== undefined && { state }) },
    readers: isOfShop ? { staff: all.staff ?? [] } : { shop: all.shop ?? [] },
    // Nobody looks after it yet: all who may.
    ...(to.length > 0 && { to }),
    except: actor.accountId,
    at,
  });
}

/** Who of staff looks after each of some tickets. */
async function followersOf(
  db: Database,
  ticketIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (ticketIds.length === 0) return new Map();
  const found = await sql<{ ticketId: number; followers: number[] | null }>`
    select f.id as ticket_id, ticket_followers(f.id) as followers
    from (select distinct unnest(${[...ticketIds]}::bigint[]) as id) f`.execute(db);
  return new Map(found.rows.map(({ ticketId, followers }) => [ticketId, followers ?? []]));
}

export const tellAnswer = (teller: Teller, ticket: NamedTicket): Promise<void> =>
  tell(teller, ticket, { category: 'ticketAnswered' });

/** Tells staff that a note names them, and nothing of what it says (SVC-8, SVC-16). */
export const tellMention = (
  { db, actor, at }: Teller & { readonly actor: Pick<Actor, 'name'> },
  { id: ticketId, merchantId, shopId, ticketNumber: number }: NamedTicket,
  to: readonly number[],
): Promise<void> =>
  tellEvent(db, {
    category: 'ticketMention',
    about: { merchantId, shopId },
    words: { number, ticketId, name: actor.name },
    to,
    except: actor.accountId,
    at,
  });

/** What is only sorted anew is nothing to hear of. */
export async function tellStep(
  teller: Teller,
  ticket: NamedTicket,
  kind: TicketEventKind,
): Promise<void> {
  const state = steps[kind];
  if (state !== undefined) await tell(teller, ticket, { category: 'ticketMoved', state });
}

/**
 * Tells staff and the shop of a ticket that opens or resolves itself (SVC-7, NTC-10). That a device is silent is an event
 * of its own, which the shop hears already.
 */
export async function tellByItself(
  db: Database,
  { id: ticketId, merchantId, shopId, ticketNumber: number }: NamedTicket,
  {
    kind,
    rule,
    at,
  }: { readonly kind: TicketEventKind; readonly rule: FaultRule | null; readonly at: Date },
): Promise<void> {
  const state = steps[kind];
  if (state === undefined) return;
  const { staff = [], shop = [] } = readersOf('ticketMoved');
  await tellEvent(db, {
    category: 'ticketMoved',
    about: { merchantId, shopId },
    words: { number, ticketId, state },
    readers: rule === 'offline' ? { staff } : { staff, shop },
    at,
  });
}

const clockTitles: Readonly<Record<TicketClock, Text>> = {
  firstResponse: { zh: '首次响应', en: 'first response', es: 'primera respuesta' },
  nextResponse: { zh: '下次响应', en: 'next response', es: 'siguiente respuesta' },
  resolve: { zh: '解决', en: 'solution', es: 'solución' },
};
const warned: Readonly<Record<TicketWarning['percent'], Text>> = {
  75: { zh: '已用 75%', en: '75% of the time used', es: 'ha pasado el 75 % del plazo' },
  100: { zh: '已超时', en: 'overdue', es: 'vencido' },
  120: { zh: '已升级', en: 'escalated', es: 'escalado' },
};
const both = (one: Text, other: Text): Text => ({
  zh: `${one.zh} ${other.zh}`,
  en: `${one.en}, ${other.en}`,
  es: `${one.es}, ${other.es}`,
});

/** Tells whoever looks after tickets that clocks of them run out; escalated, all who may (SVC-4, NTC-10). */
export async function tellWarnings(
  db: Database,
  warnings: readonly WarnedTicket[],
  at: Date,
): Promise<void> {
  const followed = warnings.filter(({ percent }) => percent < 120).map(({ ticket }) => ticket.id);
  const followers = await followersOf(db, followed);
  const events = warnings.map(({ ticket, clock, percent }) => {
    const { id: ticketId, merchantId, shopId, ticketNumber: number } = ticket;
    const to = percent < 120 ? (followers.get(ticketId) ?? []) : [];
    return {
      category: 'ticketClock',
      about: { merchantId, shopId },
      words: { number, ticketId, state: both(clockTitles[clock], warned[percent]) },
      ...(to.length > 0 && { to }),
      at,
    } as const;
  });
  await tellEvents(db, events);
}
