import { expect, test } from 'vitest';
import {
  confirmStatement,
  listStatementSources,
  listStatements,
} from '@lebean/contract/settlement/operations';
import {
  allocateStatementPayment,
  createPartnerPayment,
  listStatementPayments,
} from '@lebean/contract/settlement/payment.operations';
import { call } from '../../../testing/calls.fixture.ts';
import { openPartnerWorld } from './partner-world.fixture.ts';

const world = await openPartnerWorld();
const { server, scene, callers, setNow, earn, detail, refused } = world;
const { own } = scene;
const { staff, partner, colleague, owner } = callers;

const payout = { ...world.partner, direction: 'made', valueDate: '2026-04-12' } as const;
const pay = (more: { amount: number; bankReference?: string; statementIds?: number[] }) =>
  call(server, createPartnerPayment, { ...payout, ...more }, staff);
const paymentsOf = async (caller: { readonly token: string }) =>
  (await call(server, listStatementPayments, {}, caller)).rows.filter(
    ({ partnerId }) => partnerId !== null,
  );

const months: { march: number; april: number } = { march: 0, april: 0 };

test('SET-4, SET-16: what a partner has earned is paid out, in parts and not twice', async () => {
  setNow('2026-04-05T00:00:00Z');
  await earn(own.shopId, '2026-03-02', 100_000);
  months.march = await world.sentMonth('2026-03');
  const confirmed = { statementId: months.march, closing: -10_000, confirmRemark: 'Right' };
  await call(server, confirmStatement, confirmed, partner);
  expect(await detail(months.march)).toMatchObject({ open: -10_000, statementPaid: 'unpaid' });
  setNow('2026-04-12T00:00:00Z');
  expect(await pay({ amount: 4000, bankReference: 'OUT-1' })).toMatchObject({ credit: 0 });
  expect(await detail(months.march)).toMatchObject({
    open: -6000,
    statementPaid: 'partPaid',
    allocations: [{ statementPaymentKind: 'made', amount: -4000 }],
  });
  const again = { ...payout, amount: 4000, bankReference: 'OUT-1' };
  expect(await refused(createPartnerPayment, again, staff)).toBe('BANK_REFERENCE_USED');
  const both = await Promise.all(
    [1, 2].map((place) => pay({ amount: 6000, bankReference: `OUT-2-${place}` })),
  );
  expect(both.map(({ credit }) => credit).toSorted((a, b) => a - b)).toEqual([-6000, 0]);
  expect(await detail(months.march)).toMatchObject({ open: 0, statementPaid: 'paid' });
});

test('SET-6: the next statement begins where the last one ended, and shows what was paid out', async () => {
  setNow('2026-05-05T00:00:00Z');
  await earn(own.shopId, '2026-04-20', 50_000);
  months.april = await world.sentMonth('2026-04');
  expect(await detail(months.april)).toMatchObject({
    opening: -10_000,
    receivable: -5000,
    payments: -16_000,
    closing: 1000,
    open: -5000,
  });
  const { rows } = await call(server, listStatementSources, { statementId: months.april }, partner);
  expect(rows.map(({ statementSource, amount }) => [statementSource, amount])).toEqual([
    ['payment', -4000],
    ['payment', -6000],
    ['payment', -6000],
  ]);
});

test('SET-16: what was paid too much is put to the statement that follows', async () => {
  const [over] = (await paymentsOf(staff)).filter(({ credit }) => credit !== 0);
  const paymentId = over?.id ?? 0;
  expect(await call(server, allocateStatementPayment, { paymentId }, staff)).toMatchObject({
    credit: -1000,
  });
  expect(await detail(months.april)).toMatchObject({ open: 0, statementPaid: 'paid' });
  expect(await refused(allocateStatementPayment, { paymentId }, staff)).toBe(
    'STATEMENT_NOTHING_OPEN',
  );
});

test('SET-4, ACC-2: a partner sees its own payouts, and nobody else does', async () => {
  expect(await paymentsOf(partner)).toMatchObject([
    { partnerId: own.partnerId, statementPaymentKind: 'made' },
    {},
    {},
  ]);
  for (const caller of [colleague, owner]) expect(await paymentsOf(caller)).toEqual([]);
  const small = { ...payout, amount: 100 };
  expect(await refused(createPartnerPayment, small, colleague)).toBe('WHOLE_NETWORK_ONLY');
  expect(await refused(createPartnerPayment, { ...small, partnerId: 999_999 }, staff)).toBe(
    'PARTNER_NOT_FOUND',
  );
});

test('SET-16: only statements of the partner in that currency are paid by it', async () => {
  const { rows } = await call(server, listStatements, {}, staff);
  const ofShop = await world.sent(own.shopId, '2026-04');
  expect(rows.map(({ partnerId }) => partnerId)).toEqual([own.partnerId, own.partnerId]);
  const wrong = { ...payout, amount: 100, statementIds: [ofShop] };
  expect(await refused(createPartnerPayment, wrong, staff)).toBe('STATEMENT_NOT_FOUND');
  const euros = { ...payout, currency: 'EUR', amount: 100, statementIds: [months.april] };
  expect(await refused(createPartnerPayment, euros, staff)).toBe('STATEMENT_NOT_FOUND');
  expect(
    await refused(createPartnerPayment, { ...wrong, statementIds: [months.april] }, staff),
  ).toBe('STATEMENT_STAGE');
});
