import { describe, expect, test } from 'vitest';
import { updateDevice } from '@lebean/contract/device/operations';
import {
  listSettlementSettings,
  saveSettlementSetting,
} from '@lebean/contract/settlement/setting.operations';
import { reportFault } from '@lebean/contract/terminal/fault.operations';
import { getTicketEvidence } from '@lebean/contract/ticket/evidence.operations';
import { acceptTicket, reopenTicket } from '@lebean/contract/ticket/step.operations';
import { call, refusalOf, send } from '../../../testing/calls.fixture.ts';
import { openFaultScene, type RunningUnit } from './fault-scene.fixture.ts';

const world = await openFaultScene('2026-11-10T04:00:00Z');
const { server, scene, desk, tables, run, beat, tell, watch, pass, ticketsOf, ticketsOfShop } =
  world;
const { own } = scene;
const { staff, owner } = desk;

/** A unit that is heard every minute, for so many minutes. */
async function live(units: readonly RunningUnit[], minutes: number, fields = {}) {
  for (let minute = 0; minute < minutes; minute += 1) {
    for (const unit of units) await beat(unit, fields);
    pass(1);
  }
  for (const unit of units) await beat(unit, fields);
}
const linesOf = async (unit: RunningUnit) =>
  (await ticketsOf(unit)).map(({ faultRule, ticketState, repeatCount, reopenCount }) => [
    faultRule,
    ticketState,
    repeatCount,
    reopenCount,
  ]);

describe('what a terminal tells', () => {
  test('SVC-7: a fault opens one ticket, which carries what was known of the unit', async () => {
    const unit = await run();
    await beat(unit, { terminalVersion: '3.1.0', freeDiskMb: 90_000 });
    const number = await tell(unit, { fault: 'headset', detail: 'No picture on the left' });
    const [ticket, ...more] = await ticketsOf(unit);
    expect(more).toEqual([]);
    expect(ticket).toMatchObject({
      ticketNumber: number,
      faultRule: 'headset',
      ticketCategory: 'headset',
      impact: 'oneDevice',
      priority: 'P4',
      channel: 'terminal',
      ticketState: 'pending',
      repeatCount: 0,
    });
    expect(ticket?.problem).toContain('No picture on the left');
    const ticketId = ticket?.id ?? 0;
    for (const caller of [staff, owner]) {
      const { evidence } = await call(server, getTicketEvidence, { ticketId }, caller);
      expect(evidence?.heartbeat).toMatchObject({ terminalVersion: '3.1.0', freeDiskMb: 90_000 });
      expect(evidence?.faults).toMatchObject([{ faultRule: 'headset', faultCount: 1 }]);
    }
    const stranger = { token: scene.foreign.ownerToken };
    expect(refusalOf(await send(server, getTicketEvidence, { ticketId }, stranger))).toBe(
      'TICKET_NOT_FOUND',
    );
  });

  test('SVC-7: it is reported again without effect, and later counts on the same ticket', async () => {
    const unit = await run();
    const occurredAt = world.clock().toISOString();
    const number = await tell(unit, { fault: 'dongleMissing', occurredAt });
    expect(await tell(unit, { fault: 'dongleMissing', occurredAt })).toBe(number);
    expect(await linesOf(unit)).toEqual([['dongleMissing', 'pending', 0, 0]]);
    pass(1);
    expect(await tell(unit, { fault: 'dongleMissing' })).toBe(number);
    expect(await linesOf(unit)).toEqual([['dongleMissing', 'pending', 1, 0]]);
    // What was queued while it was offline and comes late is older than what is known.
    expect(await tell(unit, { fault: 'dongleMissing', occurredAt })).toBe(number);
    expect(await linesOf(unit)).toEqual([['dongleMissing', 'pending', 1, 0]]);
    // Another rule is another problem.
    expect(await tell(unit, { fault: 'smoke' })).not.toBe(number);
    expect((await ticketsOf(unit))[0]).toMatchObject({ faultRule: 'other' });
  });

  test('SVC-7: three failed starts within ten minutes are one, two are none', async () => {
    const unit = await run();
    expect(await tell(unit, { fault: 'startFailed' })).toBeNull();
    pass(6);
    expect(await tell(unit, { fault: 'startFailed' })).toBeNull();
    pass(6);
    expect(await tell(unit, { fault: 'startFailed' })).toBeNull();
    pass(1);
    expect(await tell(unit, { fault: 'startFailed' })).not.toBeNull();
    expect(await linesOf(unit)).toEqual([['startsFailed', 'pending', 0, 0]]);
  });

  test('SVC-7: one that floods two nodes with a fault has one ticket, one row and one event', async () => {
    const unit = await run();
    const countEvents = async (): Promise<number> =>
      Number(
        (await tables.query<{ n: number }>('select count(*)::int as n from ticket_event')).rows[0]
          ?.n,
      );
    const eventsBefore = await countEvents();
    for (let round = 0; round < 50; round += 1) {
      pass(0.01);
      await Promise.all(
        Array.from({ length: 8 }, (_, place) => tell(unit, { fault: 'tracking' }, place % 2 === 0)),
      );
    }
    const [ticket, ...more] = await ticketsOf(unit);
    expect(more).toEqual([]);
    expect(ticket?.repeatCount).toBe(49);
    const rows = await tables.query(
      'select fault_count::int from device_fault where device_id = $1',
      [unit.deviceId],
    );
    expect(rows.rows).toEqual([{ fault_count: 50 }]);
    expect((await countEvents()) - eventsBefore).toBe(1);
  });

  test('SVC-7: it tells of its own unit alone, strictly, and not while it is disabled', async () => {
    const unit = await run();
    const other = await run();
    const fault = { fault: 'headset', deviceId: other.deviceId, shopId: scene.foreign.shopId };
    expect((await send(server, reportFault, fault, world.asUnit(unit))).status).toBe(400);
    expect((await send(server, reportFault, { fault: 'headset' }, owner)).status).not.toBe(200);
    await tell(unit, { fault: 'headset' });
    expect(await ticketsOf(other)).toEqual([]);
    const off = { deviceId: unit.deviceId, version: 1, isEnabled: false, isDongleChecked: null };
    await call(server, updateDevice, off, staff);
    const answer = await send(server, reportFault, { fault: 'tracking' }, world.asUnit(unit));
    expect(refusalOf(answer)).toBe('TERMINAL_DISABLED');
  });
});

describe('what the rules find', () => {
  test('SVC-7: a silent unit opens its ticket at the tenth minute, whenever the job comes by, on two nodes at once', async () => {
    const unit = await run();
    await beat(unit);
    const seen = world.clock().getTime();
    pass(9);
    await watch();
    expect(await ticketsOf(unit)).toEqual([]);
    pass(30);
    await watch(2);
    await watch();
    const [ticket, ...more] = await ticketsOf(unit);
    expect(more).toEqual([]);
    expect(ticket).toMatchObject({ faultRule: 'offline', channel: 'system', repeatCount: 0 });
    expect(ticket?.createdAt).toBe(new Date(seen + 10 * 60_000).toISOString());
  });

  test('SVC-7: the ticket resolves itself after ten good minutes, counts what comes again before, reopens after', async () => {
    const unit = await run();
    await beat(unit);
    pass(15);
    await watch();
    await live([unit], 5);
    // Away again before it was well for long enough: the same ticket.
    pass(12);
    await watch();
    expect(await linesOf(unit)).toEqual([['offline', 'pending', 1, 0]]);
    await live([unit], 9);
    await watch();
    expect(await linesOf(unit)).toEqual([['offline', 'pending', 1, 0]]);
    const backAt = world.clock().getTime() - 9 * 60_000;
    await live([unit], 8);
    await watch();
    const [resolved] = await ticketsOf(unit);
    expect(resolved).toMatchObject({ ticketState: 'resolved', method: 'remote', accepterName: '' });
    // At the tenth minute, not when the job came by.
    expect(resolved?.resolvedAt).toBe(new Date(backAt + 10 * 60_000).toISOString());
    pass(24 * 60);
    await watch();
    expect(await linesOf(unit)).toEqual([['offline', 'accepted', 1, 1]]);
    await live([unit], 11);
    await watch();
    // Heard again after more than fourteen days, and silent once more: a new problem that names the old one.
    pass(15 * 24 * 60);
    await beat(unit);
    pass(12);
    await watch();
    const [again, before] = await ticketsOf(unit);
    expect(again).toMatchObject({ faultRule: 'offline', ticketState: 'pending', reopenCount: 0 });
    expect(again?.ticketNumber).not.toBe(before?.ticketNumber);
    expect((await desk.get(again?.id ?? 0)).previousTicketId).toBe(before?.id);
  });

  test('SVC-7, SVC-3: an owner reopens what resolved itself, and it waits for an engineer', async () => {
    const unit = await run();
    await tell(unit, { fault: 'headset' });
    await live([unit], 11);
    await watch();
    const [ticket] = await ticketsOf(unit);
    expect(ticket?.ticketState).toBe('resolved');
    await desk.take(reopenTicket, ticket?.id ?? 0, { reason: 'Still dark' }, owner);
    expect(await linesOf(unit)).toEqual([['headset', 'accepted', 0, 1]]);
  });

  test('SVC-7: a disk with less than 5 GB is a fault until it has room for ten minutes', async () => {
    const unit = await run();
    await live([unit], 2, { freeDiskMb: 5120 });
    await watch();
    expect(await ticketsOf(unit)).toEqual([]);
    await live([unit], 1, { freeDiskMb: 5119 });
    await watch();
    await live([unit], 20, { freeDiskMb: 4000 });
    await watch();
    expect(await linesOf(unit)).toEqual([['diskLow', 'pending', 0, 0]]);
    await live([unit], 11, { freeDiskMb: 9000 });
    await watch();
    expect(await linesOf(unit)).toEqual([['diskLow', 'resolved', 0, 0]]);
  });

  test('SVC-7: more than five units at once are one ticket of the shop, also one after the other', async () => {
    const units: RunningUnit[] = [];
    for (let place = 0; place < 7; place += 1) units.push(await run(own.branchId));
    await live(units, 1);
    pass(12);
    await watch(2);
    const [ticket, ...more] = await ticketsOfShop(own.branchId);
    expect(more).toEqual([]);
    expect(ticket).toMatchObject({ faultRule: 'offline', deviceId: null, ticketState: 'pending' });
    await live(units, 11);
    await watch();
    expect((await ticketsOfShop(own.branchId))[0]?.ticketState).toBe('resolved');
    const numbers = new Set<string | null>();
    for (const unit of units) numbers.add(await tell(unit, { fault: 'tracking' }));
    // Five alone, then one for all of them, which the seventh counts on.
    expect(numbers.size).toBe(6);
    const tracking = (await ticketsOfShop(own.branchId)).filter(
      ({ faultRule }) => faultRule === 'tracking',
    );
    const open = tracking.filter(({ ticketState }) => ticketState !== 'cancelled');
    expect(open).toMatchObject([{ deviceId: null, repeatCount: 1 }]);
    expect(tracking).toHaveLength(6);
    expect((await desk.get(tracking.at(-1)?.id ?? 0)).cancelReason).toBe(open[0]?.ticketNumber);
  });

  test('SVC-7: a ticket that somebody works on stays its own when the others become one', async () => {
    const unit = await run();
    const number = await tell(unit, { fault: 'headset' });
    const [ticket] = await ticketsOf(unit);
    await desk.take(acceptTicket, ticket?.id ?? 0);
    for (let place = 0; place < 6; place += 1) await tell(await run(), { fault: 'headset' });
    expect(await linesOf(unit)).toEqual([['headset', 'accepted', 0, 0]]);
    expect(await tell(unit, { fault: 'headset', occurredAt: '2020-01-01T00:00:00Z' })).toBe(number);
  });

  test('SVC-7: staff say how long a unit of a shop may be silent, and closed shops miss nobody', async () => {
    const { settlementSilence, ...terms } = {
      graceHours: 48,
      confirmationDays: 7,
      paymentDays: 15,
      settlementSilence: 'remind',
    } as const;
    const { rows } = await call(server, listSettlementSettings, { pageSize: 100 }, staff);
    const version = rows.find(({ shopId }) => shopId === own.shopId)?.version ?? 0;
    const setting = { shopId: own.shopId, isForMerchant: false, version, settlementSilence };
    const input = { ...setting, ...terms, offlineMinutes: 60 };
    await call(server, saveSettlementSetting, input, staff);
    expect((await send(server, saveSettlementSetting, { ...input }, owner)).status).toBe(403);
    const unit = await run();
    await beat(unit);
    pass(59);
    await watch();
    expect(await ticketsOf(unit)).toEqual([]);
    pass(2);
    await watch();
    expect(await linesOf(unit)).toEqual([['offline', 'pending', 0, 0]]);
    await tables.query(
      'update shop set opening_minute = 600, closing_minute = 1320 where id = $1',
      [own.shopId],
    );
    const late = await run();
    // Ten in the evening in Shanghai.
    world.setNow('2026-12-20T13:50:00Z');
    await beat(late);
    world.setNow('2026-12-21T02:59:00Z');
    await watch();
    expect(await ticketsOf(late)).toEqual([]);
    world.setNow('2026-12-21T03:05:00Z');
    await watch();
    expect((await ticketsOf(late))[0]?.createdAt).toBe('2026-12-21T03:00:00.000Z');
  });
});
