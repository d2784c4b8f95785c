import { expect, test } from 'vitest';
import {
  getDevice,
  getDeviceDay,
  listDeviceEvents,
  listInstalls,
  updateDevice,
} from '@lebean/contract/device/operations';
import { listPlays } from '@lebean/contract/play/operations';
import { listServiceCredits } from '@lebean/contract/ticket/credit.operations';
import { listTickets } from '@lebean/contract/ticket/operations';
import {
  acceptTicket,
  assignTicket,
  resolveTicket,
  startTicket,
} from '@lebean/contract/ticket/step.operations';
import { addTicketNote } from '@lebean/contract/ticket/thread.operations';
import { listDeviceTimeline } from '@lebean/contract/timeline/operations';
import { type Caller, call, send } from '../../../testing/calls.fixture.ts';
import { openFaultScene } from '../ticket/fault-scene.fixture.ts';
import { solved } from '../ticket/ticket-scene.fixture.ts';

const world = await openFaultScene('2026-11-10T04:00:00Z');
const { server, scene, desk, tables, run, beat, tell, pass } = world;
const { staff, owner } = desk;

const secrets = [
  'Lent to a friend of the owner',
  'The owner drops it',
  'Nobody else dares',
  '8675.3',
];
const [remark = '', note = '', reason = ''] = secrets;

/** All that the page of a unit asks for. */
async function pageOf(deviceId: number, by: Caller): Promise<readonly string[]> {
  const answers = [
    await send(server, getDevice, { deviceId }, by),
    await send(server, getDeviceDay, { deviceId }, by),
    await send(server, listInstalls, { deviceId }, by),
    await send(server, listDeviceTimeline, { deviceId }, by),
    await send(server, listDeviceEvents, { deviceId }, by),
    await send(server, listTickets, { deviceId }, by),
    await send(server, listServiceCredits, { deviceId }, by),
    await send(server, listPlays, { deviceId }, by),
  ];
  return answers.map(({ status, text }) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`);
}

/** A unit that stood still for an hour, with all that staff think and spend of it. */
async function troubled(): Promise<number> {
  await tables.query('update settlement_setting set hourly_credit = 600 where merchant_id = $1', [
    scene.own.merchantId,
  ]);
  const unit = await run();
  const { deviceId } = unit;
  await beat(unit);
  await tell(unit, { fault: 'headset' });
  const { rows } = await call(server, listTickets, { deviceId }, staff);
  const ticketId = rows[0]?.id ?? 0;
  await call(server, addTicketNote, { ticketId, content: note, cost: 867_530 }, staff);
  await desk.take(acceptTicket, ticketId);
  await desk.take(assignTicket, ticketId, { engineerId: scene.tickets.engineerId, reason });
  await desk.take(startTicket, ticketId);
  pass(60);
  await beat(unit);
  await desk.take(resolveTicket, ticketId, solved);
  const { version } = await call(server, getDevice, { deviceId }, staff);
  const noted = { deviceId, version, isDongleChecked: null, isEnabled: true, remark };
  await call(server, updateDevice, noted, staff);
  return deviceId;
}

test('SVC-15, SVC-16, DEV-6: the page of a unit tells its shop how it stands and what it gave, and nothing that staff note or spend', async () => {
  const deviceId = await troubled();
  const [staffs = ''] = await pageOf(deviceId, staff);
  expect(staffs).toContain(remark);
  for (const by of [owner, desk.personOf('assistant')]) {
    const answers = await pageOf(deviceId, by);
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(answers.map(() => '200'));
    for (const secret of secrets)
      expect(answers.filter((answer) => answer.includes(secret))).toEqual([]);
    const credits = await call(server, listServiceCredits, { deviceId }, by);
    expect(credits.rows).toMatchObject([{ downtimeMinutes: 60, creditState: 'proposed' }]);
  }
  // Credits of other units are not this one's.
  const other = await run();
  const none = await call(server, listServiceCredits, { deviceId: other.deviceId }, owner);
  expect(none.rows).toEqual([]);
});

test('ACC-2, DEV-6: to another merchant the page of a unit is as that of none', async () => {
  const deviceId = await troubled();
  const stranger = { token: scene.foreign.ownerToken };
  const none = await pageOf(2_000_000_000, stranger);
  expect(await pageOf(deviceId, stranger)).toEqual(none);
  expect(none[0]).toMatch(/^404/);
});

test('DEV-4, DEV-6: since when a unit is online, and since when it is silent', async () => {
  const unit = await run();
  const { deviceId } = unit;
  const day = () => call(server, getDeviceDay, { deviceId }, owner);
  await beat(unit);
  const { status, since, timeZone } = await day();
  // Whether it is online goes by the clock of the database.
  expect([status, timeZone]).toEqual(['offline', 'Asia/Shanghai']);
  expect(since).toBe(world.clock().toISOString());
  await tables.query(
    `update terminal_heartbeat set last_seen_at = now(), online_since = '2026-11-09T01:00:00Z'
      where terminal_id = (select id from terminal where device_id = $1)`,
    [deviceId],
  );
  expect(await day()).toMatchObject({ status: 'online', since: '2026-11-09T01:00:00.000Z' });
});
