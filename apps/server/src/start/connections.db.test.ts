import pg, { type ClientConfig } from 'pg';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { startTestCluster } from '../database/test-cluster.ts';
import { hasPooler, startPooler } from '../database/test-pooler.ts';
import { openConnections } from './connections.ts';

/** One that is fit to keep money, as the product asks for. */
const cluster = await startTestCluster();
afterAll(() => cluster.stop());

const asSuperuser = async (statement: string): Promise<void> => {
  const client = new pg.Client(cluster.connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A database with an account that owns it, and the rights that it is given. */
async function ownerOf(database: string, rights: string): Promise<ClientConfig> {
  await asSuperuser(`create role ${database}_owner login ${rights} password 'secret'`);
  await asSuperuser(`create database ${database} owner ${database}_owner`);
  return { ...cluster.connection, user: `${database}_owner`, password: 'secret', database };
}

const urlOf = ({ user, password, database, host, port }: ClientConfig): string =>
  `postgres://${user ?? ''}:${String(password)}@localhost:${port ?? ''}/${database ?? ''}?host=${encodeURIComponent(host ?? '')}`;

const defaults = {
  ownerUrl: undefined,
  applicationUrl: undefined,
  binariesFolder: undefined,
  embeddedAccount: undefined,
  poolerUrl: undefined,
  poolSize: 4,
  replica: undefined,
  migratesAtStart: true,
};

describe('with a database of an owner who is no superuser', async () => {
  const owner = await ownerOf('plain', 'createrole');
  await migrate(owner);

  test('OPS-11: it is set up, its tables let their owner pass, and the account of calls owns nothing', async () => {
    const { calls, jobs, budget, end } = await openConnections(owner, defaults);
    expect(jobs).toBe(calls);
    expect(budget).toEqual({ max: 97, limitedBy: 'max_connections', perNode: 6 });
    await end();
    const client = new pg.Client(owner);
    await client.connect();
    const { rows } = await client.query('select count(*) > 300 as is_seen from region');
    await client.end();
    expect(rows).toEqual([{ is_seen: true }]);
    // The next start finds nothing to do.
    await migrate(owner);
  });

  test('OPS-12: a replica that is away is reported at the start, and ends none', async () => {
    const reported = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => reported.mockRestore());
    const replica = { url: 'postgres://nobody@127.0.0.1:9/plain', poolSize: 2 };
    const { replica: opened, end } = await openConnections(owner, { ...defaults, replica });
    await end();
    expect(opened?.state().kind).toBe('away');
    expect(reported.mock.calls.flat().join('')).toContain(
      'Warning: The replica is not responding: ',
    );
  });

  test('OPS-11: an owner that may do too little reads which right is missing; roles that others made are enough', async () => {
    const poor = await ownerOf('poor', 'nocreaterole');
    const roles =
      'app_partner, app_shop, app_staff, app_terminal, lebean_counts, lebean_ledger, lebean_report';
    const grant = `GRANT ${roles} TO poor_owner WITH ADMIN OPTION`;
    await expect(migrate(poor)).rejects.toThrow(
      `The database cannot be set up: poor_owner may not hand on the roles ${roles} (${grant}).`,
    );
    await asSuperuser(grant);
    await migrate(poor);
    await expect(migrate({ ...poor, database: 'plain' })).rejects.toThrow(
      'poor_owner does not own it and its schema "public"',
    );
    await expect(openConnections(poor, defaults)).rejects.toThrow('name it in APP_DATABASE_URL');
  });

  test('OPS-11: a pool that the database cannot serve is refused, with the limit that says so', async () => {
    await expect(openConnections(owner, { ...defaults, poolSize: 200 })).rejects.toThrow(
      'DATABASE_POOL_SIZE=200 lets this node ask for 202 connections, and the database allows 97 (max_connections)',
    );
    await asSuperuser('alter role lebean_app connection limit 10');
    await expect(openConnections(owner, { ...defaults, poolSize: 9 })).rejects.toThrow(
      'allows 10 (CONNECTION LIMIT of its account)',
    );
    await asSuperuser('alter role lebean_app connection limit -1');
  });

  test.skipIf(!hasPooler() && process.env['CI'] === undefined)(
    'OPS-11: a pooler that is not configured is found out; with its settings it works (needs the package pgbouncer)',
    async () => {
      await asSuperuser(`alter role lebean_app password 'known'`);
      const application = { ...owner, user: 'lebean_app', password: 'known' };
      const around = { server: cluster.connection, accounts: [application, owner], links: 2 };
      const pooler = await startPooler(around);
      const silent = await startPooler({
        ...around,
        more: ['ignore_startup_parameters = options'],
      });
      const through = (port: number): string => urlOf({ ...application, host: '127.0.0.1', port });
      try {
        for (const { port } of [pooler, silent])
          await expect(
            openConnections(owner, { ...defaults, applicationUrl: through(port) }),
          ).rejects.toThrow(
            'A pooler stands before the database (DATABASE_URL) and keeps no settings of a session. With PgBouncer in transaction mode set DATABASE_POOLER=transaction',
          );
        const pooled = { applicationUrl: urlOf(application), poolerUrl: through(pooler.port) };
        const connections = await openConnections(owner, { ...defaults, ...pooled });
        expect(connections.jobs).not.toBe(connections.calls);
        expect(await connections.calls.isReachable()).toBe(true);
        expect(await connections.jobs.isReachable()).toBe(true);
        await connections.end();
      } finally {
        await pooler.stop();
        await silent.stop();
      }
    },
  );
});
