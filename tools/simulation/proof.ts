import pg, { type ClientConfig } from 'pg';
import { getCard } from '@lebean/contract/card/operations';
import { listPlays } from '@lebean/contract/play/operations';
import type { PlayRow } from '@lebean/contract/play/rows';
import { runReconciliation } from '@lebean/contract/reconciliation/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { listTickets } from '@lebean/contract/ticket/operations';
import { allRows } from './back-office.ts';
import type { Known, KnownPlay } from './known.ts';
import type { SimulatedShop, World } from './world.ts';

/** What was compared, and every disagreement that was found. */
export interface Proof {
  readonly figures: Readonly<Record<string, number | string>>;
  readonly disagreements: readonly string[];
}

const pageSize = 100;

/** What a play has taken in the end: what was cancelled or reversed has given it back. */
const isGivenBack = ({ state }: PlayRow): boolean => state === 'cancelled' || state === 'reversed';

/** Holds one play as its terminal was answered about it against the order that the server has. */
function comparePlay(known: KnownPlay, row: PlayRow | undefined): string[] {
  const { playId, orderNumber, gameId, cardNumber, outcome } = known;
  if (row === undefined) return [`lost: ${orderNumber} (play ${playId}) was acknowledged`];
  const reported: Record<string, unknown> = { orderNumber, gameId };
  if (cardNumber !== undefined && outcome?.unchargedWhy !== 'cardNotFound')
    Object.assign(reported, { cardNumber });
  if (outcome === undefined) return [`${orderNumber} was begun and nobody knows how it ended`];
  const { state, ...amounts } = outcome;
  Object.assign(reported, amounts, state === undefined ? {} : { state });
  const server = new Map(Object.entries(row));
  return Object.entries(reported).flatMap(([name, value]) =>
    server.get(name) === value
      ? []
      : [
          `${orderNumber}: ${name} was answered as ${String(value)} and is ${String(server.get(name))}`,
        ],
  );
}

/** The plays of a shop, answered and stored; none is there that was not answered. */
function comparePlays(rows: readonly PlayRow[], known: readonly KnownPlay[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const reported = new Set(known.map(({ playId }) => playId));
  return [
    ...known.flatMap((play) => comparePlay(play, byId.get(play.playId))),
    ...rows
      .filter(({ id }) => !reported.has(id))
      .map(({ orderNumber, state }) => `doubled: no terminal knows of ${orderNumber} (${state})`),
    ...rows
      .filter(({ state }) => state === 'started')
      .map(({ orderNumber }) => `${orderNumber} still runs`),
  ];
}

/** What the cards and the shop hold now is what they had, less what its plays took. */
async function compareBalances(
  { staff }: World,
  { cards, shopId, merchantId, lebean }: SimulatedShop,
  rows: readonly PlayRow[],
): Promise<string[]> {
  const taken = rows.filter((row) => !isGivenBack(row) && row.unchargedWhy === null);
  const differences: string[] = [];
  const compare = (whose: string, expected: number, found: number | undefined): void => {
    if (expected !== found)
      differences.push(`${whose}: ${expected} by its plays, ${found} in the book`);
  };
  for (const card of cards) {
    const { point, giftPoint } = await staff.call(getCard, { cardId: card.cardId });
    const played = taken.filter(({ cardId }) => cardId === card.cardId);
    compare(`points of ${card.cardNumber}`, card.point - sum(played, 'point'), point);
    compare(
      `gift points of ${card.cardNumber}`,
      card.giftPoint - sum(played, 'giftPoint'),
      giftPoint,
    );
  }
  const { rows: shops } = await staff.call(listShops, { merchantId, pageSize });
  const wallet = shops.find(({ id }) => id === shopId)?.lebeanBalance ?? undefined;
  // What a station took back too often gave the points back, and no lebeans (CTL-3).
  const kept = rows.filter(({ isCancelledOften }) => isCancelledOften);
  const spent = sum(taken, 'lebean') + sum(kept, 'lebean');
  compare(`lebeans of shop ${shopId}`, lebean - spent, wallet);
  return differences;
}

const sum = (rows: readonly PlayRow[], name: 'point' | 'giftPoint' | 'lebean'): number =>
  rows.reduce((total, row) => total + row[name], 0);

/** The proof over the product's own calls: it needs nothing but an account. */
export async function proveByCalls(world: World, known: Known): Promise<Proof> {
  const { staff, shops } = world;
  const disagreements = [...known.contradictions];
  const all: PlayRow[] = [];
  let uncharged = 0;
  for (const shop of shops) {
    const { shopId } = shop;
    const list = (more: { readonly isUncharged?: true }) =>
      allRows((page) => staff.call(listPlays, { shopId, page, pageSize, ...more }), pageSize);
    const rows = await list({});
    const ofShop = [...known.plays.values()].filter((play) => play.shopId === shopId);
    disagreements.push(...comparePlays(rows, ofShop));
    disagreements.push(...(await compareBalances(world, shop, rows)));
    const listed = (await list({ isUncharged: true })).map(({ id }) => id);
    const reported = ofShop.filter(({ outcome }) => (outcome?.unchargedWhy ?? null) !== null);
    if (
      !isSame(
        reported.map(({ playId }) => playId),
        listed,
      )
    )
      disagreements.push(
        `shop ${shopId} lists other uncharged plays than its terminals had answered`,
      );
    uncharged += listed.length;
    all.push(...rows);
  }
  for (const number of known.faultTickets) {
    const { rows } = await staff.call(listTickets, { query: number });
    if (rows.length !== 1) disagreements.push(`lost: the ticket ${number} of a fault`);
  }
  const { breaks } = await staff.call(runReconciliation, {});
  if (breaks > 0) disagreements.push(`reconciliation found ${breaks} breaks`);
  const charged = all.filter((row) => !isGivenBack(row));
  const figures = {
    'plays acknowledged to terminals': known.plays.size,
    'plays in the book': all.length,
    'uncharged, listed for the shop': uncharged,
    'points charged': (sum(charged, 'point') + sum(charged, 'giftPoint')) / 100,
    'tickets of faults': known.faultTickets.size,
    'breaks found by reconciliation': breaks,
  };
  return { figures, disagreements };
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.toSorted((a, b) => a - b).join() === other.toSorted((a, b) => a - b).join();

/** What the tables themselves say, past all code of the product. */
export async function proveInTables(owner: ClientConfig): Promise<Proof> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const disagreements: string[] = [];
    const expectNone = async (what: string, text: string): Promise<void> => {
      const { rows } = await client.query<Record<string, unknown>>(text);
      for (const row of rows.slice(0, 20)) disagreements.push(`${what}: ${JSON.stringify(row)}`);
    };
    await expectNone(
      'an asset does not sum to zero',
      `select a.asset, sum(e.amount) from ledger_entry e join ledger_account a on a.id = e.account_id
        group by 1 having sum(e.amount) <> 0`,
    );
    await expectNone(
      'a balance is not the sum of its entries',
      `select a.id, a.balance, sum(e.amount) from ledger_account a join ledger_entry e on e.account_id = a.id
        where a.purpose in ('wallet', 'hold') and not a.is_split group by a.id having a.balance <> sum(e.amount)`,
    );
    await expectNone(
      'something is still set aside',
      `select id, balance from ledger_account where purpose = 'hold' and balance <> 0`,
    );
    await expectNone(
      'a key has two plays',
      'select terminal_id, request_key from play group by 1, 2 having count(*) > 1',
    );
    await expectNone(
      'a play has two transfers of a kind',
      `select document_number, kind from ledger_transfer where document_kind = 'play'
        group by 1, 2 having count(*) > 1`,
    );
    await expectNone(
      'a unit has two open tickets of a rule',
      `select shop_id, device_id, fault_rule from ticket where fault_rule is not null and state in ('pending', 'accepted', 'inProgress')
        group by 1, 2, 3 having count(*) > 1`,
    );
    await expectNone(
      'a fault counts on a ticket that is none',
      `select f.device_id, f.fault_rule from device_fault f join ticket t on t.id = f.ticket_id
        where t.fault_rule <> f.fault_rule or t.shop_id <> f.shop_id or coalesce(t.device_id, f.device_id) <> f.device_id`,
    );
    const { rows } = await client.query<{ entries: number; transfers: number }>(
      `select (select count(*)::int from ledger_entry) as entries, (select count(*)::int from ledger_transfer) as transfers`,
    );
    const { entries, transfers } = rows[0] ?? { entries: 0, transfers: 0 };
    return { figures: { 'entries in the ledger': entries, transfers }, disagreements };
  } finally {
    await client.end();
  }
}
