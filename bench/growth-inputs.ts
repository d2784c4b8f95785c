import type { Client } from 'pg';
import { z } from 'zod';
import { safeParse } from 'zod/mini';
/** What lists are asked for: each input that a list must have, from a row that is there. */
import type { AnyOperation } from '@lebean/contract/kernel/operation';

interface Inputs {
  /** The address of a list with all that it requires; nothing where there is no row to name. */
  readonly pathOf: (operation: AnyOperation) => string | undefined;
}

/** Rows of the merchant of an account, the busiest of each kind; whose cards and shops staff see as well. */
const samples = `
  with own as (select merchant_id from account where id = $1), place as (
    select shop_id from recharge_record where merchant_id = (select merchant_id from own)
      group by 1 order by count(*) desc limit 1
  ) select
    (select shop_id from place)::text as "shopId",
    (select card_id from recharge_record where shop_id = (select shop_id from place)
      group by 1 order by count(*) desc limit 1)::text as "cardId",
    (select max(id) from device where shop_id = (select shop_id from place))::text as "deviceId",
    (select max(id) from goods where shop_id = (select shop_id from place))::text as "goodsId",
    (select max(id) from shift where shop_id = (select shop_id from place))::text as "shiftId",
    (select max(id) from activity)::text as "activityId",
    (select max(id) from reconciliation_run)::text as "runId",
    to_char(now() - interval '29 days', 'YYYY-MM-DD') as "fromDay",
    to_char(now(), 'YYYY-MM-DD') as "toDay"`;
const sampled = z.array(z.record(z.string(), z.string().nullable())).length(1);

export async function sampleInputs(client: Client, ownerAccountId: number): Promise<Inputs> {
  const [row = {}] = sampled.parse((await client.query(samples, [ownerAccountId])).rows);
  const known: Readonly<Record<string, readonly (string | null | undefined)[]>> = {
    from: [row['fromDay'], `${row['fromDay']}T00:00:00Z`],
    to: [row['toDay'], `${row['toDay']}T23:59:59Z`],
    kind: ['adjustment', 'compensation', 'freePlay'],
  };
  const valuesOf = (field: string): string[] =>
    (known[field] ?? [row[field]]).filter((value) => typeof value === 'string');
  return { pathOf: (operation) => pathOf(operation, valuesOf) };
}

function pathOf(
  { path, input }: AnyOperation,
  valuesOf: (field: string) => readonly string[],
): string | undefined {
  const given: Record<string, string> = {};
  for (const field of missing(input, given)) {
    const value = valuesOf(field).find(
      (one) => !missing(input, { ...given, [field]: one }).includes(field),
    );
    if (value === undefined) return undefined;
    given[field] = value;
  }
  if (missing(input, given).length > 0) return undefined;
  const address = path.replaceAll(/:(\w+)/g, (_, field: string) => given[field] ?? '');
  const query = Object.entries(given).filter(([field]) => !path.includes(`:${field}`));
  return query.length === 0 ? address : `${address}?${new URLSearchParams(query).toString()}`;
}

const missing = (input: AnyOperation['input'], given: Readonly<Record<string, string>>): string[] =>
  safeParse(input, readable(given)).error?.issues.map(({ path }) => path.map(String).join('.')) ??
  [];

/** Numbers of an address are numbers once they have been read. */
const readable = (given: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([field, value]) => [
      field,
      /^\d+$/.test(value) ? Number(value) : value,
    ]),
  );
