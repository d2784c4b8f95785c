import type pg from 'pg';
// For tests: a partner with a share of what its two shops take in, and months that are filled.
import {
  draftStatement,
  getStatement,
  listStatementSources,
  sendStatement,
} from '@lebean/contract/settlement/operations';
import { call } from '../../../testing/calls.fixture.ts';
import { openSettlementWorld } from './settlement-world.fixture.ts';

/** What is agreed on besides, past the two people that it takes. */
function agreementsOf(tables: pg.Client, partnerId: number) {
  const agree = async (
    contract: { shareBase: string; startsOn: string; rate: number; min?: number; max?: number },
    above?: readonly [number, number],
  ): Promise<number> => {
    const { rows } = await tables.query<{ id: string }>(
      `insert into share_contract (partner_id, share_base, currency, created_at) values ($1, $2, 'CNY', '2026-01-01') returning id`,
      [partnerId, contract.shareBase],
    );
    const contractId = Number(rows[0]?.id);
    await addTerms(contractId, contract, above);
    return contractId;
  };
  const addTerms = async (
    contractId: number,
    terms: { startsOn: string; rate: number; min?: number; max?: number },
    above?: readonly [number, number],
  ): Promise<void> => {
    await tables.query(
      `with made as (insert into share_terms (partner_id, contract_id, starts_on, share_rate, min_share, max_share, created_at, created_by)
        values ($1, $2, $3, $4, $5, $6, '2026-01-01', 'w') returning id)
      insert into share_tier (partner_id, terms_id, above, share_rate) select $1, id, $7::bigint, $8::integer from made where $7 is not null`,
      [
        partnerId,
        contractId,
        terms.startsOn,
        terms.rate,
        terms.min ?? null,
        terms.max ?? null,
        above?.[0] ?? null,
        above?.[1] ?? null,
      ],
    );
  };
  return { agree, addTerms };
}

type SettlementWorld = Awaited<ReturnType<typeof openSettlementWorld>>;

/** What the share of a month is of: 10 % of what comes in, 12 % of what lies above 1,000.00. */
export async function openPartnerWorld(given?: SettlementWorld) {
  const world = given ?? (await openSettlementWorld());
  const { scene, tables, server, callers } = world;
  const { own } = scene;
  const partner = { partnerId: own.partnerId, currency: 'CNY' } as const;
  await tables.query(`update share_terms set starts_on = '2026-03-01'`);
  await tables.query('delete from recharge_day');
  await tables.query('delete from shop_day');
  const { agree, addTerms } = agreementsOf(tables, own.partnerId);
  const { staff } = callers;
  const detail = (statementId: number, caller: { readonly token: string } = staff) =>
    call(server, getStatement, { statementId }, caller);
  return {
    ...world,
    partner,
    agree,
    addTerms,
    detail,
    /** Money that came into a shop on a day, less what went. */
    earn: async (shopId: number, day: string, paid: number): Promise<void> => {
      await tables.query(
        `insert into recharge_day (shop_id, day, merchant_id, currency, paid, point, recharges, cards_opened)
          select id, $2, merchant_id, currency, $3, 0, 1, 0 from shop where id = $1
          on conflict (shop_id, day) do update set paid = recharge_day.paid + excluded.paid`,
        [shopId, day, paid],
      );
    },
    /** Closes the days of reports that are over, and sums anew what has changed (RPT-5). */
    sumDays: async (at: string): Promise<void> => {
      await tables.query('select close_report_days($1, 1000)', [at]);
    },
    draftMonth: async (month: string): Promise<number> =>
      (await call(server, draftStatement, { ...partner, month }, staff)).statementId,
    sentMonth: async (month: string): Promise<number> => {
      const { statementId } = await call(server, draftStatement, { ...partner, month }, staff);
      await call(server, sendStatement, { statementId }, staff);
      return statementId;
    },
    /** The lines of a statement, as far as a test looks at them. */
    linesOf: async (statementId: number) =>
      (await detail(statementId)).lines.map(({ kind, belongsTo, quantity, gross, share }) => ({
        kind,
        belongsTo,
        base: quantity,
        gross,
        rate: share?.shareRate,
        above: share?.tierAbove,
      })),
    /** The rows of a line. */
    rowsOf: async (statementId: number, place = 0, caller: { readonly token: string } = staff) => {
      const line = (await detail(statementId, caller)).lines[place];
      const lineId = line?.id ?? 0;
      const { rows } = await call(server, listStatementSources, { statementId, lineId }, caller);
      return rows;
    },
  };
}
