import { defaultPoolSize } from '../apps/server/src/configuration/configuration.ts';
/** The product as it is, on a free port, with the bench's operation. */
import { ConnectionPool } from '../apps/server/src/database/database.ts';
import { startHttp } from '../apps/server/src/http/server.ts';
import { serveParent } from './child-server.ts';
import { benchHandlers } from './operations.ts';
import { callsPerMinute, configuration, productSettings } from './settings.ts';

serveParent(async (given) => {
  const connections = new ConnectionPool({
    connection: productSettings.parse(given).application,
    size: defaultPoolSize,
    onIdleError: (error) => console.error(error),
  });
  const http = await startHttp(configuration, connections, {
    moreHandlers: benchHandlers,
    callsPerMinute,
  });
  const stop = async (): Promise<void> => {
    await http.stop();
    await connections.end();
  };
  return { address: http.address, stop };
});
