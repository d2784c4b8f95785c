/**
 * `npm run rolling-restart`: two nodes behind HAProxy, set up as `deploy/haproxy.cfg` has it, are stopped and
 * started in turn while counters read and sell over kept connections. No call may fail (OPS-16, F5).
 * With `--drain 0` nodes stop at once: then some may.
 */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { makeTestFolder } from '../apps/server/src/database/test-cluster.ts';
import { runRollingRestart } from './rolling-restart/rolling-restart.ts';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '10000' },
    callers: { type: 'string', default: '16' },
    restarts: { type: 'string', default: '4' },
    shops: { type: 'string', default: '40' },
    slow: { type: 'string', default: '600' },
    port: { type: 'string', default: '0' },
    drain: { type: 'string' },
  },
});

function count(
  name: 'calls' | 'callers' | 'restarts' | 'shops' | 'slow' | 'port' | 'drain',
): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`--${name} is a whole number`);
  return value;
}

const folder = await makeTestFolder();
try {
  const { figures, disagreements } = await runRollingRestart({
    folder,
    calls: count('calls'),
    callers: count('callers'),
    restarts: count('restarts'),
    shops: count('shops'),
    slowClients: count('slow'),
    firstPort: count('port'),
    drainSeconds: values.drain === undefined ? undefined : count('drain'),
    say: console.log,
  });
  for (const [what, figure] of Object.entries(figures))
    console.log(`  ${String(figure).padStart(8)}  ${what}`);
  for (const each of disagreements.slice(0, 50)) console.error(each);
  console.log(disagreements.length === 0 ? 'No call failed.' : 'Not without failures.');
  process.exitCode = disagreements.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
