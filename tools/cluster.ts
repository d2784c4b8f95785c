/**
 * `npm run cluster`: fail-over on one machine (OPS-13). etcd, PostgreSQL under Patroni with a synchronous standby,
 * HAProxy before it, PgBouncer before that, all from the packages of Debian, and nodes of the product; the primary is
 * taken away again and again under load. Nothing may be lost, doubled or drift, and writes go on within a minute.
 */
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { makeTestFolder } from '../apps/server/src/database/test-cluster.ts';
import { leaveNothing } from './chaos/interrupt.ts';
import { linesOf, tableOf } from './chaos/tell-outcome.ts';
import { Cluster } from './cluster/cluster.ts';
import { playFailOvers } from './cluster/fail-over.ts';
import { missingPackages } from './cluster/programs.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '3' },
    nodes: { type: 'string', default: '2' },
    members: { type: 'string', default: '3' },
    witnesses: { type: 'string', default: '3' },
    links: { type: 'string', default: '20' },
    shops: { type: 'string', default: '4' },
    terminals: { type: 'string', default: '12' },
    counters: { type: 'string', default: '6' },
    'first-port': { type: 'string', default: '4600' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    break: { type: 'string' },
  },
});

function count(name: Exclude<keyof typeof values, 'break'>): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`--${name} is a whole number`);
  return value;
}

async function main(): Promise<boolean> {
  const missing = await missingPackages();
  if (missing.length > 0) {
    console.error(`Programs are missing: apt-get install ${missing.join(' ')}`);
    return false;
  }
  const folder = await makeTestFolder();
  const say = (line: string): void => console.log(`  ${line}`);
  let cluster: Cluster | undefined;
  leaveNothing(folder, async () => await cluster?.kill());
  try {
    console.log('OPS-13: the primary of a cluster is taken away');
    cluster = await Cluster.start({
      folder,
      say,
      firstPort: count('first-port'),
      members: count('members'),
      witnesses: count('witnesses'),
      links: count('links'),
    });
    const outcome = await playFailOvers(
      {
        folder,
        say,
        seed: count('seed'),
        nodes: count('nodes'),
        shops: count('shops'),
        terminals: count('terminals'),
        counters: count('counters'),
        kills: count('kills'),
        cuts: 0,
        seconds: 0,
        broken: values.break,
      },
      cluster,
    );
    for (const line of linesOf(outcome)) console.log(line);
    const rows = outcome.bars.map((bar) => ({ scenario: 'OPS-13', ...bar }));
    for (const line of tableOf(rows)) console.log(line);
    return outcome.bars.every(({ isHeld }) => isHeld);
  } finally {
    await cluster?.stop();
    if (process.env['KEEP_SCRATCH'] === undefined)
      await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
// Nothing is left to be done, and yet Node may turn round for ever: it waits for connections that were reset.
process.exit();
