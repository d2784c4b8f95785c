import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Configuration } from '../configuration.ts';
import type { Connections } from '../database/connections.ts';

export interface RunningHttp {
  /** Where people reach it, as a URL. */
  readonly address: string;
  /** Finishes what is under way, then closes all connections, those to the database too. */
  readonly stop: () => Promise<void>;
}

/** Placeholder that answers "not yet". */
export async function startHttp(
  configuration: Configuration,
  _connections: Connections,
): Promise<RunningHttp> {
  const server = createServer((_request, response) => {
    response.writeHead(503).end();
  });
  server.listen(configuration.port, configuration.host);
  await once(server, 'listening');
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : configuration.port;
  const stop = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { address: `http://${configuration.host}:${port}`, stop };
}
