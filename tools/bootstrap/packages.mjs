import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BootstrapFailure, say, secondsSince } from './operator.mjs';
import { runQuietly } from './run.mjs';

/**
 * Installs the packages of package-lock.json where they are missing or others.
 * @param {string} root
 */
export async function ensurePackages(root) {
  if (arePackagesCurrent(root)) return;
  say('Installing the packages (a minute on the first start) …');
  const start = performance.now();
  const { program, options } = npmCommand();
  const install = ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const { code, output } = await runQuietly(program, [...options, ...install], {
    cwd: root,
    shell: process.platform === 'win32' && options.length === 0,
  });
  if (code !== 0) {
    throw new BootstrapFailure(`${output.trim()}\nThe packages could not be installed (npm ci).`);
  }
  say(`Installed in ${secondsSince(start)}.`);
}

/**
 * Compares what is wanted with npm's own record of what is there, which npm writes last, so that
 * an interrupted installation counts as none.
 * @param {string} root
 */
function arePackagesCurrent(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined) throw new BootstrapFailure('package-lock.json is missing.');
  if (present === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const installed = present[path];
    if (installed === undefined) return entry.optional === true;
    return installed.version === entry.version && installed.integrity === entry.integrity;
  });
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm tells the scripts that it runs where it is; without npm around us we look on the PATH. */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  return npm?.endsWith('npm-cli.js') === true
    ? { program: node, options: [npm] }
    : { program: 'npm', options: [] };
}
