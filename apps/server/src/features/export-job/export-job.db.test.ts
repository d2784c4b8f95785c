import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listMembers } from '@lebean/contract/card/operations';
import {
  downloadExport,
  listOwnExports,
  removeExport,
  requestExport,
} from '@lebean/contract/export-job/operations';
import type { ExportJob } from '@lebean/contract/export-job/rows';
import { call, type Caller, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import type { Principal } from '../../../testing/scene/scene-people.fixture.ts';
import { permissionsOf, setScene } from '../../../testing/scene/scene.fixture.ts';
import { takeExport } from '../../capabilities/export/export-queue.ts';
import { exportJobs } from '../../capabilities/export/export-worker.ts';
import { listIn } from '../../capabilities/export/workbook-reader.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { anonymousOpening } from '../../capabilities/session/open-session.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { allHandlers } from '../../http/calls/handlers.ts';

const database = await testDatabase();
const { own, principals, roles } = await setScene(database);
const server = serverOn(database.application, { exportRows: 0 });
const connections = new ConnectionPool({
  connection: database.application,
  size: 8,
  onIdleError: () => undefined,
});
const client = new pg.Client(database.owner);
const failures: unknown[] = [];
const handlers = new Map(allHandlers().map((handler) => [handler.operation.id, handler]));
const [writing, tidying] = exportJobs({
  connections,
  handlers,
  onFailure: (error) => failures.push(error),
  clock: () => new Date(),
});
const owner = { token: own.ownerToken };

beforeAll(() => client.connect());
beforeEach(() => client.query('delete from export_job'));
afterAll(async () => {
  await client.end();
  await connections.end();
});

/** What a node does once a second. */
async function work(stop?: AbortSignal): Promise<void> {
  if (writing === undefined) throw new Error('nobody writes exports');
  await runOnce(connections, writing, stop === undefined ? {} : { stop });
}

const members = { operation: 'member.export', format: 'csv', filter: { state: 'normal' } } as const;
const ask = async (caller: Caller = owner): Promise<number> =>
  (await call(server, requestExport, members, caller)).id;

async function jobOf(id: number, caller: Caller = owner): Promise<ExportJob | undefined> {
  const { exports } = await call(server, listOwnExports, {}, caller);
  return exports.find((job) => job.id === id);
}

const lastLines = async () =>
  (
    await client.query<{ operation: string; object_id: string; after: unknown; source: string }>(
      `select operation, object_id, after, source from operation_log order by id desc limit 2`,
    )
  ).rows;

test('SH-37: an export in the background is written, listed, fetched and logged', async () => {
  const id = await ask();
  expect(await jobOf(id)).toMatchObject({ state: 'waiting', rowsExpected: null, fileName: null });
  await work();
  const { rows } = await call(server, listMembers, { state: 'normal' }, owner);
  expect(await jobOf(id)).toMatchObject({
    state: 'done',
    rowsWritten: rows.length,
    rowsExpected: rows.length,
  });
  const file = await send(server, downloadExport, { exportId: id }, owner);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Members-/);
  const numbers = file.text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]?.replaceAll('"', ''));
  expect(numbers).toEqual(rows.map(({ cardNumber }) => cardNumber));
  const [line, requestLine] = await lastLines();
  expect(requestLine).toMatchObject({ operation: 'export.request', object_id: String(id) });
  expect(line).toMatchObject({
    operation: 'member.export',
    object_id: String(id),
    source: '127.0.0.1',
    after: { format: 'csv', filter: { state: 'normal' }, rowCount: rows.length },
  });
});

test('SH-37: a workbook arrives whole through its pieces, in the language of the request', async () => {
  const requested = { ...members, format: 'xlsx' } as const;
  const { id } = await call(server, requestExport, requested, { ...owner, language: 'es' });
  await work();
  const url = `/api/exports/${id}/file`;
  const answer = await server.inject({ url, headers: { cookie: `lebean=${owner.token}` } });
  expect(listIn(answer.rawPayload).titles[0]).toBe('Número de tarjeta');
});

test('SH-37, ACC-2: nobody else sees, fetches or removes an export, nor what is not finished', async () => {
  const id = await ask();
  const stranger = principals.find(({ name }) => name === 'staff of the whole network');
  expect(refusalOf(await send(server, downloadExport, { exportId: id }, owner))).toBe(
    'EXPORT_NOT_FOUND',
  );
  await work();
  expect(await jobOf(id, stranger)).toBeUndefined();
  for (const operation of [downloadExport, removeExport]) {
    const answer = await send(server, operation, { exportId: id }, stranger);
    expect(refusalOf(answer)).toBe('EXPORT_NOT_FOUND');
  }
});

test('SH-37: it is there for 24 hours and then forgotten with its pieces', async () => {
  const id = await ask();
  await work();
  const job = await jobOf(id);
  const hours = (Date.parse(job?.expiresAt ?? '') - Date.parse(job?.createdAt ?? '')) / 3_600_000;
  expect(hours).toBe(24);
  await client.query(`update export_job set expires_at = now() - interval '1 second'`);
  const answer = await send(server, downloadExport, { exportId: id }, owner);
  expect(refusalOf(answer)).toBe('EXPORT_NOT_FOUND');
  if (tidying !== undefined) await runOnce(connections, tidying);
  const { rows } = await client.query('select from export_piece');
  expect(rows).toEqual([]);
});

test('SH-37, ACC-1: it runs with the permissions of today: taken away meanwhile, it is refused', async () => {
  const id = await ask();
  const others = permissionsOf('shop').filter((each) => each !== 'member.member.list');
  const grant = (granted: readonly string[]) =>
    client.query('update role set permissions = $1 where id = $2', [granted, roles.shop]);
  await grant(others);
  expect(refusalOf(await send(server, requestExport, members, owner))).toBe('EXPORT_NOT_ALLOWED');
  await work();
  expect(await jobOf(id)).toMatchObject({ state: 'refused', fileName: null });
  await grant(permissionsOf('shop'));
  const second = await ask();
  await client.query('update account set is_enabled = false where id = $1', [own.ownerId]);
  await work();
  await client.query('update account set is_enabled = true where id = $1', [own.ownerId]);
  expect(await jobOf(second)).toMatchObject({ state: 'refused' });
});

test('SH-37, ACC-2: it runs in the scope of its account', async () => {
  const countOf = async ({ token, name }: Principal): Promise<[string, number | undefined]> => {
    const { id } = await call(server, requestExport, { ...members, filter: {} }, { token });
    await work();
    return [name, (await jobOf(id, { token }))?.rowsWritten];
  };
  for (const principal of principals) {
    const { count } = await call(server, listMembers, {}, principal);
    expect(await countOf(principal)).toEqual([principal.name, count]);
  }
});

test('SH-37: the export of a node that has died is taken over; a node that stops gives it back', async () => {
  const id = await ask();
  const take = () => connections.transaction('read write', anonymousOpening, takeExport);
  expect((await take())?.id).toBe(id);
  expect(await take()).toBeUndefined();
  await client.query(`update export_job set working_at = now() - interval '31 seconds'`);
  await work();
  expect(await jobOf(id)).toMatchObject({ state: 'done' });
  const stopped = await ask();
  await work(AbortSignal.abort());
  expect(await jobOf(stopped)).toMatchObject({ state: 'waiting' });
  await work();
  expect(await jobOf(stopped)).toMatchObject({ state: 'done' });
});

test('SH-37: what fails again and again is given up, and says so', async () => {
  const id = await ask();
  await client.query(
    `update export_job set state = 'running', attempt = 3, working_at = now() - interval '1 hour'`,
  );
  await work();
  expect(await jobOf(id)).toMatchObject({ state: 'running' });
  if (tidying !== undefined) await runOnce(connections, tidying);
  expect(await jobOf(id)).toMatchObject({ state: 'failed' });
  const wrong = await ask();
  await client.query(`update export_job set time_zone = 'Mars/Olympus' where id = $1`, [wrong]);
  await work();
  expect(await jobOf(wrong)).toMatchObject({ state: 'failed' });
  expect(failures).toHaveLength(1);
});

test('SH-37: two nodes write two exports, never the same one', async () => {
  const ids = [await ask(), await ask()];
  const taken = await Promise.all(
    [1, 2, 3].map(() => connections.transaction('read write', anonymousOpening, takeExport)),
  );
  expect(taken.flatMap((each) => each?.id ?? []).toSorted((one, other) => one - other)).toEqual(
    ids.toSorted((one, other) => one - other),
  );
});

test('SH-37: one is removed while it waits, and at most three are under way at once', async () => {
  const ids = [await ask(), await ask(), await ask()];
  expect(refusalOf(await send(server, requestExport, members, owner))).toBe('TOO_MANY_EXPORTS');
  const [first = 0] = ids;
  await call(server, removeExport, { exportId: first }, owner);
  await work();
  expect(await jobOf(first)).toBeUndefined();
  expect((await jobOf(ids[1] ?? 0))?.state).toBe('done');
});
