import { listPlays } from '@lebean/contract/play/operations';
import type { PlayRow } from '@lebean/contract/play/rows';
import { listShopFigures } from '@lebean/contract/report/operations-report.operations';
import {
  getStatement,
  listStatements,
  listStatementSources,
} from '@lebean/contract/settlement/operations';
import { listSettlementGaps } from '@lebean/contract/settlement/setting.operations';
import { endOf } from '@lebean/domain/calendar-day';
import { allRows, type BackOffice } from './back-office.ts';
import type { Proof } from './proof.ts';
import type { SimulatedShop } from './world.ts';

const pageSize = 100;

/** A play that a statement bills: it was played to its end, and cost lebeans. */
const isBilled = ({ state, lebean }: PlayRow): boolean =>
  (state === 'ended' || state === 'timedOut') && lebean > 0;

interface Month {
  readonly shop: SimulatedShop;
  /** Its first day, in the clock of the shop. */
  readonly startsOn: string;
  /** Hundredths of money for a hundred hundredths of lebeans. */
  readonly beanPrice: number;
}

/** The statement of a month that is in force, with the rows that its line of plays is made of. */
async function readStatement(staff: BackOffice, { shop, startsOn }: Month) {
  const { rows } = await staff.call(listStatements, { shopId: shop.shopId, pageSize });
  const [statement, ...others] = rows.filter(({ periodStart }) => periodStart === startsOn);
  if (statement === undefined || others.length > 0)
    return `shop ${shop.shopId} has ${others.length + (statement === undefined ? 0 : 1)} statements of ${startsOn}`;
  const { lines, startsAt, endsAt } = await staff.call(getStatement, { statementId: statement.id });
  const wholesale = lines.filter(({ kind }) => kind === 'wholesale');
  const sources = await Promise.all(
    wholesale.map(({ id: lineId }) =>
      allRows(
        (page) =>
          staff.call(listStatementSources, { statementId: statement.id, lineId, page, pageSize }),
        pageSize,
      ),
    ),
  );
  return { wholesale, sources: sources.flat(), startsAt, endsAt };
}

/** Holds the statement of a month against the orders that were played in it, and the report of its days. */
async function proveMonth(
  staff: BackOffice,
  month: Month,
  plays: readonly PlayRow[],
): Promise<{ readonly billed: readonly number[]; readonly disagreements: readonly string[] }> {
  const { shop, startsOn, beanPrice } = month;
  const statement = await readStatement(staff, month);
  if (typeof statement === 'string') return { billed: [], disagreements: [statement] };
  const { wholesale, sources, startsAt, endsAt } = statement;
  const played = plays.filter(
    (play) => isBilled(play) && play.startedAt >= startsAt && play.startedAt < endsAt,
  );
  const whose = `shop ${shop.shopId}, ${startsOn}`;
  const disagreements: string[] = [];
  const compare = (what: string, one: number | string, other: number | string): void => {
    if (one !== other) disagreements.push(`${whose}: ${what}: ${one} by its plays, ${other}`);
  };
  const price = ({ lebean }: PlayRow): number => Math.round((lebean * beanPrice) / 100);
  compare('rows billed', numbersOf(played.map(({ id }) => id)), numbersOf(sources.map(sourceOf)));
  compare('lebeans billed', total(played.map(({ lebean }) => lebean)), quantityOf(wholesale));
  compare('money billed', total(played.map(price)), total(wholesale.map(({ gross }) => gross)));
  const days = { from: startsOn, to: endOf('month', startsOn) };
  const { rows } = await staff.call(listShopFigures, { ...days, shopId: shop.shopId });
  const reported = rows.find(({ id }) => id === shop.shopId);
  compare('lebeans reported', quantityOf(wholesale), reported?.lebean ?? 0);
  return { billed: sources.map(sourceOf), disagreements };
}

const sourceOf = ({ sourceId }: { readonly sourceId: number }): number => sourceId;
const numbersOf = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join();
const total = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);
const quantityOf = (lines: readonly { readonly quantity: number }[]): number =>
  total(lines.map(({ quantity }) => quantity));

/**
 * The proof that months were closed right (SET-7): each statement has the plays of its month and no other, as many
 * lebeans as the report of its days, and every play that costs is billed once, and none never.
 */
export async function proveMonths(
  { staff, shops }: { readonly staff: BackOffice; readonly shops: readonly SimulatedShop[] },
  { months, beanPrice }: { readonly months: readonly string[]; readonly beanPrice: number },
): Promise<Proof> {
  const disagreements: string[] = [];
  let rows = 0;
  for (const shop of shops) {
    const plays = await allRows(
      (page) => staff.call(listPlays, { shopId: shop.shopId, page, pageSize }),
      pageSize,
    );
    const billed: number[] = [];
    for (const startsOn of months) {
      const proof = await proveMonth(staff, { shop, startsOn, beanPrice }, plays);
      disagreements.push(...proof.disagreements);
      billed.push(...proof.billed);
    }
    const costing = plays.filter(isBilled).map(({ id }) => id);
    if (numbersOf(billed) !== numbersOf(costing))
      disagreements.push(
        `shop ${shop.shopId}: plays billed twice or never: ${numbersOf(billed)} of ${numbersOf(costing)}`,
      );
    rows += billed.length;
  }
  const { count } = await staff.call(listSettlementGaps, { pageSize: 1 });
  if (count > 0) disagreements.push(`${count} rows of closed months are on no statement`);
  return { figures: { 'plays on statements': rows }, disagreements };
}
