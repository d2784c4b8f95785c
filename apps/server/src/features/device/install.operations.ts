import { exportInstallsOfGame } from '@lebean/contract/device/export';
import { countInstalls, listInstallsOfGame } from '@lebean/contract/device/install.operations';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { countInstallsOf, installListing } from './install.queries.ts';

const list = handleListing(listInstallsOfGame, exportInstallsOfGame, ({ db, scope }, filter) =>
  installListing(db, scope, filter),
);

const count = handle(countInstalls, async ({ db, scope }, { gameIds }) => ({
  counts: await countInstallsOf(db, scope, [...new Set(gameIds)]),
}));

export const installHandlers = [...list, count];
