// For tests: a process with an embedded server, until SIGINT stops it or something kills it.
import { announce } from '../../start/announcements.ts';
import { listenForStop } from '../../start/stop-request.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { durableSettings } from './server-settings.ts';

const stop = listenForStop(announce);
const [dataFolder = ''] = process.argv.slice(2);
const server = await startEmbeddedServer({
  dataFolder,
  binariesFolder: undefined,
  embeddedAccount: undefined,
  durability: durableSettings,
  announce,
});
announce('ready');
await stop.arrived;
await server.stop();
announce('stopped');
process.exit(0);
