import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { componentStyles } from './build/antd/component-styles.ts';
import { shortRoads } from './build/antd/short-roads.ts';
import { nameOwners } from './build/name-owners.ts';
import { serverWords } from './build/server-words.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sortedPreloads } from './build/sorted-preloads.ts';
import { type StartParts, startParts } from './build/start-parts.ts';
import packageJson from './package.json' with { type: 'json' };
import { pageTable } from './src/app/page-table.ts';

const root = import.meta.dirname;
const server = process.env['LEBEAN_SERVER'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

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

/** Tells the server which module draws each screen: a first visit learns it with the page. */
function screenModules(): Plugin {
  const named = Object.entries(pageTable).filter(([address]) => !address.includes('$'));
  const modules = Object.fromEntries(
    [...named, ['/', pageTable['/dashboard']] as const].map(([address, { module }]) => [
      address,
      `src/${module}`,
    ]),
  );
  return {
    name: 'lebean:screen-modules',
    apply: 'build',
    writeBundle({ dir: folder = path.join(root, 'dist') }) {
      writeFileSync(path.join(folder, '.vite/screens.json'), JSON.stringify(modules, null, 2));
    },
  };
}

/** What only forms and dialogs need; other controls look into the contexts of a form, not more. */
const formParts =
  /node_modules\/(?:antd\/es\/(?:form\/(?!context|hooks\/useVariants|validateMessagesContext)|input-number|modal\/(?!locale)|switch)|@rc-component\/(?:form\/es\/(?!FormContext|FieldContext|ListContext)|async-validator|input-number|mini-decimal|dialog))|apps\/web\/src\/screen-kit\/(?:form-|use-record-form|use-leave-guard|zod-rule|validation|wrong-fields|app-modal|confirm-dialog|amount-input|hundredths-text)/;

/** What only lists and forms with days need: a third of what all the other controls weigh. */
const dateParts =
  /node_modules\/(?:antd\/es\/(?:date-picker|time-picker|calendar|radio)\/(?!locale)|@rc-component\/picker\/es\/(?!locale)|dayjs\/plugin)|apps\/web\/src\/screen-kit\/(?:day-range-filter|date-input|instant-input)/;

const kitParts = /apps\/web\/src\/(?:screen-kit|ui|platform|pickers|shared)\//;
const contractParts = /packages\/(?:contract|domain)\//;
const isControl = (id: string): boolean =>
  id.includes('node_modules') && !formParts.test(id) && !dateParts.test(id);
const isKit = (id: string): boolean =>
  kitParts.test(id) && !formParts.test(id) && !dateParts.test(id);

/** Everybody starts with the dashboard but assistants, who start with the members; who reads scans is on every page. */
const dashboard = 'features/dashboard/dashboard.tsx';
const members = 'features/card/member-list.tsx';
const scanDesk = 'app/scan/scan-desk.tsx';
const ofDashboard = startParts(root, dashboard, [members, scanDesk]);
const ofMembers = startParts(root, members, [dashboard, scanDesk]);
const ofScanDesk = startParts(root, scanDesk, ['app/shell/shell.tsx']);

/** What one start page alone uses of the contract, in one file: what it stands on is in others, which do not need it. */
const startGroup = (name: string, parts: StartParts) => ({
  name,
  test: (id: string) => contractParts.test(id) && parts.has(id),
  priority: 4,
  includeDependenciesRecursively: false,
});

export default defineConfig({
  root,
  plugins: [
    ofDashboard,
    ofMembers,
    ofScanDesk,
    nameOwners(),
    serverWords(),
    shortRoads(),
    screenModules(),
    componentStyles(),
    serviceWorker(),
    react(),
    sortedPreloads(),
    finishedFiles(),
  ],
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
    // The content security policy lets a page take its typeface from our files, not out of a style sheet.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      output: {
        // Thirty-six bits tell two versions of a file apart; six hundred names of forty-eight do not compress.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // What login needs comes in one file; what ten modules share in another.
            { name: 'boot', tags: ['$initial'], priority: 30 },
            // The frame of all pages with all that it stands on: it is drawn while its first page still comes.
            { name: 'frame', test: /apps\/web\/src\/app\/shell\/shell\.tsx$/, priority: 25 },
            { name: 'ui', test: isControl, minShareCount: 10, priority: 20 },
            // What every list stands on comes in one file as well: forty small ones cost more to ask for.
            { name: 'kit', test: isKit, minShareCount: 16, priority: 15 },
            // As many share days and forms, but no list needs them before somebody opens one.
            { name: 'dates', test: dateParts, priority: 10 },
            { name: 'forms', test: formParts, priority: 9 },
            { name: 'contract', test: contractParts, minShareCount: 30, priority: 5 },
            startGroup('dashboard-contract', ofDashboard),
            startGroup('members-contract', ofMembers),
            // What pages share with the desk of scans, which every page has: one file for nine of a few hundred bytes. The
            // desk itself comes after the page.
            {
              name: 'scan-parts',
              test: (id: string) => ofScanDesk.has(id),
              minShareCount: 2,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // What is left of the home comes in one file instead of a dozen. Who shows a line of it elsewhere has it from
            // there: nearly everybody has been at home.
            {
              name: 'home',
              test: (id: string) => ofDashboard.has(id) && !id.endsWith(dashboard),
              priority: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
