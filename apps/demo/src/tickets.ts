import { listDevices } from '@lebean/contract/device/operations';
import { createEngineer } from '@lebean/contract/engineer/operations';
import { createServiceTerms } from '@lebean/contract/service-terms/operations';
import { createTicket } from '@lebean/contract/ticket/operations';
import {
  acceptTicket,
  assignTicket,
  cancelTicket,
  closeTicket,
  reopenTicket,
  resolveTicket,
  startTicket,
  waitTicket,
} from '@lebean/contract/ticket/step.operations';
import { addTicketNote, answerTicket } from '@lebean/contract/ticket/thread.operations';
import type { Team } from './accounts.ts';
import type { BatchCall } from './batch.ts';
import type { Worker } from './company.ts';
import type { BuiltMerchant } from './set-up.ts';
import { endWell, keepSettings, type ReportedTicket } from './ticket-endings.ts';
import { type TicketStory, ticketStories } from './ticket-stories.ts';

const hourMs = 3_600_000;

/** Somebody is there on each day of the week, from eight to ten in the evening with an hour at noon. */
const hours = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
  { weekday, fromMinute: 8 * 60, toMinute: 12 * 60 },
  { weekday, fromMinute: 13 * 60, toMinute: 22 * 60 },
]);

const engineers = [
  {
    engineerName: '周明',
    phone: '13800006001',
    regions: ['CN'],
    skills: ['headset', 'tracking', 'installation'],
    capacity: 16,
    timeZone: 'Asia/Shanghai',
  },
  {
    engineerName: '吴珊',
    phone: '13800006002',
    regions: ['CN'],
    skills: ['network', 'computer', 'game', 'other'],
    capacity: 20,
    timeZone: 'Asia/Shanghai',
  },
  {
    engineerName: 'Marta Ruiz',
    phone: '+34 600 112 233',
    regions: ['ES', 'US'],
    skills: ['headset', 'computer', 'tracking', 'network', 'game', 'installation', 'other'],
    capacity: 12,
    timeZone: 'Europe/Madrid',
  },
] as const;

/** The engineers of the platform, the first of whom is away next week; answers their ids. */
async function hire(staff: Worker, now: number): Promise<readonly number[]> {
  const day = (days: number): string =>
    new Date(now + days * 24 * hourMs).toISOString().slice(0, 10);
  const away = [{ fromDay: day(6), toDay: day(9), reason: '年假' }];
  const ids: number[] = [];
  for (const [place, { regions, skills, ...engineer }] of engineers.entries()) {
    const input = { ...engineer, regions: [...regions], skills: [...skills], workingHours: hours };
    const absences = place === 0 ? away : [];
    const { id } = await staff.call(createEngineer, { ...input, absences }, `engineer ${place}`);
    ids.push(id);
  }
  return ids;
}

const targets = {
  P1: { firstResponse: 15, nextResponse: 30, resolve: 240 },
  P2: { firstResponse: 30, nextResponse: 60, resolve: 480 },
  P3: { firstResponse: 60, nextResponse: 120, resolve: 1440 },
  P4: { firstResponse: 240, nextResponse: 90, resolve: 2880 },
};

/** China is served around the clock, Spain by day and without its holidays: deadlines differ (SVC-4). */
async function setTerms(staff: Worker, until: Date): Promise<void> {
  const year = until.getUTCFullYear();
  const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    fromMinute: 0,
    toMinute: 1440,
  }));
  const china = { country: 'CN', timeZone: 'Asia/Shanghai', workingHours: always, holidays: [] };
  const holidays = [year, year + 1].flatMap((each) => [
    { day: `${each}-01-01`, title: 'Año Nuevo' },
    { day: `${each}-01-06`, title: 'Reyes' },
    { day: `${each}-05-01`, title: 'Día del Trabajo' },
    { day: `${each}-12-08`, title: 'Inmaculada Concepción' },
    { day: `${each}-12-25`, title: 'Navidad' },
  ]);
  const spain = { country: 'ES', timeZone: 'Europe/Madrid', workingHours: hours, holidays };
  for (const terms of [china, spain])
    await staff.call(createServiceTerms, { ...terms, targets }, `terms ${terms.country}`);
}

interface Place {
  readonly staff: Worker;
  readonly owner: Worker;
  readonly shopId: number;
  readonly deviceIds: readonly number[];
  readonly engineerIds: readonly number[];
  readonly now: number;
}

/** What staff do about a ticket that was reported, up to where its story has come. */
async function work(
  call: BatchCall,
  { engineerIds, now }: Place,
  { story, ticketId, at }: { story: TicketStory; ticketId: number; at: (hours: number) => Date },
): Promise<number> {
  const { engineer, ends, answer, note, waits, solution = '' } = story;
  let { version } = await call(acceptTicket, { ticketId, version: 1 }, at(0.2));
  if (answer !== undefined) await call(answerTicket, { ticketId, content: answer }, at(0.3));
  const engineerId = engineerIds[engineer ?? 0] ?? 0;
  const visitAt = new Date(now + 20 * hourMs).toISOString();
  const visit = ends === 'accepted' ? { visitAt } : {};
  ({ version } = await call(assignTicket, { ticketId, version, engineerId, ...visit }, at(0.5)));
  if (note !== undefined) await call(addTicketNote, { ticketId, ...note }, at(0.6));
  if (ends === 'accepted') return version;
  ({ version } = await call(startTicket, { ticketId, version }, at(1)));
  if (waits !== undefined) {
    const waitingUntil = new Date(now + 60 * hourMs).toISOString();
    const waitingFor = story.waitsFor ?? 'part';
    const waiting = { waitingFor, waitingReason: waits, waitingUntil };
    ({ version } = await call(waitTicket, { ticketId, version, ...waiting }, at(2)));
  }
  if (solution === '') return version;
  const solved = { solution, method: story.method ?? 'remote', problemCause: story.cause ?? '' };
  ({ version } = await call(resolveTicket, { ticketId, version, ...solved }, at(3)));
  return version;
}

/** Tells one ticket: the shop reports, staff work, the shop has the last word; answers its id. */
async function tellTicket(place: Place, story: TicketStory, number: number): Promise<number> {
  const { staff, owner, shopId, deviceIds, now } = place;
  const { problem, ticketCategory, impact, urgency, hoursAgo, ends } = story;
  const at = (hours: number): Date => new Date(now - (hoursAgo - hours) * hourMs);
  const deviceId = impact === 'oneDevice' ? deviceIds[number % deviceIds.length] : undefined;
  const report = { shopId, ticketCategory, impact, urgency, problem, contact: story.contact };
  const device = deviceId === undefined ? {} : { deviceId };
  const { id: ticketId } = await owner.work(`ticket ${story.key}`, (call) =>
    call(createTicket, { ...report, ...device }, at(0)),
  );
  if (ends === 'cancelled') {
    const { reason } = story;
    await owner.work(`ticket ${story.key} cancel`, (call) =>
      call(cancelTicket, { ticketId, version: 1, reason }, at(0.1)),
    );
    return ticketId;
  }
  if (ends === 'pending') return ticketId;
  const version = await staff.work(`ticket ${story.key} work`, (call) =>
    work(call, place, { story, ticketId, at }),
  );
  const { asks } = story;
  if (asks !== undefined)
    await owner.work(`ticket ${story.key} asks`, (call) =>
      call(answerTicket, { ticketId, content: asks }, at(hoursAgo - 1)),
    );
  if (ends === 'closed')
    await owner.work(`ticket ${story.key} close`, (call) =>
      call(closeTicket, { ticketId, version }, at(5)),
    );
  if (ends === 'reopened') {
    const { reason } = story;
    await owner.work(`ticket ${story.key} reopen`, (call) =>
      call(reopenTicket, { ticketId, version, reason }, at(hoursAgo - 20)),
    );
  }
  return ticketId;
}

/**
 * Engineers with their load, and a ticket in each state, of the first shop of each owner who is shown (SVC-1);
 * answers the engineers.
 */
export async function tellTickets(
  staff: Worker,
  built: readonly BuiltMerchant[],
  teams: readonly Team[],
  until: Date,
): Promise<readonly number[]> {
  // The end of the story, not of this fill: one that goes on sends the same.
  const now = until.getTime();
  await setTerms(staff, until);
  const engineerIds = await hire(staff, now);
  await keepSettings(staff, now);
  const reported = new Map<string, ReportedTicket>();
  for (const [number, story] of ticketStories.entries()) {
    const merchantPlace = built.findIndex(({ merchant }) => merchant.country === story.country);
    const merchant = built[merchantPlace];
    const owner = teams[merchantPlace]?.owner;
    const shop = merchant?.shops[(story.shop ?? 0) % merchant.shops.length];
    if (owner === undefined || shop === undefined) continue;
    const { rows } = await owner.read(listDevices, { shopId: shop.id, pageSize: 10 });
    const deviceIds = rows.map(({ id }) => id);
    const place = { staff, owner, shopId: shop.id, deviceIds, engineerIds, now };
    reported.set(story.key, {
      owner,
      shopId: shop.id,
      ticketId: await tellTicket(place, story, number),
    });
  }
  await endWell(staff, reported, now);
  return engineerIds;
}
