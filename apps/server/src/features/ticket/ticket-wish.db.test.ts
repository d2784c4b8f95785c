import pg from 'pg';
import { expect, test } from 'vitest';
import { listTickets } from '@lebean/contract/ticket/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { deskOf } from './ticket-scene.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const { owner, report } = deskOf(server, scene);
const { own, foreign } = scene;
const stranger = { token: foreign.ownerToken };

test('SH-48: what a shop lacks is requested once in a day, from however many pages, and of each shop by itself', async () => {
  const wish = { ticketCategory: 'other', urgency: 'later', wish: 'onlineModes' } as const;
  const ids = await Promise.all(
    ['请开通', 'Please', 'Por favor'].map((problem) => report({ ...wish, problem })),
  );
  expect(new Set(ids).size).toBe(1);
  const requested = { wish: 'onlineModes', shopId: own.shopId } as const;
  expect(await call(server, listTickets, requested, owner)).toMatchObject({
    count: 1,
    rows: [{ id: ids[0] }],
  });
  expect(await report({ ...wish, wish: 'lebeanPrice' })).not.toBe(ids[0]);
  expect(await report({ ...wish, shopId: own.branchId })).not.toBe(ids[0]);
  expect((await call(server, listTickets, requested, stranger)).count).toBe(0);
  // A day later nobody has answered.
  const client = new pg.Client(database.owner);
  await client.connect();
  const passed = `update ticket set created_at = created_at - interval '25 hours' where id = $1`;
  // Its trigger keeps when a ticket was written: here the clock goes on instead.
  await client.query('set session_replication_role = replica');
  await client.query(passed, [ids[0]]);
  await client.end();
  expect(await report(wish)).not.toBe(ids[0]);
  expect((await call(server, listTickets, requested, owner)).count).toBe(2);
});
