import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { approveRequest, listApprovals } from '@lebean/contract/approval/operations';
import { getDevice } from '@lebean/contract/device/operations';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import { listMovements } from '@lebean/contract/lebean/wallet.operations';
import {
  draftStatement,
  getStatement,
  listStatementSources,
} from '@lebean/contract/settlement/operations';
import {
  listSettlementSettings,
  saveSettlementSetting,
} from '@lebean/contract/settlement/setting.operations';
import {
  bookServiceCredit,
  listServiceCredits,
  rejectServiceCredit,
} from '@lebean/contract/ticket/credit.operations';
import { getTicket, listTickets } from '@lebean/contract/ticket/operations';
import {
  acceptTicket,
  assignTicket,
  continueTicket,
  reopenTicket,
  resolveTicket,
  startTicket,
  waitTicket,
} from '@lebean/contract/ticket/step.operations';
import { listDeviceTimeline } from '@lebean/contract/timeline/operations';
import {
  bodyOf,
  call,
  outputOf,
  refusalOf,
  send,
  wireRequest,
} from '../../../testing/calls.fixture.ts';
import { runReconciliation } from '../../capabilities/ledger/reconciliation.ts';
import { anonymousOpening } from '../../capabilities/session/open-session.ts';
import { openFaultScene, type RunningUnit } from './fault-scene.fixture.ts';
import { solved } from './ticket-scene.fixture.ts';

const world = await openFaultScene('2026-11-10T04:00:00Z');
const { server, scene, desk, tables, beat, tell, watch, pass, setNow, run } = world;
const { own, tickets } = scene;
const { staff, owner } = desk;
const colleague = desk.personOf('staff of one country');
const partner = desk.personOf('partner');
let address = '';

beforeAll(async () => {
  address = await server.listen({ port: 0, host: '127.0.0.1' });
  await tables.query(
    `truncate billing_mode, statement_source, statement_adjustment, statement_payment, statement, settlement_gap cascade`,
  );
  await tables.query(`update shop set created_at = '2026-01-01'`);
  // A second person who issues lebeans.
  const second = scene.principals.find(({ name }) => name === 'staff of one country')?.accountId;
  await tables.query('update account set countries = null where id = $1', [second]);
});

/** As `call`, over a socket, as a client of somebody else would. */
async function over<O extends AnyOperation>(
  operation: O,
  input: ClientInput<O>,
  caller: {
    readonly token?: string | undefined;
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<{ readonly status: number; readonly output: Output<O> }> {
  const { url, payload } = wireRequest(operation, { ...input });
  const response = await fetch(`${address}${url}`, {
    method: operation.method,
    headers: {
      'accept-language': 'en',
      'idempotency-key': randomUUID(),
      ...(payload && { 'content-type': 'application/json' }),
      ...(caller.token !== undefined && { cookie: `lebean=${caller.token}` }),
      ...caller.headers,
    },
    ...(payload && { body: JSON.stringify(payload) }),
  });
  const text = await response.text();
  const answer = { status: response.status, headers: {}, text };
  if (response.status === 202)
    return { status: 202, output: z.custom<Output<O>>().parse(bodyOf(answer).Data) };
  return { status: response.status, output: outputOf(operation, answer) };
}

/** Agrees with the shop on so much for an hour, and in a month at most. */
async function agree(hourlyCredit: number, monthlyCreditCap: number | null): Promise<void> {
  const { rows } = await call(server, listSettlementSettings, { pageSize: 100 }, staff);
  const found = rows.find(({ shopId }) => shopId === own.shopId);
  const terms = {
    graceHours: 48,
    confirmationDays: 7,
    paymentDays: 15,
    settlementSilence: 'remind',
  } as const;
  const whose = { shopId: own.shopId, isForMerchant: false, version: found?.version ?? 0 };
  await call(
    server,
    saveSettlementSetting,
    { ...whose, ...terms, hourlyCredit, monthlyCreditCap },
    staff,
  );
}

const creditsOf = async (ticketId: number, by = staff) =>
  (await call(server, listServiceCredits, { ticketId }, by)).rows;
const wallet = async () =>
  (await call(server, listMovements, { shopId: own.shopId, pageSize: 100 }, staff)).rows.filter(
    ({ kind }) => kind === 'serviceCredit',
  );

/** A unit that reported a fault, and then fell silent for so many minutes; its engineer is at it. */
async function brokenFor(minutes: number): Promise<{ ticketId: number; unit: RunningUnit }> {
  const unit = await run();
  await beat(unit);
  await tell(unit, { fault: 'headset' });
  const { rows } = await call(server, listTickets, { deviceId: unit.deviceId }, staff);
  const ticketId = rows[0]?.id ?? 0;
  await desk.take(acceptTicket, ticketId);
  await desk.take(assignTicket, ticketId, { engineerId: tickets.engineerId });
  await desk.take(startTicket, ticketId);
  pass(minutes);
  await beat(unit);
  return { ticketId, unit };
}

test('SVC-11, SVC-7, SET-7, CTL-1: from the heartbeat that stops to the line of a statement, each step opens the next', async () => {
  await agree(20_000, null);
  const unit = await run();
  await beat(unit);
  const silentFrom = world.clock().getTime();
  pass(11);
  await watch();
  // The device opens its ticket.
  const { output: found } = await over(listTickets, { deviceId: unit.deviceId }, staff);
  const ticket = found.rows[0];
  const ticketId = ticket?.id ?? 0;
  expect(ticket).toMatchObject({ faultRule: 'offline', ticketState: 'pending' });
  const { output: device } = await over(getDevice, { deviceId: unit.deviceId }, staff);
  expect(device).toMatchObject({ openTickets: 1, failures: 1 });

  // An engineer works on it, waits half an hour for the shop, and mends it.
  const version = async () => (await over(getTicket, { ticketId }, staff)).output.version;
  await over(acceptTicket, { ticketId, version: await version() }, staff);
  const { engineerId } = tickets;
  await over(assignTicket, { ticketId, version: await version(), engineerId }, staff);
  await over(startTicket, { ticketId, version: await version() }, staff);
  pass(60);
  const reason = { waitingFor: 'customer', waitingReason: 'Nobody opens the door' } as const;
  await over(waitTicket, { ticketId, version: await version(), ...reason }, staff);
  pass(30);
  await over(continueTicket, { ticketId, version: await version() }, staff);
  pass(30);
  await beat(unit);
  pass(1);
  await over(resolveTicket, { ticketId, version: await version(), ...solved }, staff);
  // From the ticket's first minute on, ten minutes after the last heartbeat: 1 + 60 + 30.
  const resolved = await over(getTicket, { ticketId }, owner);
  expect(resolved.output).toMatchObject({ ticketState: 'resolved', downtimeMinutes: 91 });
  expect(Date.parse(resolved.output.createdAt) - silentFrom).toBe(10 * 60_000);

  // The credit is proposed; whoever has resolved it does not book it, somebody else may ask, and a second one approves.
  const [credit] = (await over(listServiceCredits, { ticketId }, owner)).output.rows;
  expect(credit).toMatchObject({
    lebean: 30_333,
    creditState: 'proposed',
    downtimeMinutes: 91,
    ticketId,
  });
  const booking = { creditId: credit?.id ?? 0, version: credit?.version ?? 0, lebean: 30_333 };
  expect(refusalOf(await send(server, bookServiceCredit, booking, staff))).toBe(
    'CREDIT_OWN_PROPOSAL',
  );
  const held = await over(bookServiceCredit, booking, colleague);
  expect(held.status).toBe(202);
  expect(await wallet()).toEqual([]);
  const waiting = await over(listApprovals, { box: 'waiting' }, staff);
  const request = waiting.output.rows.find(({ limitKey }) => limitKey === 'serviceCredit');
  await over(approveRequest, { approvalId: request?.id ?? 0 }, staff);

  // It is in the ledger, once, and the book adds up.
  const [movement, ...more] = await wallet();
  expect(more).toEqual([]);
  expect(movement).toMatchObject({ lebean: 30_333, orderNumber: credit?.creditNumber });
  const look = { isWhole: true, isClosing: false, operator: null };
  const proof = await world.connections.transaction('read write', anonymousOpening, (db) =>
    runReconciliation(db, look),
  );
  const breaks = await tables.query('select * from reconciliation_break where document_kind = $1', [
    'serviceCredit',
  ]);
  expect(breaks.rows).toEqual([]);
  expect(proof).toBeDefined();

  // The next statement has its line, whose row is the credit and whose reference is the ticket.
  setNow('2026-12-05T00:00:00Z');
  const drafted = await over(draftStatement, { shopId: own.shopId, month: '2026-11' }, staff);
  const { statementId } = drafted.output;
  const statement = (await over(getStatement, { statementId }, staff)).output;
  const line = statement.lines.find(({ kind }) => kind === 'serviceCredit');
  expect(line).toMatchObject({
    quantity: 30_333,
    gross: 0,
    rowCount: 1,
    reference: ticket?.ticketNumber,
  });
  const rows = (await over(listStatementSources, { statementId, lineId: line?.id ?? 0 }, staff))
    .output.rows;
  expect(rows).toMatchObject([
    { statementSource: 'serviceCredit', orderNumber: credit?.creditNumber },
  ]);
  // And back: the credit of the ticket names the statement, the unit's line of time the ticket.
  expect((await over(listServiceCredits, { ticketId }, staff)).output.rows).toMatchObject([
    {
      creditState: 'booked',
      statementId,
      statementNumber: statement.statementNumber,
      statementLineId: line?.id,
    },
  ]);
  const timeline = await over(listDeviceTimeline, { deviceId: unit.deviceId }, owner);
  // The ticket is reported ten minutes after the silence has begun.
  expect(timeline.output.entries.map(({ kind, step }) => `${kind} ${step}`.trim())).toEqual([
    'ticketStep resolve',
    'ticketStep report',
    'outage',
    'event codeActivated',
  ]);
});

describe('credits for downtime', () => {
  test('SVC-11: nothing is proposed where nothing is agreed, and to whom it does not belong nothing is shown', async () => {
    setNow('2027-01-10T04:00:00Z');
    await agree(0, null);
    const { ticketId } = await brokenFor(60);
    await desk.take(resolveTicket, ticketId, solved);
    expect(await creditsOf(ticketId)).toEqual([]);
    expect((await desk.get(ticketId, owner)).downtimeMinutes).toBe(60);
    const stranger = { token: scene.foreign.ownerToken };
    const seen = (await call(server, listServiceCredits, {}, stranger)).rows;
    expect(seen.map(({ shopId }) => shopId)).toEqual([scene.foreign.shopId]);
  });

  test('SVC-11: what comes back is added, what was decided is not given again, the month has its cap', async () => {
    setNow('2027-02-10T04:00:00Z');
    await agree(600, 1500);
    const { ticketId, unit } = await brokenFor(60);
    await desk.take(resolveTicket, ticketId, solved);
    const [first] = await creditsOf(ticketId);
    expect(first).toMatchObject({ lebean: 600, isCapped: false, isOwn: true });
    const booked = { creditId: first?.id ?? 0, version: first?.version ?? 0, lebean: 600 };
    expect(
      refusalOf(await send(server, bookServiceCredit, { ...booked, lebean: 500 }, colleague)),
    ).toBe('CREDIT_AMOUNT_DIFFERS');
    const key = 'the-same-key';
    for (let time = 0; time < 2; time += 1)
      await call(server, bookServiceCredit, booked, { ...colleague, key });
    expect(refusalOf(await send(server, bookServiceCredit, booked, colleague))).toBe(
      'CREDIT_DECIDED',
    );
    const before = (await wallet()).length;
    await desk.take(reopenTicket, ticketId, { reason: 'Dark again' });
    pass(120);
    await beat(unit);
    await desk.take(resolveTicket, ticketId, solved);
    const [second] = await creditsOf(ticketId);
    // Two hours more would be 12.00, of which the month has 9.00 left.
    expect(second).toMatchObject({ lebean: 900, isCapped: true, downtimeMinutes: 180 });
    const named = { creditId: second?.id ?? 0, version: second?.version ?? 0 };
    expect(
      (await send(server, rejectServiceCredit, { ...named, reason: 'No' }, partner)).status,
    ).toBe(403);
    await call(
      server,
      rejectServiceCredit,
      { ...named, reason: 'By their own power cut' },
      colleague,
    );
    expect((await wallet()).length).toBe(before);
    const other = await brokenFor(60);
    await desk.take(resolveTicket, other.ticketId, solved);
    expect(await creditsOf(other.ticketId)).toMatchObject([{ lebean: 600 }]);
  });

  test('SVC-11: of two who book a credit at once one does, and what is booked stays', async () => {
    setNow('2027-03-10T04:00:00Z');
    await agree(600, null);
    const { ticketId } = await brokenFor(60);
    await desk.take(resolveTicket, ticketId, solved);
    const [credit] = await creditsOf(ticketId);
    const booking = { creditId: credit?.id ?? 0, version: credit?.version ?? 0, lebean: 600 };
    const before = (await wallet()).length;
    await Promise.all([1, 2, 3].map(() => send(server, bookServiceCredit, booking, colleague)));
    expect((await wallet()).length).toBe(before + 1);
    const change = tables.query('update service_credit set lebean = 1 where id = $1', [credit?.id]);
    await expect(change).rejects.toThrow('SVC-11');
  });

  test('SVC-11: to a shop that pays afterwards the line gives what the lebeans will cost it', async () => {
    setNow('2027-04-10T04:00:00Z');
    await tables.query(
      `insert into billing_mode (merchant_id, shop_id, billing_mode, bean_price, effective_from, operator_account_id, operator_name, created_at)
        select merchant_id, id, 'postPaid', 150, '2027-04-01', $2, 'test', now() from shop where id = $1`,
      [own.shopId, scene.principals[0]?.accountId],
    );
    const { ticketId } = await brokenFor(60);
    await desk.take(resolveTicket, ticketId, solved);
    const [credit] = await creditsOf(ticketId);
    const booking = { creditId: credit?.id ?? 0, version: credit?.version ?? 0, lebean: 600 };
    await call(server, bookServiceCredit, booking, colleague);
    setNow('2027-05-05T00:00:00Z');
    for (const month of ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04'])
      await call(server, draftStatement, { shopId: own.shopId, month }, staff);
    const [billed] = await creditsOf(ticketId);
    const statement = await call(
      server,
      getStatement,
      { statementId: billed?.statementId ?? 0 },
      staff,
    );
    expect(statement.lines.find(({ kind }) => kind === 'serviceCredit')).toMatchObject({
      quantity: 600,
      unitPrice: 150,
      gross: -900,
    });
  });
});
