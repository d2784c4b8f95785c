import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import type { Language } from '@lebean/contract/kernel/text';
import { exportPlays } from '@lebean/contract/play/export';
import { listPlays, reversePlay, totalPlays } from '@lebean/contract/play/operations';
import { exportRecharges } from '@lebean/contract/recharge/export';
import { listRecharges, totalRecharges } from '@lebean/contract/recharge/operations';
import { listIn } from '../../src/capabilities/export/workbook-reader.ts';
import { testDatabase } from '../../src/database/testing.ts';
import { arcadeOf } from '../../src/features/play/play.fixture.ts';
import { call, serverOn, wireRequest } from '../calls.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, foreign } = scene;
const server = serverOn(database.application);
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const { owner } = arcade;
beforeAll(() => tables.connect());
afterAll(() => tables.end());

/** A list as a workbook, as somebody with a spreadsheet opens it. */
async function bookOf(
  operation: AnyOperation,
  filter: object,
  { timeZone = 'Asia/Shanghai', language = 'en' }: { timeZone?: string; language?: Language } = {},
) {
  const { url } = wireRequest(operation, { ...filter, format: 'xlsx', timeZone });
  const headers = { cookie: `lebean=${owner.token}`, 'accept-language': language };
  const answer = await server.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  return listIn(answer.rawPayload);
}

type Book = Awaited<ReturnType<typeof bookOf>>;
/** What a line of totals says under a title, in hundredths. */
const under = ({ titles }: Book, line: readonly string[] | undefined, title: string): number =>
  Math.round(Number(line?.[titles.indexOf(title)]) * 100);

const today = new Date().toISOString().slice(0, 10);
const day = (offset: number): string =>
  new Date(Date.parse(today) + offset * 86_400_000).toISOString().slice(0, 10);
const days = { fromDay: day(-1), toDay: day(1) };

beforeAll(async () => {
  const { cardId } = await arcade.card();
  // A shop of the same merchant takes dollars, and shows the tax in its prices.
  const dollars = `update shop set currency = 'USD', point_tax_rate = 600 where id = $1`;
  await tables.query(dollars, [own.branchId]);
  const recharge = (shopId: number, amount: number) =>
    call(server, rechargeCard, { cardId, shopId, paymentMode: 'cash', amount }, owner);
  for (const amount of [12_345, 20_001]) {
    await recharge(own.shopId, amount);
    await recharge(own.branchId, amount + 700);
  }
  // Nobody has paid for this one: it is listed, and counts for nothing.
  await tables.query(
    `update recharge_record set payment_state = 'unpaid'
      where order_number = (select max(order_number) from recharge_record where currency = 'USD')`,
  );
  await arcade.byCount(1500);
  const terminal = await arcade.terminal();
  const { cardNumber } = await arcade.card();
  for (const isReversed of [false, true, false]) {
    const { playId } = await arcade.start(terminal, cardNumber);
    await arcade.end(terminal, playId);
    const reversed = { playId, reason: 'the headset was dark' };
    if (isReversed) await call(server, reversePlay, reversed, owner);
  }
});

test('RPT-4, SH-37: the recharges of a merchant with two currencies add up as the list itself does, each for itself', async () => {
  const { totals } = await call(server, totalRecharges, days, owner);
  expect(totals.map(({ currency }) => currency)).toEqual(['CNY', 'USD']);
  const book = await bookOf(exportRecharges, days);
  expect(book.totals.map(([label]) => label)).toEqual([
    'Total CNY (paid ones only)',
    'Total USD (paid ones only)',
  ]);
  for (const [place, total] of totals.entries()) {
    const line = book.totals[place];
    expect(under(book, line, 'Amount received')).toBe(total.received - total.refunded);
    expect(under(book, line, 'Points')).toBe(total.point);
    expect(under(book, line, 'Gift points')).toBe(total.giftPoint);
    // Balances add up to nothing.
    expect(line?.[book.titles.indexOf('Points after')]).toBe('');
  }
  const { rows } = await call(server, listRecharges, { ...days, pageSize: 100 }, owner);
  expect(book.rows.map(([number]) => number)).toEqual(rows.map(({ orderNumber }) => orderNumber));
  // One shop shows what of its prices is tax, the other shows none, which is not a tax of 0.
  const paid = rows.filter(
    ({ currency, paymentState }) => currency === 'USD' && paymentState === 'success',
  );
  const tax = paid.reduce((sum, { taxAmount }) => sum + (taxAmount ?? 0), 0);
  expect(tax).toBeGreaterThan(0);
  const [yuan, dollars] = book.totals;
  expect(under(book, dollars, 'Tax')).toBe(tax);
  expect(yuan?.[book.titles.indexOf('Tax')]).toBe('');
});

test('RPT-4, SH-37: orders add up as the list itself does, without what was taken back', async () => {
  const total = await call(server, totalPlays, days, owner);
  const book = await bookOf(exportPlays, days);
  const states = book.rows.map((row) => row[book.titles.indexOf('Status')]);
  expect(states.filter((state) => state === 'Reversed')).toHaveLength(1);
  expect(total.plays).toBe(states.length - 1);
  expect(book.totals).toHaveLength(1);
  const [line] = book.totals;
  expect(line?.[0]).toBe('Total (without cancelled and reversed plays)');
  for (const [title, sum] of [
    ['Points', total.point],
    ['Gift points', total.giftPoint],
    ['Lebeans', total.lebean],
  ] as const)
    expect([title, under(book, line, title)]).toEqual([title, sum]);
  const { count } = await call(server, listPlays, days, owner);
  expect(book.rows).toHaveLength(count);
});

test('SH-37: a workbook says what it is, of which days, by which filters, in whose clock, by whom and when', async () => {
  const { rows } = await tables.query<{ shop: string; person: string }>(
    `select s.shop_name as shop, a.display_name as person from shop s, account a where s.id = $1 and a.id = $2`,
    [own.shopId, own.ownerId],
  );
  const [{ shop, person } = { shop: '', person: '' }] = rows;
  const filter = { ...days, shopId: own.shopId, rechargeType: 'cardRecharge', isRefund: false };
  const { heading } = await bookOf(exportRecharges, filter);
  expect(heading).toEqual([
    ['Recharges', ''],
    ['Period', `${days.fromDay} – ${days.toDay}`],
    ['Filters', expect.stringContaining(`Shop: ${shop}`)],
    ['Time zone', 'Asia/Shanghai'],
    ['Exported by', person],
    ['Exported at', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)],
  ]);
  expect(heading[2]?.[1]).toContain('Refunds: No');
  const chinese = await bookOf(exportRecharges, filter, { language: 'zh' });
  expect(chinese.heading.map(([title]) => title)).toEqual([
    '充值记录',
    '期间',
    '筛选条件',
    '时区',
    '导出人',
    '导出时间',
  ]);
  expect(chinese.heading[2]?.[1]).not.toContain('cardRecharge');
  expect(chinese.totals[0]?.[0]).toBe('合计 CNY（仅已付款）');
  // The same instant by the clock of another zone.
  const from = '2026-03-01T00:00:00Z';
  const inMadrid = await bookOf(exportRecharges, { from }, { timeZone: 'Europe/Madrid' });
  expect(inMadrid.heading[1]).toEqual(['Period', '2026-03-01 01:00 – …']);
  const whole = await bookOf(exportRecharges, {});
  expect(whole.heading.slice(1, 3)).toEqual([
    ['Period', 'All time'],
    ['Filters', 'None'],
  ]);
});

test('ACC-2, SH-37: a heading says the number of a foreign shop, not its name', async () => {
  const book = await bookOf(exportRecharges, { shopId: foreign.shopId });
  expect(book.heading[2]).toEqual(['Filters', `Shop: #${foreign.shopId}`]);
  expect([book.rows, book.totals]).toEqual([[], []]);
});
