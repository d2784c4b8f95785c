import { beforeAll, expect, test } from 'vitest';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { listServiceCredits, totalServiceCredits } from '@lebean/contract/ticket/credit.operations';
import { listTickets } from '@lebean/contract/ticket/operations';
import {
  acceptTicket,
  assignTicket,
  resolveTicket,
  startTicket,
} from '@lebean/contract/ticket/step.operations';
import { call } from '../../../testing/calls.fixture.ts';
import { openFaultScene } from './fault-scene.fixture.ts';
import { solved } from './ticket-scene.fixture.ts';

const world = await openFaultScene('2027-02-20T04:00:00Z');
const { server, scene, desk, tables, beat, tell, pass, setNow, run } = world;
const { own, tickets } = scene;
const { staff, owner } = desk;
const partner = desk.personOf('partner');

beforeAll(() =>
  tables.query('update settlement_setting set hourly_credit = 600, monthly_credit_cap = null'),
);

const creditsOf = async (filters: ClientInput<typeof listServiceCredits>, by = staff) =>
  (await call(server, listServiceCredits, filters, by)).rows;

/** A unit that stood still for so many minutes, and was mended: its credit is proposed. */
async function brokenFor(minutes: number) {
  const unit = await run();
  await beat(unit);
  await tell(unit, { fault: 'headset' });
  const [ticket] = (await call(server, listTickets, { deviceId: unit.deviceId }, staff)).rows;
  const ticketId = ticket?.id ?? 0;
  const engineer = { engineerId: tickets.engineerId };
  await desk.take(acceptTicket, ticketId);
  await desk.take(assignTicket, ticketId, engineer);
  await desk.take(startTicket, ticketId);
  pass(minutes);
  await beat(unit);
  await desk.take(resolveTicket, ticketId, solved);
  return { ticketId, unit };
}

test('SVC-11: credits are found by period, state, shop, number and device, and come to what their rows say', async () => {
  setNow('2027-02-20T04:00:00Z');
  const { ticketId, unit } = await brokenFor(60);
  setNow('2027-02-25T04:00:00Z');
  const later = await brokenFor(120);
  const [credit] = await creditsOf({ ticketId });
  const [other] = await creditsOf({ ticketId: later.ticketId });
  const { shopId, merchantId } = own;
  const first = { from: '2027-02-20T00:00:00Z', to: '2027-02-21T23:59:59Z' };
  const both = { from: '2027-02-20T00:00:00Z', to: '2027-02-28T23:59:59Z' };
  const number = credit?.creditNumber ?? '';
  const ticketNumber = credit?.ticketNumber ?? '';
  const found: readonly [ClientInput<typeof totalServiceCredits>, readonly unknown[]][] = [
    [{ ...both, shopId }, [other?.id, credit?.id]],
    [{ ...both, merchantId, creditState: 'proposed' }, [other?.id, credit?.id]],
    [{ ...both, creditState: 'booked' }, []],
    [first, [credit?.id]],
    [{ deviceId: unit.deviceId }, [credit?.id]],
    [{ query: number.toLowerCase() }, [credit?.id]],
    [{ query: ticketNumber }, [credit?.id]],
    [{ ...both, query: credit?.shopName.slice(0, 3) }, [other?.id, credit?.id]],
    // What a pattern means is only words here.
    [{ ...both, query: '%' }, []],
  ];
  for (const [filters, expected] of found) {
    const { rows } = await call(server, listServiceCredits, filters, staff);
    expect([filters, rows.map(({ id }) => id)]).toEqual([filters, expected]);
    const { totals } = await call(server, totalServiceCredits, filters, staff);
    expect([filters, totals.reduce((sum, { credits }) => sum + credits, 0)]).toEqual([
      filters,
      expected.length,
    ]);
  }
  const { totals } = await call(server, totalServiceCredits, both, owner);
  expect(totals).toEqual([
    {
      currency: 'CNY',
      creditState: 'proposed',
      credits: 2,
      downtimeMinutes: 180,
      lebean: 1800,
    },
  ]);
});

test('SVC-11, ACC-2: currencies are not added, and nobody counts what others got', async () => {
  await tables.query(`update shop set currency = 'EUR' where id = $1`, [scene.foreign.shopId]);
  const currenciesFor = async (by: { readonly token?: string | undefined }) =>
    (await call(server, totalServiceCredits, {}, by)).totals.map(({ currency }) => currency);
  expect(new Set(await currenciesFor(staff))).toEqual(new Set(['CNY', 'EUR']));
  expect(new Set(await currenciesFor(owner))).toEqual(new Set(['CNY']));
  expect(new Set(await currenciesFor(partner))).toEqual(new Set(['CNY']));
  expect(await currenciesFor({ token: scene.foreign.ownerToken })).toEqual(['EUR']);
  const foreigns = { shopId: scene.foreign.shopId };
  expect((await call(server, totalServiceCredits, foreigns, owner)).totals).toEqual([]);
  // An assistant of one shop counts that shop's alone.
  const rows = (await call(server, listServiceCredits, {}, desk.personOf('assistant'))).rows;
  expect(new Set(rows.map(({ shopId }) => shopId))).toEqual(new Set([own.shopId]));
});
