import { exportDeliveries } from '@lebean/contract/event/export';
import {
  archiveEvent,
  listDeliveries,
  listEvents,
  readAllEvents,
  readEvents,
} from '@lebean/contract/event/operations';
import { eventNotFound } from '@lebean/contract/event/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { deliveryListing, eventListing, markRead, putAway } from './event.queries.ts';

const list = handle(listEvents, ({ db, ...reader }, input) =>
  eventListing(db, reader, input).page(input),
);

const read = handle(readEvents, async ({ db, scope, at }, { eventIds }) => {
  await markRead(db, scope, at, eventIds);
  return {};
});

const readAll = handle(readAllEvents, async ({ db, scope, at }) => ({
  count: await markRead(db, scope, at),
}));

const archive = handle(archiveEvent, async (context, { eventId, isArchived }) => {
  const { db, scope, at } = context;
  if (!(await putAway(db, scope, eventId, isArchived ? at : null)))
    throw context.refused(eventNotFound);
  return { eventId };
});

const deliveries = handleListing(listDeliveries, exportDeliveries, ({ db, ...reader }, filter) =>
  deliveryListing(db, reader, filter),
);

export const eventHandlers = [list, read, readAll, archive, ...deliveries];
