import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../apps/server/testing/crash/crash.fixture.ts';
import { launchProduct } from '../simulation/product.ts';
import { Dice } from '../simulation/random.ts';
import { statusesOf, watch } from './ask.ts';
import { MortalDatabase } from './database.ts';
import { type Node, withNodes } from './node.ts';
import {
  atLeast,
  holds,
  none,
  type Outcome,
  proven,
  type Scenario,
  type ScenarioOptions,
} from './scenario.ts';
import { forgottenRecharge, Stage } from './stage.ts';

const ahead = '+2h';
/** Plays that last, at terminals that are heard of all the time. */
const pace = { playMs: 6000, heartbeatMs: 1500 } as const;
/** After so long a node has to know that its clock is wrong. */
const noticedMs = 10_000;
const calmRecharges = 50;

/** A node whose clock is two hours ahead joins one whose clock is right. */
export const wrongClock: Scenario = {
  name: 'clock',
  title: 'a node whose clock is two hours ahead joins',
  breaks: {
    ...forgottenRecharge,
    impatient:
      'the database forgets heartbeats, and a terminal is silent after a second: living plays end',
  },
  // The job that ends plays of silent terminals runs every 30 s.
  defaults: { seconds: 75, terminals: 16, counters: 4 },
  obstacle: () =>
    spawnSync('faketime', ['--version']).error === undefined
      ? undefined
      : 'needs faketime (apt-get install faketime)',
  run: async (options) => {
    const database = await MortalDatabase.start(join(options.folder, 'database'));
    try {
      const settings = {
        AUDIT_KEY: randomBytes(24).toString('hex'),
        SECRET_KEY: randomBytes(24).toString('hex'),
      };
      const { folder, seed } = options;
      const setup = { database, folder, settings, dice: new Dice(seed) };
      return await withNodes(setup, 1, ([right]) => play(options, database, right, settings));
    } finally {
      await database.stop();
    }
  },
};

async function play(
  options: ScenarioOptions,
  database: MortalDatabase,
  right: Node,
  shared: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const { folder, say, seconds } = options;
  const stage = await Stage.open({ options, first: right.product, pace });
  stage.watchNode(() => right.product.address);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  if (options.broken === 'impatient') await removeTimeouts(database);
  const question = { who: 'wrong /readyz', url: `${address}/readyz`, limitMs: 5000 };
  stage.alongside((over) => watch(stage.hearings, () => question, 250, over));
  stage.begin();
  await stage.untilMore(calmRecharges);
  say(`A second node comes, ${ahead} ahead, for ${seconds} s …`);
  const settings = {
    ...shared,
    PORT: String(port),
    DATABASE_URL: database.addressThrough(right.behind.port),
  };
  const program = ['faketime', '-f', ahead, process.execPath, 'apps/server/src/main.ts'] as const;
  const wrong = launchProduct(join(folder, 'node-ahead'), settings, program);
  await sleep(seconds * 1000);
  const { hearings } = stage;
  const requested = hearings.sent(['wrong /readyz'], 0);
  // Its first answer tells when it came up; a node that refuses to start gives none.
  const cameUpAt = requested.find(({ status }) => typeof status === 'number')?.sentAt;
  const readiness =
    cameUpAt === undefined ? [] : requested.filter(({ sentAt }) => sentAt > cameUpAt + noticedMs);
  const hasEnded = await Promise.race([wrong.ended.then(() => true), sleep(0).then(() => false)]);
  await wrong.stop();
  await stage.end();
  const timedOut = await countTimedOut(database);
  const proof = await stage.prove(database.owner);
  const isReady = readiness.some(({ status }) => status === 200);
  const bars = [
    none('plays wrongly ended', timedOut, stage.known.plays.size),
    holds(
      'the node with the wrong clock is not ready',
      !isReady && (readiness.length > 0 || hasEnded),
      hasEnded ? 'refused to start' : statusesOf(readiness),
    ),
    holds('the other one is', hearings.sent(['/readyz'], 0).at(-1)?.status === 200),
    atLeast('plays that were begun', 10, stage.known.plays.size),
    proven(proof),
  ];
  return { bars, proof };
}

/** Forgets heartbeats, and waits for none: whatever runs when the job comes round is taken to be silent. */
async function removeTimeouts(database: MortalDatabase): Promise<void> {
  await database.query(
    `alter table play_setting drop constraint play_setting_silent_seconds_check;
     update play_setting set silent_seconds = 1;
     create function chaos_forget() returns trigger language plpgsql as 'begin return null; end';
     create trigger chaos_forget before insert or update on terminal_heartbeat
       for each row execute function chaos_forget()`,
  );
}

/** No terminal of the run is silent for long: each play that was timed out was so wrongly. */
async function countTimedOut(database: MortalDatabase): Promise<number> {
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from play where state = 'timedOut'`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
