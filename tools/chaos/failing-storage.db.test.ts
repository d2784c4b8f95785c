import { chmod, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { clusterFolderOf } from '../../apps/server/src/database/embedded/cluster.ts';
import { sendSignal } from '../../apps/server/src/database/embedded/process-table.ts';
import { makeTestFolder } from '../../apps/server/src/database/test-cluster.ts';
import { freePort } from '../../apps/server/testing/crash/crash.fixture.ts';
import { BackOffice } from '../simulation/back-office.ts';
import { startProduct } from '../simulation/product.ts';
import { ownerOf } from './private-database.ts';

const folder = await makeTestFolder();
const managementPort = String(await freePort());
const settings = { MANAGEMENT_PORT: managementPort };
const waits = { timeout: 30_000, interval: 50 };

const readiness = z.object({
  checks: z.array(
    z.looseObject({ name: z.string(), condition: z.string(), step: z.string().optional() }),
  ),
});

/** What the node says of one of its checks, with the step, where strangers do not come. */
async function checked(name: string) {
  const answer = await fetch(`http://127.0.0.1:${managementPort}/ready`);
  const { checks } = readiness.parse(await answer.json());
  return checks.find((check) => check.name === name);
}

/** All files of the database can be read and not written: so is a file system that the kernel has set read-only. */
async function setWritable(database: string, isWritable: boolean): Promise<void> {
  for (const name of await readdir(database))
    await chmod(join(database, name), isWritable ? 0o600 : 0o400);
}

async function asOwner<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
): Promise<Row[]> {
  return (await client.query<Row>(text)).rows;
}

test(
  'F3, OPS-3: files that cannot be written and a server that panics are answered as 503 with Retry-After and found by health, and all is as before without help',
  { tags: ['long'], timeout: 180_000 },
  async () => {
    const dataFolder = join(folder, 'data');
    const product = await startProduct(dataFolder, settings);
    onTestFinished(async () => {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    });
    const { account = '', password = '' } = product.administrator ?? {};
    const { cookie } = await BackOffice.signIn(product.address, account, password);
    const statuses = new Set<string>();
    const ask = async (path = '/api/members?pageSize=10'): Promise<number> => {
      const answer = await fetch(`${product.address}${path}`, { headers: { cookie } });
      await answer.arrayBuffer();
      if (path.startsWith('/api'))
        statuses.add(
          answer.status === 200
            ? 'ok'
            : `${answer.status} ${answer.headers.get('retry-after') ?? 'never'}`,
        );
      return answer.status;
    };
    expect(await ask()).toBe(200);

    const owner = new pg.Client(await ownerOf(dataFolder));
    owner.on('error', () => undefined);
    await owner.connect();
    const [place] = await asOwner<{ path: string }>(
      owner,
      'select oid::text as path from pg_database where datname = current_database()',
    );
    const database = join(clusterFolderOf(dataFolder), 'base', place?.path ?? '');
    await setWritable(database, false);
    onTestFinished(() => setWritable(database, true));
    const endCalls = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'lebean_app'`;
    await asOwner(owner, endCalls);
    await expect.poll(() => ask(), waits).toBe(503);
    await expect
      .poll(() => checked('disk'), waits)
      .toMatchObject({ condition: 'failed', code: 'storageFails' });
    expect((await checked('disk'))?.step).toContain('read-only');
    expect(await ask('/readyz')).toBe(503);
    await setWritable(database, true);
    await expect.poll(() => ask(), waits).toBe(200);
    await expect.poll(() => ask('/readyz'), waits).toBe(200);

    // A panic is an abort of one process, for which the server ends all the others and recovers.
    const [writer] = await asOwner<{ pid: number }>(
      owner,
      `select pid from pg_stat_activity where backend_type = 'walwriter'`,
    );
    sendSignal(writer?.pid ?? 0, 'SIGABRT');
    await expect.poll(() => ask(), { ...waits, interval: 5 }).toBe(503);
    await expect.poll(() => ask('/readyz'), waits).toBe(503);
    await expect.poll(() => ask(), waits).toBe(200);
    await expect.poll(() => ask('/readyz'), waits).toBe(200);
    await owner.end().catch(() => undefined);
    expect([...statuses].toSorted()).toEqual(['503 1', 'ok']);
    expect(product.reported()).not.toContain('a call ended in a defect');
  },
);
