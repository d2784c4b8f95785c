/**
 * `npm run simulate`: shops full of terminals and guests, over HTTP, with all that goes wrong between
 * them and the server; then the proof that the book and what the terminals were answered agree exactly.
 */
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clusterFolderOf } from '../apps/server/src/database/embedded/cluster.ts';
import { connectionToRunning } from '../apps/server/src/database/embedded/running-server.ts';
import { makeTestFolder } from '../apps/server/src/database/test-cluster.ts';
import { BackOffice } from './simulation/back-office.ts';
import { startProduct } from './simulation/product.ts';
import { proveByCalls, proveInTables } from './simulation/proof.ts';
import { simulate } from './simulation/simulate.ts';
import { tellProof } from './simulation/tell-proof.ts';

const usage = `npm run simulate -- [--shops 50] [--terminals 500] [--minutes 10] [--seed 1] [--cuts 0.01]
  A server of its own on a scratch folder; or a running one, whose data it adds to:
  --address http://… --account admin --password …`;

const { values } = parseArgs({
  options: {
    shops: { type: 'string', default: '50' },
    terminals: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    cuts: { type: 'string', default: '0.01' },
    address: { type: 'string' },
    account: { type: 'string', default: 'admin' },
    password: { type: 'string' },
  },
});

function amount(name: 'shops' | 'terminals' | 'minutes' | 'seed' | 'cuts'): number {
  const value = Number(values[name]);
  if (!(value >= 0)) throw new RangeError(`--${name} is a number\n${usage}`);
  return value;
}

async function main(): Promise<boolean> {
  const folder = await makeTestFolder();
  const { address, account, password } = values;
  const product = address === undefined ? await startProduct(join(folder, 'data')) : undefined;
  try {
    const target = product?.address ?? address ?? '';
    const known = product?.administrator ?? { account, password: password ?? '' };
    const staff = await BackOffice.signIn(target, known.account, known.password);
    const run = await simulate({
      address: target,
      staff,
      folder: join(folder, 'terminals'),
      shops: amount('shops'),
      terminals: amount('terminals'),
      seconds: amount('minutes') * 60,
      seed: amount('seed'),
      cutsPerMessage: amount('cuts'),
      say: console.log,
    });
    const proofs = [await proveByCalls(run.world, run.known)];
    const owner = await connectionToRunning(clusterFolderOf(join(folder, 'data')));
    if (owner !== undefined) proofs.push(await proveInTables({ ...owner, database: 'lebean' }));
    return tellProof(proofs);
  } finally {
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
// Nothing is left to be done, and yet Node may turn round for ever: it waits for connections that were reset.
process.exit();
