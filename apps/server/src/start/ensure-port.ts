import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Configuration } from '../configuration/configuration.ts';
import { explainListenError } from './announcements.ts';

/**
 * Listens for a moment where requests will be answered later. Before anything is written: a first start that
 * finds its port taken only at the end has made examples for nothing, and an administrator whose password
 * nobody has seen.
 */
export async function ensurePort(configuration: Configuration): Promise<void> {
  const { host, port } = configuration;
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw explainListenError(error, configuration);
  }
  server.close();
  await once(server, 'close');
}
