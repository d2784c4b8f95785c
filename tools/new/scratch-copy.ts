/** A copy of the repository to try things in: what people wrote, and links to what was installed. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LEFT_OUT = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'coverage']);
/** The workspaces: links into the repository, which the copy must point at itself. */
const OWN_SCOPE = '@lebean';

export interface ScratchCopy {
  readonly folder: string;
  readonly remove: () => void;
}

export function makeScratchCopy(repository: string): ScratchCopy {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'lebean-scratch-')));
  for (const { name } of readdirSync(repository, { withFileTypes: true })) {
    if (LEFT_OUT.has(name)) continue;
    cpSync(path.join(repository, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.has(path.basename(source)),
    });
  }
  linkPackages(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function linkPackages(installed: string, target: string): void {
  mkdirSync(target);
  for (const name of readdirSync(installed)) {
    if (name === OWN_SCOPE || isCache(name)) continue;
    symlinkSync(path.join(installed, name), path.join(target, name), 'junction');
  }
  // Links between the workspaces are relative: the same text leads into the copy.
  cpSync(path.join(installed, OWN_SCOPE), path.join(target, OWN_SCOPE), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** What tools keep beside the packages is about the repository that they ran in. */
const isCache = (name: string): boolean =>
  name.startsWith('.') && name !== '.bin' && name !== '.package-lock.json';
