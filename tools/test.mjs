// `npm test`, and with `--long` what a release adds to it. Runs on whatever Node a machine has (20 or newer), before anything is
// installed: plain JavaScript, built-in modules only. The rest is `test-everything.ts`.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainFailure } from './bootstrap/operator.mjs';
import { ensurePackages } from './bootstrap/packages.mjs';
import { findNode } from './bootstrap/pinned-node.mjs';
import { exitCodeOf } from './bootstrap/run.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function main() {
  await ensurePackages(root);
  const program = join('tools', 'test-everything.ts');
  const child = spawn(findNode(root), [program, ...process.argv.slice(2)], {
    cwd: root,
    // Tests start the product some hundred times: what Node has compiled once it need not compile again.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  return await exitCodeOf(child);
}

/** @param {unknown} error */
function explainEnd(error) {
  const exitCode = explainFailure(error);
  // Whoever reads only the last line must not take this for "nothing to complain".
  process.stdout.write('0 passed, 1 failed\n');
  return exitCode;
}

process.exitCode = await main().catch(explainEnd);
