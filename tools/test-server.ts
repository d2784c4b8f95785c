/**
 * Before the browser tests: the real server, started like an operator starts it, with an empty data
 * folder, demo data and a free port. Afterwards: stopped like an operator stops it, and no trace.
 *
 * `E2E_ADDRESS` takes a server that runs already, for a quick turn while writing a test; its demo
 * accounts come in `E2E_ACCOUNTS` as `audience=account:password,…`.
 */
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { type DemoAccount, startDemoServer } from './demo-server.ts';

export interface TestServer {
  readonly address: string;
  readonly accounts: readonly DemoAccount[];
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The running server of the browser tests. */
    testServer: TestServer;
  }
}

let stop = async (): Promise<void> => undefined;

export async function setup(project: TestProject): Promise<void> {
  const running = process.env['E2E_ADDRESS'];
  if (running !== undefined && running !== '') {
    const accounts = parseAccountList(process.env['E2E_ACCOUNTS'] ?? '');
    project.provide('testServer', { address: running, accounts });
    return;
  }
  // Pictures are of the whole example, which lives; tests look at a small one that keeps still.
  const server = await startDemoServer(project.name === 'screenshots' ? 'full' : 'small');
  stop = () => server.stop();
  const { address, accounts } = server;
  project.provide('testServer', { address, accounts });
}

/** Vitest calls it after a failed setup too. */
export async function teardown(): Promise<void> {
  await stop();
}

function parseAccountList(list: string): DemoAccount[] {
  return [...list.matchAll(/([^=,]+)=([^:,]+):([^,]+)/g)].map(
    ([, audience = '', account = '', password = '']) => ({ audience, account, password }),
  );
}
