import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { ConnectionPool } from '@lebean/server/database/database';
import { testDatabase } from '@lebean/server/database/testing';
import { startHttp } from '@lebean/server/http/server';
import { fillDemo } from './fill.ts';
import { startLife } from './live.ts';
import { keepTerminalSecret } from './terminal-secrets.ts';

vi.setConfig({ testTimeout: 600_000 });

const { owner, application } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'lebean-life-'));
const onIdleError = (): void => undefined;
const connections = new ConnectionPool({ connection: application, size: 8, onIdleError });
afterAll(async () => {
  await connections.end();
  await rm(folder, { recursive: true, force: true });
});

/** Saturday afternoon in Spain, evening in China. */
const until = new Date('2026-03-14T11:30:00Z');
/** Time passes two minutes a second, so that plays begin and end while one watches. */
const faster = 120;
const began = { at: 0 };
const clock = (): Date =>
  began.at === 0 ? until : new Date(until.getTime() + (performance.now() - began.at) * faster);

async function number(text: string): Promise<number> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return Number(Object.values(rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
}
const since = `started_at > '${until.toISOString()}'`;

test(
  'DEMO-1: the terminals of the example live by the terminal API on one node, and stop at once',
  { tags: ['long'] },
  async () => {
    for (const table of ['operation_log', 'ledger_entry'])
      await number(`select ensure_month_partitions('${table}', '2025-03-01', 25)`);
    const keepSecret = async (secret: Parameters<typeof keepTerminalSecret>[1]) =>
      await keepTerminalSecret(folder, secret);
    await fillDemo(connections, { size: 'small', until, share: 0.02, keepSecret });
    const [file = ''] = await readdir(folder);
    // Nobody else on the machine reads what the terminals prove themselves with.
    expect((await stat(join(folder, file))).mode & 0o077).toBe(0);

    const configuration = {
      ...({ host: '127.0.0.1', port: 0, trustedProxies: false, tls: undefined } as const),
      ...({ logLevel: 'error', passwordPolicy: 'spec' } as const),
    };
    const http = await startHttp(configuration, connections, { clock });
    began.at = performance.now();
    const troubles: unknown[] = [];
    const options = {
      address: http.address,
      secretsFolder: folder,
      isDone: () => true,
      clock,
      onTrouble: (reason: unknown) => troubles.push(reason),
    };
    const life = await startLife(connections, options);
    const second = await startLife(connections, options);
    const seen = `from terminal_heartbeat where last_seen_at > '${until.toISOString()}'`;
    await expect
      .poll(() => number(`select count(*) ${seen}`), { timeout: 60_000 })
      .toBeGreaterThan(20);
    // The one that is broken since days stays silent.
    expect(await number(`select count(*) from terminal_heartbeat`)).toBe(31);
    expect(await number(`select count(*) ${seen}`)).toBeLessThan(31);
    const over = `select count(*) from play where ${since} and state = 'ended' and is_out_of_hours = false`;
    await expect.poll(() => number(over), { timeout: 240_000 }).toBeGreaterThan(2);
    expect(await number(`select count(*) from play where ${since} and is_out_of_hours`)).toBe(0);
    const locks = `select count(*) from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
    where l.locktype = 'advisory' and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('lebean examples live', 0)`;
    expect(await number(locks)).toBe(1);

    const before = performance.now();
    await Promise.all([life?.stop(), second?.stop()]);
    expect(performance.now() - before).toBeLessThan(5000);
    const heard = await number(`select extract(epoch from max(last_seen_at)) ${seen}`);
    expect(await number(locks)).toBe(0);
    expect(await number(`select extract(epoch from max(last_seen_at)) ${seen}`)).toBe(heard);
    expect(troubles).toEqual([]);
    await http.stop();
  },
);

test('DEMO-1: where nobody has the secrets of the terminals, nothing lives', async () => {
  const options = { address: '', secretsFolder: join(folder, 'none'), isDone: () => true };
  expect(await startLife(connections, options)).toBeUndefined();
});
