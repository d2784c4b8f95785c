import { rm } from 'node:fs/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { setBillingMode } from '@lebean/contract/settlement/setting.operations';
import { monthFrom } from '@lebean/domain/calendar-day';
import { runOnce } from '../../apps/server/src/capabilities/jobs/jobs.ts';
import { createFirstAdministrator } from '../../apps/server/src/capabilities/session/first-account.ts';
import { ConnectionPool } from '../../apps/server/src/database/database.ts';
import { makeTestFolder } from '../../apps/server/src/database/test-cluster.ts';
import { testDatabase } from '../../apps/server/src/database/testing.ts';
import {
  draftStatements,
  lookForUnbilled,
} from '../../apps/server/src/features/settlement/draft.job.ts';
import { startHttp } from '../../apps/server/src/http/server.ts';
import { BackOffice } from './back-office.ts';
import { proveMonths } from './month-proof.ts';
import { proveByCalls, proveInTables } from './proof.ts';
import { simulate } from './simulate.ts';

const database = await testDatabase();
const password = 'secret-pw';
const unlimited = 1e9;
/** Hundredths of money for a whole lebean. */
const beanPrice = 137;

/** The two months are yet to come: sessions end by the clock of the database, which nobody sets. */
const today = new Date().toISOString().slice(0, 10);
const months = [monthFrom(today, 1), monthFrom(today, 2)] as const;
const graceMs = 48 * 3_600_000;
const minPlays = 12;

/** A clock that runs as this machine's does, from any instant. */
class MovedClock {
  #shiftMs = 0;
  readonly now = (): Date => new Date(Date.now() + this.#shiftMs);
  set(at: number): void {
    this.#shiftMs = at - Date.now();
  }
}

async function openProduct(clock: MovedClock) {
  const connections = new ConnectionPool({
    connection: database.application,
    size: 10,
    onIdleError: () => undefined,
  });
  await createFirstAdministrator(connections, { loginName: 'admin', password, displayName: 'A' });
  const settings = { host: '127.0.0.1', port: 0, trustedProxies: false, tls: undefined } as const;
  const callsPerMinute = {
    signIn: unlimited,
    read: unlimited,
    write: unlimited,
    money: unlimited,
    export: unlimited,
  };
  const http = await startHttp(
    { ...settings, logLevel: 'silent', passwordPolicy: 'spec' },
    connections,
    { callsPerMinute, clock: clock.now },
  );
  onTestFinished(async () => {
    await http.stop();
    await connections.end();
  });
  return { address: http.address, connections };
}

/** When a day begins in the shops, which are in Madrid. */
async function beginOf(day: string, owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ at: Date }>(
    `select $1::timestamp at time zone 'Europe/Madrid' as at`,
    [day],
  );
  return rows[0]?.at.getTime() ?? 0;
}

async function tables(): Promise<pg.Client> {
  const client = new pg.Client(database.owner);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test(
  'SET-7, SET-9, SET-25: terminals play over a month’s turn; statements, orders, ledger and reports agree, and no play is billed twice or never',
  { timeout: 300_000 },
  async () => {
    const folder = await makeTestFolder();
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const clock = new MovedClock();
    const owner = await tables();
    const turn = await beginOf(months[1], owner);
    clock.set(turn - 600_000);
    const { address, connections } = await openProduct(clock);
    const signIn = () => BackOffice.signIn(address, 'admin', password);
    let isPlaying = false;
    const { world, known } = await simulate({
      address,
      staff: await signIn(),
      folder,
      shops: 2,
      terminals: 8,
      seconds: 90,
      isEnough: ({ plays }) => {
        // Once enough has been played in the first month, the second begins while they play on.
        if (!isPlaying && plays.size >= minPlays) {
          isPlaying = true;
          clock.set(turn - 1500);
        }
        return plays.size >= 3 * minPlays && clock.now().getTime() > turn + 3000;
      },
      seed: 20_261_031,
      cutsPerMessage: 0.05,
      pace: { playMs: 150, heartbeatMs: 400, giveUpMs: 1000, timeoutMs: 3000 },
      say: () => undefined,
    });
    for (const { shopId } of world.shops)
      await world.staff.call(setBillingMode, {
        shopId,
        billingMode: 'postPaid',
        beanPrice,
        effectiveFrom: months[0],
      });
    const services = { connections, clock: clock.now, onFailure: () => undefined };
    for (const day of [months[1], monthFrom(months[1], 1)]) {
      clock.set((await beginOf(day, owner)) + graceMs);
      await runOnce(connections, draftStatements(services));
      await runOnce(connections, lookForUnbilled(services));
    }
    const staff = await signIn();
    const closed = { staff, shops: world.shops };
    const prove = () => proveMonths(closed, { months, beanPrice });
    const proof = await prove();
    expect(proof.disagreements).toEqual([]);
    expect((await proveByCalls({ ...world, staff }, known)).disagreements).toEqual([]);
    expect((await proveInTables(database.owner)).disagreements).toEqual([]);
    // Both months were played in.
    const { rows } = await owner.query<{ before: number; after: number }>(
      `select count(*) filter (where started_at < $1)::int as before, count(*) filter (where started_at >= $1)::int as after
        from play where state in ('ended', 'timedOut') and lebean > 0`,
      [new Date(turn)],
    );
    const { before = 0, after = 0 } = rows[0] ?? {};
    expect(Math.min(before, after)).toBeGreaterThan(3);
    expect(proof.figures['plays on statements']).toBe(before + after);

    // The proof sees a play that was put into the other month, and one whose lebeans are others.
    await owner.query(`set session_replication_role = replica`);
    await owner.query(
      `update play set started_at = started_at + interval '1 month', ended_at = ended_at + interval '1 month' where id = (select min(source_id) from statement_source
        where source_kind = 'play')`,
    );
    await owner.query(
      `update play set lebean = lebean + 1 where id = (select max(source_id) from statement_source where source_kind = 'play')`,
    );
    const broken = (await prove()).disagreements.join('\n');
    expect(broken).toContain('rows billed');
    expect(broken).toContain('lebeans billed');
  },
);
