// Runs on whatever Node a machine has (20 or newer), before anything is installed: plain
// JavaScript, built-in modules only.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainFailure, say } from './bootstrap/operator.mjs';
import { ensurePackages } from './bootstrap/packages.mjs';
import { watchParents } from './bootstrap/parents.mjs';
import { findNode } from './bootstrap/pinned-node.mjs';
import { exitCodeOf } from './bootstrap/run.mjs';
import { ensureWebBuild, viteProgram } from './bootstrap/web-build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const serverProgram = join('apps', 'server', 'src', 'main.ts');

/** Says which settings are in force, and starts nothing. */
const showOption = '--show-configuration';

async function main() {
  await ensurePackages(root);
  const node = findNode(root);
  if (process.argv.includes(showOption))
    return await supervise([start(node, [serverProgram, showOption])]);
  if (process.argv.includes('--dev')) return await supervise(startReloading(node));
  await ensureWebBuild(root, node);
  return await supervise([start(node, [serverProgram])]);
}

/**
 * The server restarts on a change of its files; Vite serves the web and hands calls on to it.
 * @param {string} node
 */
function startReloading(node) {
  const web = start(node, [viteProgram(root), 'apps/web', '--clearScreen', 'false']);
  const server = start(node, ['--watch', '--watch-preserve-output', serverProgram]);
  say('Developing: open the address that Vite prints; changes show at once.');
  return [server, web];
}

/**
 * @param {string} node
 * @param {readonly string[]} options
 */
function start(node, options) {
  return spawn(node, options, {
    cwd: root,
    // Node keeps what it has compiled: a second start need not strip and compile it all again.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env },
    // The channel tells the child when we die without a chance to say so.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/**
 * Hands every signal on and outlives the programs: they stop in order, however often somebody presses
 * Ctrl-C. The death of npm is a signal, too. When one of them ends, so do the others.
 * @param {readonly import('node:child_process').ChildProcess[]} children
 */
async function supervise(children) {
  let isEnding = false;
  const endAll = (/** @type {NodeJS.Signals} */ signal) => {
    isEnding = true;
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
  // A Ctrl-C ends npm as well: that is no second one, which would hurry the stop.
  watchParents(() => {
    if (!isEnding) endAll('SIGTERM');
  });
  const codes = await Promise.all(
    children.map((child) => exitCodeOf(child).finally(() => endAll('SIGTERM'))),
  );
  return Math.max(...codes);
}

process.exit(await main().catch(explainFailure));
