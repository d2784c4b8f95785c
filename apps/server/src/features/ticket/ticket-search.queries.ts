import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import { offsetOf, type PageRequest } from '../../database/page.ts';

/** Whether a ticket `t` is called so, or one that was merged into it. */
const isCalled = (words: string) => {
  const number = words.toUpperCase();
  return sql`(t.ticket_number = ${number}
    or t.id = (select c.merged_into_id from ticket c where c.ticket_number = ${number}))`;
};

const shopsCalled = (words: string) =>
  sql`select f.id, f.merchant_id from shop f where f.shop_name ilike ${containing(words)}`;

const devicesCalled = (words: string) =>
  sql`select d.id from device d where d.unique_code ilike ${containing(words)}`;

/** Tickets `t` that words find, one after the other: for what all rows are read for anyway. */
export const isFound = (words: string): RawBuilder<unknown> =>
  sql`(${isCalled(words)} or t.device_id in (${devicesCalled(words)})
    or t.shop_id in (select f.id from (${shopsCalled(words)}) f))`;

/** Where words lead: to tickets called so, to those of shops and to those about devices. */
interface Ways {
  readonly called: RawBuilder<unknown>;
  readonly shops: RawBuilder<unknown>;
  readonly devices: RawBuilder<unknown>;
}

/** What a page is ordered by and cut from. */
const keys = sql`t.id, t.created_at, t.priority, t.next_due_at`;

/**
 * The tickets that words find, way by way, each once: the index of each shop and each device that is called so is
 * asked, not each ticket where it belongs. `first` ends what is read of each of them.
 */
function found(
  { called, shops, devices }: Ways,
  matching: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
) {
  const here = sql`select ${keys} from ticket t where ${matching}`;
  return sql`select ${keys} from (${here} and ${called}) t
    union all
    select ${keys} from (${shops}) f cross join lateral (
      ${here} and t.merchant_id = f.merchant_id and t.shop_id = f.id and not coalesce(${called}, false) ${first}) t
    union all
    select ${keys} from (${devices}) d cross join lateral (
      ${here} and t.device_id = d.id and not coalesce(${called}, false)
        and t.shop_id not in (select f.id from (${shops}) f) ${first}) t`;
}

/** All that words find, to be counted: what is counted no further ends where enough are found. */
export const allFound = (words: string, matching: RawBuilder<unknown>): RawBuilder<unknown> =>
  // The limit, which no shop reaches, says: shop by shop.
  sql`select t.id from (${found(
    { called: isCalled(words), shops: shopsCalled(words), devices: devicesCalled(words) },
    matching,
    sql`limit 1000000000`,
  )}) t`;

/** The tickets of one page of what words find at a number, in shops and about devices. */
export function pageFound(
  words: string,
  matching: RawBuilder<unknown>,
  {
    named: { shopIds, merchantIds, deviceIds },
    order,
    request,
  }: {
    readonly named: Named;
    readonly order: RawBuilder<unknown>;
    readonly request: PageRequest;
  },
): RawBuilder<unknown> {
  const first = sql`order by ${order} limit ${offsetOf(request) + request.pageSize}`;
  const ways = {
    called: isCalled(words),
    shops: sql`select f.id, f.merchant_id from unnest(${shopIds}::bigint[], ${merchantIds}::bigint[]) f (id, merchant_id)`,
    devices: sql`select d.id from unnest(${deviceIds}::bigint[]) d (id)`,
  };
  return sql`select t.id from (${found(ways, matching, first)}) t
    order by ${order} limit ${request.pageSize} offset ${offsetOf(request)}`;
}

/** The shops and devices that words name. */
interface Named {
  readonly shopIds: readonly number[];
  readonly merchantIds: readonly number[];
  readonly deviceIds: readonly number[];
}

/** What words name, where that is so little that each of it is asked for its tickets. */
export async function findNamed(
  db: Database,
  words: string,
  max: number,
): Promise<Named | undefined> {
  const { rows } = await sql<{ id: number; merchantId: number | null }>`
    select n.id, n.merchant_id from (select f.id, f.merchant_id from (${shopsCalled(words)}) f
      union all select d.id, null from (${devicesCalled(words)}) d limit ${max + 1}) n`.execute(db);
  if (rows.length > max) return undefined;
  const named = rows.flatMap(({ id, merchantId }) =>
    merchantId === null ? [] : [{ id, merchantId }],
  );
  return {
    shopIds: named.map(({ id }) => id),
    merchantIds: named.map(({ merchantId }) => merchantId),
    deviceIds: rows.filter(({ merchantId }) => merchantId === null).map(({ id }) => id),
  };
}
