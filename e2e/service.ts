import { type Page, request } from 'playwright-core';
import { inject } from 'vitest';
import * as z from 'zod/mini';
import { openCard } from '@lebean/contract/card/counter.operations';
import type { Receipt } from '@lebean/contract/card/counter.rows';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import { wireRenamer } from '@lebean/contract/kernel/wire';
import { listLevels } from '@lebean/contract/level/list.operations';
import { listPackages } from '@lebean/contract/level/recharge-package.operations';
import type { PackageRow } from '@lebean/contract/level/recharge-package.rows';
import type { LevelRow } from '@lebean/contract/level/rows';
/** The server's operations as a browser calls them: to prepare what a test needs, and to compare. */
import { login as logIn } from '@lebean/contract/session/operations';
import { listShops } from '@lebean/contract/shop/operations';
import type { ShopRow } from '@lebean/contract/shop/rows';
import type { DemoAccount } from '../tools/demo-server.ts';

const answerBody = z.object({
  Code: z.int(),
  Data: z.unknown(),
  Count: z.optional(z.nullable(z.int())),
});

/** Whoever has signed in: a page, or nothing but its session. */
export type Caller = Pick<Page, 'request' | 'url'>;

/** Signs in without a page, which a test needs that only prepares something. */
export async function signIn({ account, password }: DemoAccount): Promise<Caller> {
  const { address } = inject('testServer');
  const session = await request.newContext({ baseURL: address });
  const caller = { request: session, url: () => address };
  await call(caller, logIn, { account, password });
  return caller;
}

export type Answered = { readonly status: number; readonly body: z.output<typeof answerBody> };

/** Sends an operation with the session of the caller, whatever comes back. */
export async function ask<O extends AnyOperation>(
  caller: Caller,
  operation: O,
  input: ClientInput<O>,
): Promise<Answered> {
  const fields = new Map(Object.entries(input));
  const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return String(value);
  });
  const rest = Object.fromEntries(fields);
  const named = wireRenamer(operation.input, 'toWire')?.(rest) ?? rest;
  const content = z.parse(z.record(z.string(), z.unknown()), named);
  const query = Object.entries(content).map(([name, value]) => [name, String(value)]);
  const response = await caller.request.fetch(path, {
    method: operation.method,
    headers: {
      Authorization: 'lebean-e2e',
      Origin: new URL(caller.url()).origin,
      'Idempotency-Key': uniqueDigits(20),
    },
    ...(operation.method === 'GET' ? { params: new URLSearchParams(query) } : { data: content }),
  });
  return { status: response.status(), body: z.parse(answerBody, await response.json()) };
}

/** What an operation answers; throws when the answer is not a success. */
export async function call<O extends AnyOperation>(
  caller: Caller,
  operation: O,
  input: ClientInput<O>,
): Promise<Output<O>> {
  const { body } = await ask(caller, operation, input);
  if (body.Code !== 0) throw new Error(`${operation.id} answered ${JSON.stringify(body)}`);
  const { Data: rows, Count: count } = body;
  const isList = operation.envelope === 'list' || operation.envelope === 'businessList';
  const wired = isList ? { rows, count, isCountEstimated: false } : rows;
  const schema: O['output'] = operation.output;
  return z.parse(schema, wireRenamer(operation.output, 'fromWire')?.(wired) ?? wired);
}

/** Digits that no other run of the tests has: the clock, and chance. */
export function uniqueDigits(length: number): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(length)), (unit) => unit % 10);
  return `${Date.now()}${random.join('')}`.slice(-length);
}

/** Letters for a name that no other member has. */
export function uniqueName(): string {
  const letters = uniqueDigits(9).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  return `Test ${letters}`;
}

/** What is sold at the counter of the account's first shop. */
export type Counter = {
  readonly shop: ShopRow;
  readonly level: LevelRow;
  readonly openingPackage: PackageRow;
  /** The package behind the digit 1. */
  readonly rechargePackage: PackageRow;
};

export async function counterOf(caller: Caller): Promise<Counter> {
  const shops = await call(caller, listShops, { pageSize: 100, sort: 'shopName' });
  const shop = first(shops.rows);
  // What this shop goes by: another one of the merchant may go by its own (MEM-10).
  const inForce = { merchantId: shop.merchantId, shopId: shop.id, isEnabled: true, pageSize: 100 };
  const levels = await call(caller, listLevels, inForce);
  const opening = await call(caller, listPackages, { ...inForce, use: 'opening' });
  const recharge = await call(caller, listPackages, { ...inForce, use: 'recharge' });
  return {
    shop,
    level: first(levels.rows),
    openingPackage: first(opening.rows),
    rechargePackage: first(recharge.rows),
  };
}

function first<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('the demo data has no such row');
  return row;
}

/** A member of the test's own, with a card that was opened at the counter. */
export type NewMember = Receipt & { readonly phone: string };

export async function openMember(
  caller: Caller,
  { shop, level, openingPackage }: Counter,
  { hasPackage = false } = {},
): Promise<NewMember> {
  const phone = `139${uniqueDigits(8)}`;
  const receipt = await call(caller, openCard, {
    shopId: shop.id,
    cardNumber: uniqueDigits(16),
    name: uniqueName(),
    phone,
    levelId: level.id,
    paymentMode: 'cash',
    ...(hasPackage && { packageId: openingPackage.id }),
  });
  return { ...receipt, phone };
}
