import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { runProgram } from './run-program.ts';

/**
 * The peer, by its exact version. Its licence (Monospace Sustainable Core License) lets anybody use it who does not
 * sell it against its makers; nothing of it is part of the product, and nothing of it is handed on.
 */
export const directusVersion = '12.4.0';

/** Npm's own record of what is there, which it writes last: a broken installation counts as none. */
const recordOf = (folder: string): string => join(folder, 'node_modules/.package-lock.json');
const record = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional() })),
});

/** Installs the peer where it is missing or another version; a minute or two, and 700 MB. */
export async function ensureDirectus(folder: string, stop: AbortSignal): Promise<void> {
  if (await isInstalled(folder)) return;
  console.log(`Installing Directus ${directusVersion} in ${folder} …`);
  await mkdir(folder, { recursive: true });
  const wishes = { private: true, dependencies: { directus: directusVersion } };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(wishes, null, 2)}\n`);
  // What runs while it is installed would fetch more from other places, or compile.
  const install = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  // Npm tells where it is to what it runs; without it around us, the one on the path.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const [program, given] =
    npm?.endsWith('npm-cli.js') === true ? [node, [npm, ...install]] : ['npm', install];
  await runProgram(program, given, { cwd: folder, signal: stop });
  await leaveOutIsolates(folder);
}

async function isInstalled(folder: string): Promise<boolean> {
  const text = await readFile(recordOf(folder), 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const { packages } = record.parse(JSON.parse(text));
  if (packages['node_modules/directus']?.version !== directusVersion) return false;
  await leaveOutIsolates(folder);
  return true;
}

/**
 * `isolated-vm` runs extensions of strangers apart from the server. It does not compile for this Node, and a server
 * without extensions only loads it: an empty one is enough.
 */
async function leaveOutIsolates(folder: string): Promise<void> {
  const place = join(folder, 'node_modules/isolated-vm/out');
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'isolated_vm.js'), 'module.exports = { ivm: {} };\n');
}
