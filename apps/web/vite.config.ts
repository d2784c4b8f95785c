import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import packageJson from './package.json' with { type: 'json' };

const root = import.meta.dirname;
const server = process.env['LEBEAN_SERVER'] ?? 'http://127.0.0.1:3000';

/** Files that are worth compressing, and large enough that it pays. */
const compressible = /\.(?:js|css|html|svg|json)$/;
const smallestBytes = 1024;

/**
 * Writes .br and .gz beside each file, once at build time at the highest level, and a list of all
 * files with their SHA-256, by which a deployment can be checked.
 */
function finishedFiles(): Plugin {
  return {
    name: 'lebean:finished-files',
    apply: 'build',
    writeBundle({ dir: folder = path.join(root, 'dist') }) {
      const hashes: Record<string, string> = {};
      for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        const content = readFileSync(file);
        const name = path.relative(folder, file).replaceAll(path.sep, '/');
        hashes[name] = createHash('sha256').update(content).digest('hex');
        if (compressible.test(name) && content.length >= smallestBytes) compress(file, content);
      }
      writeFileSync(path.join(folder, 'hashes.json'), `${JSON.stringify(hashes, null, 2)}\n`);
    },
  };
}

function compress(file: string, content: Buffer): void {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${file}.br`, brotliCompressSync(content, brotli));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

export default defineConfig({
  root,
  plugins: [react(), finishedFiles()],
  define: { 'import.meta.env.VITE_CLIENT_VERSION': JSON.stringify(packageJson.version) },
  // The server puts a fresh one in its place with each page.
  html: { cspNonce: 'NONCE_OF_THE_PAGE' },
  server: {
    proxy: {
      '/api': { target: server },
      '/web': { target: server },
      '/files': { target: server },
    },
  },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What login needs comes in one file; what ten modules share in another.
            { name: 'boot', tags: ['$initial'], priority: 30 },
            { name: 'ui', test: /node_modules/, minShareCount: 10, priority: 10 },
          ],
        },
      },
    },
  },
});
