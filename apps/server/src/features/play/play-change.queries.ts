import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PlayKind } from '@lebean/domain/play';
import { type OpenedAccount, openAccounts } from '../../capabilities/ledger/ledger.ts';
import type { Database } from '../../database/database.ts';
import type { Play } from '../../database/tables.generated.ts';
import { whenGiven } from '../../database/when-given.ts';
import type { PlayScope } from './play-facts.queries.ts';

/** A play as it is stored. */
export type StoredPlay = Selectable<Play>;
export type NewPlay = Insertable<Play> & { readonly kind: PlayKind };

/**
 * The game of a play, and how it charges. Only a late play of a game that its shop never had is without
 * (PLY-4), and that one neither began here nor is paid.
 */
export function gameOf({ id, shopId, gameId, chargeMode }: StoredPlay) {
  if (gameId === null || chargeMode === null) throw new Error(`the play ${id} has no game`);
  return { shopId, gameId, chargeMode };
}

/** A play that comes with others in one call. */
type Batch = { readonly cardNumber: string; readonly requestKey: string };

/**
 * Locks what plays of one terminal will change, before the first of them changes anything, in the order of
 * every other call: keys, plays, cards, accounts (LED-6). Terminals that come back together wait for each
 * other, and none holds what another one waits for.
 */
export async function lockForBatch(
  db: Database,
  terminal: PlayScope & { readonly terminalId: number; readonly shopId: number },
  plays: readonly Batch[],
): Promise<void> {
  const { terminalId, shopId } = terminal;
  // The empty one is no play's: it stands for the terminal, whose submissions wait for each other.
  const keys = ['', ...plays.map(({ requestKey }) => requestKey).toSorted()];
  const numbers = plays.map(({ cardNumber }) => cardNumber);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`play:${terminalId}:`} || key, 20))
    from unnest(${keys}::text[]) key`.execute(db);
  await sql`select from play p where p.terminal_id = ${terminalId} and p.request_key = any (${keys})
    order by p.id for no key update`.execute(db);
  const cards = await sql<{ readonly id: number }>`select c.id from card c
    where c.id in (select coalesce(owner.merged_into_id, n.card_id) from card_number_claim n join card owner on owner.id = n.card_id
        where n.card_number = any (${numbers}) and n.retired_at is null and ${terminal.hasMerchant('n.merchantId')})
      and ${terminal.hasMerchant('c.merchantId')}
    order by c.id for no key update`.execute(db);
  const ids = cards.rows.map(({ id }) => id);
  await sql`select ledger_lock_owned(${shopId}, ${ids})`.execute(db);
}

/** The play that a key stands for. One start under a key at a time: whoever repeats it waits and finds what the first one did. */
export async function playOfKey(
  db: Database,
  terminalId: number,
  requestKey: string,
): Promise<StoredPlay | undefined> {
  const { rows } =
    await sql<StoredPlay>`select * from play_of_key(${terminalId}, ${requestKey})`.execute(db);
  return rows[0];
}

/** Adds a play that is over, as late ones are. */
export async function insertPlay(db: Database, play: NewPlay): Promise<StoredPlay> {
  return await db.insertInto('play').values(play).returningAll().executeTakeFirstOrThrow();
}

/**
 * Adds a play that begins; nothing where another one has begun on its terminal meanwhile. That there is one
 * at a time says the index `play_one_running`, to whoever comes at the same instant (PRI-1).
 */
export async function insertRunning(db: Database, play: NewPlay): Promise<StoredPlay | undefined> {
  return await db
    .insertInto('play')
    .values(play)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Finds a play in the scope, of one terminal where it is given, and locks it. */
export async function lockPlay(
  db: Database,
  scope: PlayScope,
  playId: number,
  terminalId?: number,
): Promise<StoredPlay | undefined> {
  return await db
    .selectFrom('play')
    .selectAll()
    .where('id', '=', playId)
    .where(scope.hasMerchant('play.merchantId'))
    .where(scope.hasShop('play.shopId'))
    .$call(whenGiven(terminalId, (plays, terminalId) => plays.where('terminalId', '=', terminalId)))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Moves a locked play on. */
export async function movePlay(
  db: Database,
  playId: number,
  change: Updateable<Play>,
): Promise<StoredPlay> {
  return await db
    .updateTable('play')
    .set(change)
    .where('id', '=', playId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The plays that run on a terminal, the first one first. */
export async function listRunning(db: Database, terminalId: number): Promise<StoredPlay[]> {
  return await db
    .selectFrom('play')
    .selectAll()
    .where('terminalId', '=', terminalId)
    .where('state', '=', 'started')
    .orderBy('startedAt')
    .orderBy('id')
    .execute();
}

/** How long after its end a play can be taken back (PLY-5). */
export async function reversalHours(db: Database): Promise<number> {
  const { reversalHours: hours } = await db
    .selectFrom('playSetting')
    .select('reversalHours')
    .executeTakeFirstOrThrow();
  return hours;
}

/** How many plays a terminal has taken back on the day of its shop (NUM-3), and how many it may for nothing. */
export async function cancelsOf(
  db: Database,
  { terminalId, shopId }: Pick<StoredPlay, 'terminalId' | 'shopId'>,
  at: Date,
): Promise<{ readonly cancelledBefore: number; readonly cancelsPerDay: number }> {
  const found = await sql<{ cancelledBefore: number; cancelsPerDay: number }>`
    select rules.cancels_per_day, (select count(*) from play p
        where p.terminal_id = ${terminalId} and p.state = 'cancelled'
          and p.ended_at >= date_trunc('day', ${at}::timestamptz at time zone s.time_zone) at time zone s.time_zone
      )::int as cancelled_before
    from play_setting rules, shop s where s.id = ${shopId}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error(`the shop ${shopId} of a terminal is not there`);
  return row;
}

/** The accounts between which a play moves; holds are opened where one is needed. */
export interface PlayAccounts {
  readonly point: number;
  readonly giftPoint: number;
  readonly heldPoint: number;
  readonly heldGiftPoint: number;
  readonly pointIssuing: number;
  readonly giftPointIssuing: number;
  readonly wallet: number;
  readonly heldLebean: number;
  readonly revenue: number;
}

type Payer = Pick<StoredPlay, 'merchantId' | 'shopId' | 'cardId'>;

/** Opens the holds of a card and its shop; most have them already, from an earlier play by time. */
async function openHolds(db: Database, { merchantId, shopId, cardId }: Payer) {
  const purpose = 'hold';
  const ofShop = { ownerKind: 'shop', ownerIds: [shopId], merchantId, purpose } as const;
  const opened = await openAccounts(db, ofShop);
  if (cardId === null) return opened;
  const ofCard = { ownerKind: 'card', ownerIds: [cardId], merchantId, purpose } as const;
  return [...opened, ...(await openAccounts(db, ofCard))];
}

const idOf = (accounts: readonly OpenedAccount[], asset: string): number =>
  accounts.find((account) => account.asset === asset)?.accountId ?? 0;

/** The accounts of a play, and what its card holds now, in hundredths. */
export interface PlayFunds {
  readonly accounts: PlayAccounts;
  readonly purse: { readonly point: number; readonly giftPoint: number };
}

/**
 * Finds the accounts of a play, with what is on the wallets of its card. A number that is not there is 0: whoever moves
 * anything there is refused.
 */
export async function fundsOf(db: Database, payer: Payer): Promise<PlayFunds> {
  const { merchantId, shopId, cardId } = payer;
  const { rows } = await sql<
    OpenedAccount & {
      readonly ownerKind: string;
      readonly purpose: string;
      readonly balance: number | null;
    }
  >`
    select a.owner_kind, a.owner_id, a.asset, a.purpose, a.id as account_id, a.balance from ledger_account a
      where a.owner_kind = 'card' and a.owner_id = ${cardId}
        or a.owner_kind = 'shop' and a.owner_id = ${shopId}
        or a.owner_kind = 'merchant' and a.owner_id = ${merchantId} and a.purpose = 'issuing'
    union all select 'platform', 1, 'lebean', 'revenue', play_revenue_account(), null`.execute(db);
  const of = (kind: string, requested: string) =>
    rows.filter(({ ownerKind, purpose }) => ownerKind === kind && purpose === requested);
  const wallets = of('card', 'wallet');
  const balanceOf = (wanted: string): number =>
    wallets.find(({ asset }) => asset === wanted)?.balance ?? 0;
  const accounts = {
    point: idOf(wallets, 'point'),
    giftPoint: idOf(wallets, 'giftPoint'),
    heldPoint: idOf(of('card', 'hold'), 'point'),
    heldGiftPoint: idOf(of('card', 'hold'), 'giftPoint'),
    pointIssuing: idOf(of('merchant', 'issuing'), 'point'),
    giftPointIssuing: idOf(of('merchant', 'issuing'), 'giftPoint'),
    wallet: idOf(of('shop', 'wallet'), 'lebean'),
    heldLebean: idOf(of('shop', 'hold'), 'lebean'),
    revenue: idOf(of('platform', 'revenue'), 'lebean'),
  };
  return { accounts, purse: { point: balanceOf('point'), giftPoint: balanceOf('giftPoint') } };
}

/** The same accounts, with holds opened where there are none yet. */
export async function withHolds(
  db: Database,
  payer: Payer,
  accounts: PlayAccounts,
): Promise<PlayAccounts> {
  const { heldPoint, heldGiftPoint, heldLebean } = accounts;
  const isReady = heldLebean !== 0 && (payer.cardId === null || heldPoint * heldGiftPoint !== 0);
  if (isReady) return accounts;
  const opened = await openHolds(db, payer);
  return {
    ...accounts,
    heldPoint: idOf(opened, 'point'),
    heldGiftPoint: idOf(opened, 'giftPoint'),
    heldLebean: idOf(opened, 'lebean'),
  };
}

/** The accounts of a play that has begun. */
export const accountsOf = async (db: Database, play: Payer): Promise<PlayAccounts> =>
  (await fundsOf(db, play)).accounts;
