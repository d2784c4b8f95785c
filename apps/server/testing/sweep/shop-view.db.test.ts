import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { viewOnly } from '@lebean/contract/kernel/refusals';
import { operations } from '@lebean/contract/registry/operations';
import { shopViewHeader } from '@lebean/contract/session/rows';
import { openShopView } from '@lebean/contract/shop/view.operations';
// Somebody of the platform looks at a shop as its people see it, and tries all that they could do (ACC-7).
import { testDatabase } from '../../src/database/testing.ts';
import {
  type Caller,
  call,
  codeOfAnswer,
  isSuccess,
  refusalOf,
  send,
  serverOn,
} from '../calls.fixture.ts';
import type { Principal } from '../scene/scene-people.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';
import { ownInputs } from './sweep-inputs.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
beforeAll(() => client.connect());
afterAll(() => client.end());

const all: readonly AnyOperation[] = operations;

const named = (name: Principal['name']): Principal => {
  const found = scene.principals.find((principal) => principal.name === name);
  if (found === undefined) throw new Error(`the scene has no ${name}`);
  return found;
};
const staff = named('staff of the whole network');
const owner = named('owner');

let viewing: Caller = {};
beforeAll(async () => {
  const { shopViewId } = await call(server, openShopView, { shopId: scene.own.shopId }, staff);
  viewing = { token: staff.token, headers: { [shopViewHeader]: String(shopViewId) } };
});

/** What a call reads leaves a line in the log, and a session is used: nothing else may differ. */
const mayGrow = new Set(['operation_log', 'session', 'operation_seal']);

async function digest(): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition order by relname`,
  );
  const found: [string, string][] = [];
  for (const { name } of rows.filter((row) => !mayGrow.has(row.name))) {
    const content = await client.query<{ hash: string | null }>(
      `select md5(string_agg(t::text, chr(10) order by t::text)) as hash from public."${name}" t`,
    );
    found.push([name, content.rows[0]?.hash ?? '']);
  }
  return Object.fromEntries(found);
}

/** What every call is sent with: what would be right for the owner whose page is looked at, and nothing. */
const inputsOf = (operation: AnyOperation) => [
  ...ownInputs(operation, scene, owner).map(({ fields }) => fields),
  {},
];

const commands = all.filter(({ kind }) => kind === 'command');
const queries = all.filter(({ kind }) => kind === 'query');

test('ACC-7: in a view of a shop every command is refused, files and streams too, and nothing changes', async () => {
  const before = await digest();
  const kept = queries.filter(({ envelope }) => envelope === 'file' || envelope === 'events');
  const ended: string[] = [];
  for (const operation of [...commands, ...kept])
    for (const fields of inputsOf(operation)) {
      const answer = await send(server, operation, fields, viewing);
      if (refusalOf(answer) !== viewOnly.code) ended.push(`${operation.id}: ${answer.text}`);
    }
  expect(ended).toEqual([]);
  expect(await digest()).toEqual(before);
  expect(commands.length).toBeGreaterThan(200);
});

test('ACC-7: in a view every other call reads as the owner does, and changes nothing', async () => {
  const before = await digest();
  const readable = queries.filter(
    ({ envelope, scope }) => envelope !== 'file' && envelope !== 'events' && scope.includes('shop'),
  );
  const differing: string[] = [];
  for (const operation of readable)
    for (const { fields } of ownInputs(operation, scene, owner)) {
      const seen = codeOfAnswer(await send(server, operation, fields, viewing));
      const own = codeOfAnswer(await send(server, operation, fields, owner));
      if (seen !== own) differing.push(`${operation.id}: ${seen}, as the owner ${own}`);
    }
  expect(differing).toEqual([]);
  expect(readable.length).toBeGreaterThan(100);
  expect(await digest()).toEqual(before);
});

test('ACC-7: what only the platform may read stays closed in a view', async () => {
  for (const operation of queries.filter(
    ({ scope, permission, envelope }) =>
      permission !== 'public' && !scope.includes('shop') && envelope === 'data',
  )) {
    const answer = await send(server, operation, {}, viewing);
    expect([operation.id, isSuccess(answer)]).toEqual([operation.id, false]);
  }
});
