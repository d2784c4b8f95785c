/**
 * Before the component tests: builds the catalogue of components and serves its files on the loopback, with no
 * server of ours behind them. `npm run catalogue` shows the same to people.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { npmTool, runCommand } from './checks/run-command.ts';

const repository = path.resolve(import.meta.dirname, '..');
const built = path.join(repository, '.cache/catalogue');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Ten on a machine of its own. */
const BUILD_SECONDS = 180;

let server: Server | undefined;

export async function setup(project: TestProject): Promise<void> {
  await build();
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://catalogue');
    const type = types[path.extname(pathname)];
    readFile(path.join(built, path.normalize(pathname))).then(
      (content) =>
        response.writeHead(200, type === undefined ? {} : { 'Content-Type': type }).end(content),
      // An example asked for something over the network: the console says so, and its test fails.
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('no port was given');
  project.provide('testServer', { address: `http://127.0.0.1:${listening.port}`, accounts: [] });
}

async function build(): Promise<void> {
  const config = path.join(repository, 'apps/web/catalogue.config.ts');
  const { isSuccess, output } = await runCommand(
    [...npmTool('vite', 'bin/vite.js'), 'build', '--config', config],
    { timeoutSeconds: BUILD_SECONDS, env: { NODE_ENV: 'production' } },
  );
  if (!isSuccess) throw new Error(`${output.trim()}\nThe catalogue could not be built.`);
}

/** Vitest calls it after a failed setup too. */
export function teardown(): void {
  server?.closeAllConnections();
  server?.close();
}
