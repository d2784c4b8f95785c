import { expect, test } from 'vitest';
import { listErrorReports, sendErrorReports } from '@lebean/contract/error-report/operations';
import { call, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const { own, foreign, principals } = await setScene(database);
const server = serverOn(database.application);
const staff = principals.find(({ name }) => name === 'staff of the whole network');
const limited = principals.find(({ name }) => name === 'staff of one country');
const owner = { token: own.ownerToken };

const report = (message: string, count = 1) => ({
  message,
  origin: 'at List',
  url: '/member/list',
  stack: `Error: ${message}\n at List (/assets/list.js:1:2)`,
  count,
});

test('SH-24: what browsers send in is merged, and scrubbed whatever the browser did', async () => {
  const secret = report('no member 13800138000, password: "hunter2"', 2);
  const reports = [{ ...secret, url: '/member/list?query=Zhang' }];
  await call(server, sendErrorReports, { reports }, owner);
  await call(server, sendErrorReports, { reports }, owner);
  const { rows } = await call(server, listErrorReports, {}, staff);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ count: 4, url: '/member/list?query=***' });
  expect(JSON.stringify(rows)).not.toMatch(/13800138000|hunter2|Zhang/);
});

test('SH-24: nobody but staff reads them, and only those of its merchants', async () => {
  const stranger = { token: foreign.ownerToken };
  await call(server, sendErrorReports, { reports: [report('far away')] }, stranger);
  const read = async (caller: typeof staff) => {
    const { rows } = await call(server, listErrorReports, {}, caller);
    return rows.map(({ message }) => message);
  };
  expect(await read(staff)).toContain('far away');
  expect(await read(limited)).not.toContain('far away');
  const answer = await send(server, listErrorReports, {}, owner);
  expect(answer.status).toBe(403);
});

test('SH-24: a browser that does not stop is refused, without losing what it sent before', async () => {
  const bulk = (from: number) =>
    Array.from({ length: 20 }, (_each, place) => report(`loop ${from + place}`));
  const stranger = { token: foreign.ownerToken };
  await call(server, sendErrorReports, { reports: bulk(0) }, stranger);
  await call(server, sendErrorReports, { reports: bulk(20) }, stranger);
  const answer = await send(server, sendErrorReports, { reports: bulk(40) }, stranger);
  expect([answer.status, refusalOf(answer)]).toEqual([429, 'TOO_MANY_REPORTS']);
  const { count } = await call(server, listErrorReports, { query: 'loop' }, staff);
  expect(count).toBe(40);
  const tooLong = { reports: [report('x'.repeat(501))] };
  expect((await send(server, sendErrorReports, tooLong, owner)).status).toBe(400);
});
