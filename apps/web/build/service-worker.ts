import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const source = path.resolve(import.meta.dirname, '../worker/service-worker.ts');

/** The program behind the pages is a file of its own under a name that stays: it is no module, and shares nothing. */
export const serviceWorker = (): Plugin => ({
  name: 'lebean:service-worker',
  apply: 'build',
  generateBundle() {
    const stripped = stripTypeScriptTypes(readFileSync(source, 'utf8'));
    this.emitFile({
      type: 'asset',
      fileName: 'service-worker.js',
      source: stripped,
    });
  },
});
