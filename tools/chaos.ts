/**
 * `npm run chaos`: several nodes of the product on one database, terminals as their load, and both the
 * database and the connections dying under it all the time (bar F1). Nothing may be lost, doubled or drift.
 * With `--break synchronous-commit` the database forgets what it has acknowledged: then the run has to fail.
 */
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { makeTestFolder } from '../apps/server/src/database/test-cluster.ts';
import { runChaos } from './chaos/chaos.ts';
import { breaks } from './chaos/database.ts';
import { tellProof } from './simulation/tell-proof.ts';

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '3' },
    shops: { type: 'string', default: '6' },
    terminals: { type: 'string', default: '60' },
    kills: { type: 'string', default: '50' },
    cuts: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    break: { type: 'string' },
  },
});

function count(name: 'nodes' | 'shops' | 'terminals' | 'kills' | 'cuts' | 'seed'): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`--${name} is a whole number`);
  return value;
}

const broken = breaks.find((name) => name === values.break);
if (values.break !== undefined && broken === undefined)
  throw new RangeError(`--break is ${breaks.join(' or ')}`);

const folder = await makeTestFolder();
try {
  const proof = await runChaos({
    folder,
    seed: count('seed'),
    nodes: count('nodes'),
    shops: count('shops'),
    terminals: count('terminals'),
    kills: count('kills'),
    cuts: count('cuts'),
    broken,
    say: console.log,
  });
  process.exitCode = tellProof([proof]) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
// Nothing is left to be done, and yet Node may turn round for ever: it waits for connections that were reset.
process.exit();
