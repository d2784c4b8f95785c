import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { BootstrapFailure, say, secondsSince } from './operator.mjs';
import { runQuietly } from './run.mjs';

/** Not part of what a visitor gets. */
const skippedFolders = new Set(['node_modules', 'dist', 'catalogue']);
const testFile = /\.test\.tsx?$/;

export const viteProgram = (/** @type {string} */ root) =>
  join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/**
 * Builds the web where its sources are others than those of the last build.
 * @param {string} root
 * @param {string} node
 */
export async function ensureWebBuild(root, node) {
  if (!existsSync(join(root, 'apps', 'web', 'index.html'))) {
    say('There is no apps/web/index.html: serving without a web.');
    return;
  }
  // Inside the build's folder, which a build empties first: an interrupted build leaves no stamp.
  const stampFile = join(root, 'apps', 'web', 'dist', '.sources');
  const sources = fingerprint(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) return;
  say('Building the web …');
  const start = performance.now();
  const { code, output } = await runQuietly(node, [viteProgram(root), 'build', 'apps/web'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new BootstrapFailure(`${output.trim()}\nThe web could not be built.`);
  writeFileSync(stampFile, sources);
  say(`Built in ${secondsSince(start)}.`);
}

/**
 * By content, not by time: a checkout touches files without changing them.
 * @param {string} root
 */
function fingerprint(root) {
  const hash = createHash('sha256');
  const files = [join(root, 'package-lock.json')];
  for (const folder of ['apps/web', 'packages', 'tools/texts'])
    files.push(...listSources(join(root, folder)));
  for (const file of files) {
    hash.update(`${relative(root, file).replaceAll(sep, '/')}\0`);
    hash.update(readFileSync(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listSources(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  entries.sort((left, right) => (left.name < right.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listSources(path);
    return testFile.test(entry.name) ? [] : [path];
  });
}
