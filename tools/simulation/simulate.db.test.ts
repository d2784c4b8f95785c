import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createFirstAdministrator } from '../../apps/server/src/capabilities/session/first-account.ts';
import { ConnectionPool } from '../../apps/server/src/database/database.ts';
import { testDatabase } from '../../apps/server/src/database/testing.ts';
import { startHttp } from '../../apps/server/src/http/server.ts';
import { BackOffice } from './back-office.ts';
import { proveByCalls, proveInTables } from './proof.ts';
import { simulate } from './simulate.ts';

const database = await testDatabase();
const password = 'secret-pw';
const unlimited = 1e9;

/** What has to happen before there is something to prove. */
const minPlays = 30;
const requested = ['cancelled', 'late, charged', 'offline periods'];

/** As the examples do: one person issues fewer lebeans alone than a shop of the simulation gets. */
async function lowerLimits(): Promise<void> {
  const client = new pg.Client(database.owner);
  await client.connect();
  await client.query(
    `update approval_limit set amount = 150000 where limit_key = 'lebeanRecharge'`,
  );
  await client.end();
}

/** The server of the product on a port, with its first administrator. */
async function listening(): Promise<string> {
  const connection = database.application;
  const connections = new ConnectionPool({ connection, size: 10, onIdleError: () => undefined });
  await createFirstAdministrator(connections, { loginName: 'admin', password, displayName: 'A' });
  const settings = { host: '127.0.0.1', port: 0, trustedProxies: false, tls: undefined } as const;
  await lowerLimits();
  const http = await startHttp(
    { ...settings, logLevel: 'silent', passwordPolicy: 'spec' },
    connections,
    {
      callsPerMinute: {
        signIn: unlimited,
        read: unlimited,
        write: unlimited,
        money: unlimited,
        export: unlimited,
      },
    },
  );
  onTestFinished(async () => {
    await http.stop();
    await connections.end();
  });
  return http.address;
}

test(
  'PLY-4, LED-7: after cuts, crashes and time offline, ledger, orders and what terminals were answered agree',
  { timeout: 300_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lebean-simulated-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const address = await listening();
    const staff = await BackOffice.signIn(address, 'admin', password);
    const { world, known } = await simulate({
      address,
      staff,
      folder,
      shops: 2,
      terminals: 8,
      // As long as a slow machine needs for it.
      seconds: 90,
      isEnough: ({ plays, counts }) =>
        plays.size >= minPlays && requested.every((what) => counts.has(what)),
      seed: 20_261_122,
      cutsPerMessage: 0.08,
      pace: { playMs: 120, heartbeatMs: 500, giveUpMs: 1000, timeoutMs: 3000 },
      say: () => undefined,
    });
    const proof = await proveByCalls(world, known);
    expect(proof.disagreements).toEqual([]);
    expect((await proveInTables(database.owner)).disagreements).toEqual([]);
    // What was to be proven has happened.
    expect(known.plays.size).toBeGreaterThanOrEqual(minPlays);
    expect([...known.counts.keys()]).toEqual(expect.arrayContaining(requested));

    // The proof sees a play that is gone, one that was not answered, and an amount that differs.
    const client = new pg.Client(database.owner);
    await client.connect();
    onTestFinished(() => client.end());
    const [one, other] = [...known.plays.values()];
    if (one?.outcome === undefined || other === undefined) throw new Error('nobody has played');
    one.outcome = { ...one.outcome, point: one.outcome.point + 1 };
    known.plays.delete(other.playId);
    known.plays.set(-1, { ...other, playId: -1, orderNumber: 'GO-LOST' });
    const broken = (await proveByCalls(world, known)).disagreements;
    expect(broken).toHaveLength(3);
    expect(broken.join('\n')).toMatch(/point was answered as/);
    expect(broken.join('\n')).toContain('lost: GO-LOST');
    expect(broken.join('\n')).toContain(`no terminal knows of ${other.orderNumber}`);
  },
);
