import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createPartner } from '@lebean/contract/partner/operations';
import { draftStatement, getStatement } from '@lebean/contract/settlement/operations';
import { createShop } from '@lebean/contract/shop/operations';
import { daysIn, endOf } from '@lebean/domain/calendar-day';
import { money } from '@lebean/domain/quantity';
import { modelStatement, wholesaleOf } from '@lebean/domain/settlement/billing.fixture';
import { type ShareTerms, sharePieces } from '@lebean/domain/share/share';
import { call } from '../../../testing/calls.fixture.ts';
import { openSettlementWorld } from './settlement-world.fixture.ts';

vi.setConfig({ testTimeout: 240_000 });
const world = await openSettlementWorld();
const { server, tables, callers, setNow } = world;
const { staff } = callers;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'] as const;
/** Where these months begin in Madrid, and where the last one ends: the clocks go forward on 29 March. */
const starts = [
  '2025-12-31T23:00:00Z',
  '2026-01-31T23:00:00Z',
  '2026-02-28T23:00:00Z',
  '2026-03-31T22:00:00Z',
  '2026-04-30T22:00:00Z',
  '2026-05-31T22:00:00Z',
  '2026-06-30T22:00:00Z',
].map(Date.parse);
const startOf = (month: number): number => starts[month] ?? 0;
const iso = (at: number): string => new Date(at).toISOString();
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const place = {
  country: 'ES',
  currency: 'EUR',
  timeZone: 'Europe/Madrid',
  shopType: 'sales',
} as const;

let made = 0;
async function newPlace() {
  made += 1;
  const partnerId = (await call(server, createPartner, { partnerName: `Model ${made}` }, staff)).id;
  const merchant = { merchantName: `Model ${made}`, country: 'ES', currency: 'EUR', partnerId };
  const merchantId = (await call(server, createMerchant, merchant, staff)).id;
  const shops: number[] = [];
  for (const shopName of [`One ${made}`, `Two ${made}`])
    shops.push((await call(server, createShop, { ...place, merchantId, shopName }, staff)).id);
  await tables.query(`update shop set created_at = '2025-06-01' where id = any ($1)`, [shops]);
  return { partnerId, merchantId, shops };
}

/** An instant near the edge of a month, or anywhere in it. */
const instant = fc.oneof(
  fc
    .tuple(fc.nat(5), fc.integer({ min: -2, max: 2 }))
    .map(([month, hours]) => startOf(month) + hours * hourMs),
  fc.integer({ min: startOf(0), max: startOf(6) - 1 }),
);
const play = fc.record({
  at: instant.filter((at) => at >= startOf(0)),
  lateDays: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 70 })),
  lebean: fc.integer({ min: 1, max: 3000 }),
  reversedAfterDays: fc.option(fc.integer({ min: 1, max: 80 })),
});
const payment = fc.record({ at: instant, amount: fc.integer({ min: 1, max: 9000 }) });

test('SET-6, SET-7, SET-9, SET-10: what SQL drafts is what a plain model of the rules does, through late plays, reversals, payments and a change of clocks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(play, { minLength: 4, maxLength: 16 }),
      fc.array(payment, { maxLength: 5 }),
      async (plays, payments) => {
        const { merchantId, shops } = await newPlace();
        const shopId = shops[0] ?? 0;
        await world.payAfterwards(shopId, 133, '2026-01-01');
        for (const { at, amount } of payments) {
          made += 1;
          await tables.query(
            `insert into statement_payment (payment_number, merchant_id, shop_id, kind, amount, currency, value_date,
                operator_account_id, operator_name, created_at)
              select $1, $2, $3, 'received', $4, 'EUR', '2026-01-01', a.id, 'w', $5 from account a limit 1`,
            [`M-model-${made}`, merchantId, shopId, amount, iso(at)],
          );
        }
        const rows = plays.map(({ at, lateDays, lebean, reversedAfterDays }, row) => ({
          id: `play ${row}`,
          at,
          knownAt: at + lateDays * dayMs,
          lebean,
          amount: wholesaleOf(lebean, 133),
          reversedAt:
            reversedAfterDays === null ? Infinity : at + (lateDays + reversedAfterDays) * dayMs,
          playId: 0,
          isReversed: false,
        }));
        const billed = new Set<string>();
        let opening = 0;
        for (const [month, name] of months.entries()) {
          const [startsAt, endsAt] = [startOf(month), startOf(month + 1)];
          const draftedAt = endsAt + 3 * dayMs;
          for (const row of rows) {
            const { at, knownAt, lebean, reversedAt } = row;
            if (row.playId === 0 && knownAt <= draftedAt) {
              const lateness = { cameAt: iso(knownAt), isLate: knownAt > at };
              row.playId = await world.play({ shopId, at: iso(at), lebean, ...lateness });
            }
            if (row.playId > 0 && !row.isReversed && reversedAt <= draftedAt) {
              await world.reverse(row.playId, iso(reversedAt));
              row.isReversed = true;
            }
          }
          const present = rows.filter(
            ({ id, reversedAt }) => reversedAt > draftedAt || billed.has(id),
          );
          const backs = rows
            .filter(({ id, reversedAt }) => billed.has(id) && reversedAt <= draftedAt)
            .map(({ id, reversedAt, amount }) => ({
              id: `back ${id}`,
              at: reversedAt,
              knownAt: reversedAt,
              amount: -Number(amount),
            }));
          const paid = payments.filter(({ at }) => at < endsAt && (month === 0 || at >= startsAt));
          const model = modelStatement({
            rows: [...present, ...backs],
            billed,
            payments: sum(paid.map(({ amount }) => amount)),
            opening,
            startsAt,
            endsAt,
            draftedAt,
          });
          setNow(iso(draftedAt));
          const { statementId } = await call(
            server,
            draftStatement,
            { shopId, month: name },
            staff,
          );
          const found = await call(server, getStatement, { statementId }, staff);
          expect([found.opening, found.payments, found.closing]).toEqual([
            model.opening,
            model.payments,
            model.closing,
          ]);
          for (const isEarlier of [false, true]) {
            const lines = found.lines.filter(({ belongsTo }) => (belongsTo !== null) === isEarlier);
            const own = model.lines.find(
              ({ isOfEarlierPeriod }) => isOfEarlierPeriod === isEarlier,
            );
            expect(sum(lines.map(({ gross }) => gross))).toBe(own?.gross ?? 0);
            expect(sum(lines.map(({ rowCount }) => rowCount))).toBe(own?.rows.length ?? 0);
          }
          for (const line of model.lines) for (const { id } of line.rows) billed.add(id);
          opening = model.closing;
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
});

const step = fc.record({
  above: fc.integer({ min: 1, max: 90_000 }),
  rate: fc.integer({ min: 0, max: 5000 }),
});
const agreed = fc
  .record({
    rate: fc.integer({ min: 0, max: 5000 }),
    tier: fc.option(step),
    minShare: fc.option(fc.integer({ min: 0, max: 3000 })),
    room: fc.option(fc.integer({ min: 0, max: 9000 })),
  })
  .map(({ rate, tier, minShare, room }): ShareTerms => ({
    rate,
    tiers: tier === null ? [] : [tier],
    minShare,
    maxShare: room === null ? null : (minShare ?? 0) + room,
  }));
const takings = fc.record({
  shop: fc.nat(1),
  month: fc.nat(5),
  day: fc.integer({ min: 1, max: 28 }),
  paid: fc.integer({ min: -20_000, max: 120_000 }),
  /** In which draft it is known, if not in that of its month. */
  knownIn: fc.nat(5),
});

test('SET-4, SET-10, SET-13: what SQL bills of shares is what the rule gives, with tiers and bounds, and with what comes late', async () => {
  await fc.assert(
    fc.asyncProperty(agreed, fc.array(takings, { maxLength: 14 }), async (terms, took) => {
      const { partnerId, shops } = await newPlace();
      await tables.query(
        `with agreed as (insert into share_contract (partner_id, share_base, currency, created_at)
            values ($1, 'moneyIn', 'EUR', '2026-01-01') returning id),
          terms as (insert into share_terms (partner_id, contract_id, starts_on, share_rate, min_share, max_share, created_at, created_by)
            select $1, id, '2026-01-01', $2, $3, $4, '2026-01-01', 'w' from agreed returning id)
          insert into share_tier (partner_id, terms_id, above, share_rate)
            select $1, id, $5::bigint, $6::integer from terms where $5::bigint is not null`,
        [
          partnerId,
          terms.rate,
          terms.minShare,
          terms.maxShare,
          terms.tiers[0]?.above ?? null,
          terms.tiers[0]?.rate ?? null,
        ],
      );
      const bases = months.map(() => [0, 0]);
      const worth = months.map(() => 0);
      let closing = 0;
      for (const [draft, name] of months.entries()) {
        for (const { shop, month, day, paid, knownIn } of took)
          if (Math.max(month, knownIn) === draft) {
            const days = bases[month];
            if (days !== undefined) days[shop] = (days[shop] ?? 0) + paid;
            await tables.query(
              `insert into recharge_day (shop_id, day, merchant_id, currency, paid, point, recharges, cards_opened)
                select id, $2::date, merchant_id, currency, $3, 0, 1, 0 from shop where id = $1
                on conflict (shop_id, day) do update set paid = recharge_day.paid + excluded.paid`,
              [shops[shop], `${months[month] ?? ''}-${String(day).padStart(2, '0')}`, paid],
            );
          }
        let due = 0;
        for (let month = 0; month <= draft; month += 1) {
          const from = `${months[month] ?? ''}-01`;
          const ofDays = daysIn({ from, to: endOf('month', from) });
          const shares = sharePieces(terms, (bases[month] ?? []).map(money), {
            days: ofDays,
            ofDays,
          });
          due -= sum(shares) - (worth[month] ?? 0);
          worth[month] = sum(shares);
        }
        setNow(iso(startOf(draft + 1) + 3 * dayMs));
        const drafted = { partnerId, currency: 'EUR', month: name };
        const { statementId } = await call(server, draftStatement, drafted, staff);
        const found = await call(server, getStatement, { statementId }, staff);
        expect(found.opening).toBe(closing);
        expect(found.receivable + 0).toBe(due + 0);
        closing = found.closing;
      }
      const { rows } = await tables.query(
        `select p.id from share_piece p left join statement_source x on x.source_id = p.id and x.is_live
            and x.source_kind in ('partnerShare', 'shareCorrection')
          where p.partner_id = $1 and (p.base <> 0 or p.share <> 0) group by p.id having count(x.statement_id) <> 1`,
        [partnerId],
      );
      expect(rows).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
