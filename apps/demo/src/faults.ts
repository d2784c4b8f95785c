import { listDevices, updateDevice } from '@lebean/contract/device/operations';
import type { DeviceRow } from '@lebean/contract/device/rows';
import { saveSettlementSetting } from '@lebean/contract/settlement/setting.operations';
import { reportFault } from '@lebean/contract/terminal/fault.operations';
import { bookServiceCredit, listServiceCredits } from '@lebean/contract/ticket/credit.operations';
import { createTicket, listTickets } from '@lebean/contract/ticket/operations';
import type { TicketRow } from '@lebean/contract/ticket/rows';
import {
  acceptTicket,
  assignTicket,
  resolveTicket,
  startTicket,
} from '@lebean/contract/ticket/step.operations';
import { monthFrom } from '@lebean/domain/calendar-day';
import { supervisor } from './approvals.ts';
import { shopDays } from './calendar.ts';
import type { UnitPart } from './chain.ts';
import type { Company, Worker } from './company.ts';
import type { BuiltMerchant, BuiltShop } from './set-up.ts';
import { eveningFault } from './stories.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** So long after a month its statement is there: as the statements of the story have it. */
const draftedDays = 3.1;

/** What is agreed with the shops of a merchant for an hour of downtime, and in a month at most. */
const terms = {
  graceHours: 48,
  confirmationDays: 7,
  paymentDays: 15,
  settlementSilence: 'remind',
  offlineMinutes: 15,
  hourlyCredit: 2000,
  monthlyCreditCap: 50_000,
} as const;

interface FaultStory {
  readonly company: Company;
  readonly staff: Worker;
  readonly engineerId: number;
  readonly until: Date;
}

/** A headset that gets too warm each evening tells so itself: one ticket that comes back and counts (SVC-7, SVC-15). */
async function tellEvenings(story: FaultStory, shop: BuiltShop): Promise<void> {
  const { company, staff, until } = story;
  const unit = await unitOf(staff, shop, 'fails');
  if (unit?.terminalId === null || unit === undefined) return;
  const { id: deviceId, terminalId } = unit;
  const from = new Date(until.getTime() - 5 * dayMs);
  const days = shopDays('CN', 'Asia/Shanghai', from, until);
  for (const [place, { opensAt }] of days.entries()) {
    const failsAt = opensAt.getTime() + eveningFault.fromMinute * minuteMs;
    if (failsAt + hourMs > until.getTime()) break;
    await company.workAsTerminals([terminalId], async (call) => {
      for (let time = 0; time < 3; time += 1) {
        const at = new Date(failsAt + time * 20 * minuteMs);
        const fault = { fault: 'headset', detail: `头显过热 ${61 + time} °C` };
        await call(terminalId, reportFault, { ...fault, occurredAt: at.toISOString() }, at);
      }
    });
    const mendedAt = (days[place + 1]?.opensAt.getTime() ?? until.getTime()) + hourMs;
    // What fails on the last evening is still open.
    if (mendedAt + hourMs > until.getTime()) break;
    const [ticket] = (await staff.read(listTickets, { deviceId, isOpen: true })).rows;
    // What an earlier fill has mended is mended.
    if (ticket !== undefined && ticket.reopenCount === place)
      await mend(story, ticket, new Date(mendedAt));
  }
}

/** In the morning somebody looks after it from afar. */
async function mend({ staff, engineerId }: FaultStory, ticket: TicketRow, from: Date) {
  const { id: ticketId, reopenCount, ticketState } = ticket;
  const at = (minutes: number): Date => new Date(from.getTime() + minutes * minuteMs);
  await staff.work(`evening ${reopenCount}`, async (call) => {
    let { version } = ticket;
    if (ticketState === 'pending') {
      ({ version } = await call(acceptTicket, { ticketId, version }, at(0)));
      ({ version } = await call(assignTicket, { ticketId, version, engineerId }, at(5)));
      ({ version } = await call(startTicket, { ticketId, version }, at(10)));
    }
    const solution = '远程降低刷新率，请店员清理风扇，继续观察。';
    const solved = { solution, method: 'remote', problemCause: '散热不良' } as const;
    await call(resolveTicket, { ticketId, version, ...solved }, at(40));
  });
}

async function unitOf(staff: Worker, { id: shopId, shop }: BuiltShop, part: UnitPart) {
  const { rows } = await staff.read(listDevices, { shopId, pageSize: 100 });
  return rows.toSorted((one, other) => one.id - other.id)[shop.units.indexOf(part)];
}

/** A unit that stood still for an afternoon of the last closed month, and what its shop got for it (SVC-11). */
async function tellCredit(story: FaultStory, colleague: Worker, shop: BuiltShop): Promise<void> {
  const { staff, until } = story;
  const { id: shopId } = shop;
  const today = new Date(until.getTime() - draftedDays * dayMs).toISOString().slice(0, 10);
  // One in the afternoon of the eighteenth, on the clock of the shop.
  const beganAt = Date.parse(`${monthFrom(today, -1)}T05:00:00Z`) + 17 * dayMs;
  const at = (minutes: number): Date => new Date(beganAt + minutes * minuteMs);
  await staff.work('service terms', (call) =>
    call(saveSettlementSetting, { shopId, isForMerchant: true, version: 0, ...terms }, at(-60)),
  );
  const unit = await unitOf(staff, shop, 'idle');
  const before = (await staff.read(listServiceCredits, { shopId })).rows;
  if (unit !== undefined && before.length === 0) await stand(story, shopId, unit, at);
  const [credit] = (await staff.read(listServiceCredits, { shopId })).rows;
  if (credit?.creditState !== 'proposed') return;
  const { id: creditId, version, lebean } = credit;
  await colleague.work('credit', (call) =>
    call(bookServiceCredit, { creditId, version, lebean }, at(24 * 60)),
  );
}

/** Three hours from being switched off to being switched on again, told by phone. */
async function stand(
  { staff, engineerId }: FaultStory,
  shopId: number,
  { id: deviceId, version: seen }: DeviceRow,
  at: (minutes: number) => Date,
): Promise<void> {
  await staff.work('downtime', async (call) => {
    const fault = { ticketCategory: 'computer', impact: 'oneDevice', urgency: 'now' } as const;
    const problem = '座舱三号轴异响，已先停用';
    const reported = { shopId, deviceId, ...fault, problem, contact: '王店长', isByPhone: true };
    const { id: ticketId } = await call(createTicket, reported, at(0));
    const off = { deviceId, isDongleChecked: null, version: seen, isEnabled: false };
    const switched = await call(updateDevice, off, at(5));
    let { version } = await call(acceptTicket, { ticketId, version: 1 }, at(8));
    ({ version } = await call(assignTicket, { ticketId, version, engineerId }, at(15)));
    ({ version } = await call(startTicket, { ticketId, version }, at(60)));
    await call(updateDevice, { ...off, version: switched.version, isEnabled: true }, at(185));
    const solved = { solution: '更换轴承，试运行正常。', method: 'onSite' } as const;
    await call(resolveTicket, { ticketId, version, ...solved }, at(190));
  });
}

/** Units that tell what is wrong with them, and what a downtime gives. */
export async function tellFaults(
  company: Company,
  staff: Worker,
  { shops }: BuiltMerchant,
  { engineerId, until }: Pick<FaultStory, 'engineerId' | 'until'>,
): Promise<void> {
  const story = { company, staff, engineerId, until };
  const failing = shops.find(({ shop }) => shop.units.includes('fails'));
  if (failing !== undefined) await tellEvenings(story, failing);
  const [first] = shops;
  if (first === undefined) return;
  const colleague = await company.signIn(supervisor.loginName, company.passwords.staff);
  await tellCredit(story, colleague, first);
  await colleague.signOut();
}
