import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The folders that hold code which people write. Everything else is built, installed or data. */
const SOURCE_FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'tools'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'fixtures', '.cache', 'coverage']);
const MODULE_NAME = /\.(?:tsx?|mjs)$/;

/** All modules below `root`, as paths relative to it with forward slashes, sorted. */
export function listModules(root: string): string[] {
  const top = readdirSync(root, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of top) {
    if (entry.isFile() && MODULE_NAME.test(entry.name)) found.push(entry.name);
    if (entry.isDirectory() && SOURCE_FOLDERS.includes(entry.name)) {
      collect(root, entry.name, found);
    }
  }
  return found.toSorted();
}

function collect(root: string, folder: string, found: string[]): void {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const relative = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) collect(root, relative, found);
    if (entry.isFile() && MODULE_NAME.test(entry.name)) found.push(relative);
  }
}
