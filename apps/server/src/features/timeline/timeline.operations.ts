import { gameNotFound } from '@lebean/contract/game/refusals';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { ticketNotFound } from '@lebean/contract/ticket/refusals';
import {
  listCardTimeline,
  listDeviceTimeline,
  listGameTimeline,
  listShopTimeline,
  listStatementTimeline,
  listTicketTimeline,
} from '@lebean/contract/timeline/operations';
import {
  timelineKinds,
  type TimelinePart,
  type TimelineSort,
  timelineSorts,
} from '@lebean/contract/timeline/rows';
import {
  cardNotFound,
  deviceNotFound,
  statementNotFound,
} from '@lebean/contract/vocabulary/refusals';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { mayCall } from '../../capabilities/session/may-call.ts';
import { loggedOperations } from './logged-changes.ts';
import {
  findCard,
  findDevice,
  findGame,
  findShop,
  findStatement,
  findTicket,
  type FindRecord,
  type FoundRecord,
} from './timeline-record.queries.ts';
import type { Source, Viewer } from './timeline-source.ts';
import { readTimeline } from './timeline.queries.ts';
import { cardSources, gameSources, shopSources } from './trade-sources.queries.ts';
import { deviceSources, statementSources, ticketSources } from './work-sources.queries.ts';

/** A kind of record: how it is found, and what its line is made of. */
interface Noun {
  /** What its lines in the operation log are about. */
  readonly object: string;
  readonly find: FindRecord;
  readonly sources: readonly Source[];
}

const card: Noun = { object: 'card', find: findCard, sources: cardSources };
const shop: Noun = { object: 'shop', find: findShop, sources: shopSources };
const game: Noun = { object: 'game', find: findGame, sources: gameSources };
const ticket: Noun = { object: 'ticket', find: findTicket, sources: ticketSources };
const statement: Noun = { object: 'statement', find: findStatement, sources: statementSources };
const device: Noun = { object: 'device', find: findDevice, sources: deviceSources };

type Seen = Pick<StepContext<never>, 'db' | 'scope' | 'actor'>;

/** What a caller sees of a kind of record: each sort by the permission of its own list (ACC-1). */
const sourcesFor = (viewer: Viewer, { object, sources }: Noun): readonly Source[] =>
  sources.filter(({ kind, list }) =>
    kind === 'change' ? loggedOperations(viewer, object).length > 0 : mayCall(viewer, list),
  );

interface Part {
  readonly sort?: TimelineSort | undefined;
  readonly before?: string | undefined;
}

async function partOf(
  { db, scope, actor }: Seen,
  noun: Noun,
  { ids, timeZone }: FoundRecord,
  { sort, before }: Part,
): Promise<TimelinePart> {
  const viewer = { scope, permissions: actor.permissions };
  const seen = sourcesFor(viewer, noun);
  const shown = seen.filter(({ kind, isQuiet }) =>
    sort === undefined ? isQuiet !== true : timelineKinds[kind] === sort,
  );
  const rows = shown.map(({ kind, rowsFor }) => ({ kind, ...rowsFor(viewer) }));
  const sortsOf = (some: readonly Source[]) =>
    timelineSorts.filter((each) => some.some(({ kind }) => timelineKinds[kind] === each));
  const sorts = sortsOf(seen);
  const quietSorts = sortsOf(seen.filter(({ isQuiet }) => isQuiet === true));
  return { ...(await readTimeline(db, ids, rows, before)), sorts, quietSorts, timeZone };
}

const ofCard = handle(listCardTimeline, async (context, { cardId, ...part }) => {
  const found = await card.find(context.db, context.scope, cardId);
  if (found === undefined) throw context.refused(cardNotFound);
  return await partOf(context, card, found, part);
});

const ofShop = handle(listShopTimeline, async (context, { shopId, ...part }) => {
  const found = await shop.find(context.db, context.scope, shopId);
  if (found === undefined) throw context.refused(shopNotFound);
  return await partOf(context, shop, found, part);
});

const ofGame = handle(listGameTimeline, async (context, { gameId, ...part }) => {
  const found = await game.find(context.db, context.scope, gameId);
  if (found === undefined) throw context.refused(gameNotFound);
  return await partOf(context, game, found, part);
});

const ofTicket = handle(listTicketTimeline, async (context, { ticketId, ...part }) => {
  const found = await ticket.find(context.db, context.scope, ticketId);
  if (found === undefined) throw context.refused(ticketNotFound);
  return await partOf(context, ticket, found, part);
});

const ofStatement = handle(listStatementTimeline, async (context, { statementId, ...part }) => {
  const found = await statement.find(context.db, context.scope, statementId);
  if (found === undefined) throw context.refused(statementNotFound);
  return await partOf(context, statement, found, part);
});

const ofDevice = handle(listDeviceTimeline, async (context, { deviceId, ...part }) => {
  const found = await device.find(context.db, context.scope, deviceId);
  if (found === undefined) throw context.refused(deviceNotFound);
  return await partOf(context, device, found, part);
});

export const timelineHandlers = [ofCard, ofShop, ofGame, ofTicket, ofStatement, ofDevice];
