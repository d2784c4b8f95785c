import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PlayKind } from '@lebean/domain/play';
import { type OpenedAccount, openAccounts } from '../../capabilities/ledger/ledger.ts';
import type { TerminalScope } from '../../capabilities/session/terminal.ts';
import type { Database } from '../../database/database.ts';
import type { Play } from '../../database/tables.generated.ts';
import { whenGiven } from '../../database/when-given.ts';
import type { PlayCard, PlayScope } from './play-facts.queries.ts';

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
  await sql`select from play p where p.id in (select k.play_id from play_key k
      where k.terminal_id = ${terminalId} and k.request_key = any (${keys}))
    order by p.id for no key update`.execute(db);
  const cards = await sql<{ readonly id: number }>`select c.id from card c
    where c.id in (select case when owner.merged_into_id is null then n.card_id else owner.merged_into_id end from card_number_claim n join card owner on owner.id = n.card_id
        where n.card_number = any (${numbers}) and n.retired_at is null and ${terminal.hasMerchant('n.merchantId')})
      and ${terminal.hasMerchant('c.merchantId')}
    order by c.id for no key update`.execute(db);
  const ids = cards.rows.map(({ id }) => id);
  await sql`select ledger_lock_owned(${shopId}, ${ids})`.execute(db);
}

/** A key that a terminal drew, and whether it says that this is so long ago that it may have been forgotten. */
export interface DrawnKey {
  readonly terminalId: number;
  readonly deviceId: number;
  readonly requestKey: string;
  readonly isOld: boolean;
}

/** The play that a key stands for. One start under a key at a time: whoever repeats it waits and finds what the first one did. */
export async function playOfKey(db: Database, key: DrawnKey): Promise<StoredPlay | undefined> {
  const { terminalId, requestKey, isOld } = key;
  const { rows } =
    await sql<StoredPlay>`select * from play_of_key(${terminalId}, ${requestKey})`.execute(db);
  return rows[0] ?? (isOld ? await oldPlayOf(db, key) : undefined);
}

/** Reads the plays of a unit one by one; whoever is so late is rare. */
async function oldPlayOf(
  db: Database,
  { terminalId, deviceId, requestKey }: DrawnKey,
): Promise<StoredPlay | undefined> {
  return await db
    .selectFrom('play')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .where('terminalId', '=', terminalId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
}

/** Forgets the keys of plays that came before an instant, some thousands at a time, the oldest first (PLY-1). */
export async function forgetKeys(db: Database, before: Date, max: number): Promise<void> {
  await sql`delete from play_key where made_at < ${before}
    and play_id in (select play_id from play_key order by play_id limit ${max})`.execute(db);
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

/** A play that is locked, with its accounts where it is by time and runs: its end moves between them. */
export interface RunningPlay {
  readonly play: StoredPlay;
  readonly accounts: PlayAccounts | undefined;
}

/** Finds a play of the calling terminal and locks it, with what its end needs. */
export async function lockRunning(
  db: Database,
  { terminalId, merchantId, shopId }: Pick<TerminalScope, 'terminalId' | 'merchantId' | 'shopId'>,
  playId: number,
): Promise<RunningPlay | undefined> {
  const { rows } = await sql<StoredPlay & { readonly accounts: readonly FoundAccount[] | null }>`
    select (f.play).*, f.accounts
      from lock_running_play(${playId}, ${terminalId}, ${merchantId}, ${shopId}) f`.execute(db);
  const [found] = rows;
  if (found === undefined) return undefined;
  const { accounts, ...play } = found;
  return { play, accounts: accounts === null ? undefined : fundsIn(accounts).accounts };
}

/** The statement that moves a locked play on, for whoever needs nothing of it any more. */
export const movingPlay = (db: Database, playId: number, change: Updateable<Play>) =>
  db.updateTable('play').set(change).where('id', '=', playId);

/** Moves a locked play on. */
export async function movePlay(
  db: Database,
  playId: number,
  change: Updateable<Play>,
): Promise<StoredPlay> {
  return await movingPlay(db, playId, change).returningAll().executeTakeFirstOrThrow();
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

/** An account as the database tells of it; its balance is unknown where it is not the caller's to see. */
export type FoundAccount = OpenedAccount & {
  readonly ownerKind: string;
  readonly purpose: string;
  readonly balance: number | null;
};

/** A number that is not there is 0: whoever moves anything there is refused. */
function fundsIn(found: readonly FoundAccount[]): PlayFunds {
  const of = (kind: string, requested: string) =>
    found.filter(({ ownerKind, purpose }) => ownerKind === kind && purpose === requested);
  const wallets = of('card', 'wallet');
  const balanceOf = (requested: string): number =>
    wallets.find(({ asset }) => asset === requested)?.balance ?? 0;
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

/** The card that pays a play, with its accounts and those of the shop. */
export interface Payment {
  readonly card: PlayCard | undefined;
  readonly funds: PlayFunds;
}

/**
 * Finds the card that has a number now, locks it until the end of the transaction, and reads what a play of it moves
 * between: of two plays with one card the second sees what the first left, and a card is frozen before or after a play
 * begins. Its level is the one that counts where it plays (MEM-10). Without a number the accounts are those of the shop.
 */
export async function lockPayment(
  db: Database,
  { merchantId, shopId }: Pick<Payer, 'merchantId' | 'shopId'>,
  cardNumber: string | undefined,
  isOwnLevelInForce: boolean,
): Promise<Payment> {
  const { rows } = await sql<Nullable<PlayCard> & { readonly accounts: readonly FoundAccount[] }>`
    select * from lock_payer(${cardNumber ?? null}, ${merchantId}, ${shopId}, ${isOwnLevelInForce})`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('a card that pays has a level');
  const { accounts, ...card } = found;
  return { card: isComplete(card) ? card : undefined, funds: fundsIn(accounts) };
}

type Nullable<Row> = { readonly [Key in keyof Row]: Row[Key] | null };

const isComplete = (card: Nullable<PlayCard>): card is PlayCard => card.id !== null;

/** The accounts of a play that has begun. */
export async function accountsOf(
  db: Database,
  { merchantId, shopId, cardId }: Payer,
): Promise<PlayAccounts> {
  const { rows } = await sql<{ readonly accounts: readonly FoundAccount[] }>`
    select play_accounts(${cardId}, ${shopId}, ${merchantId}) as accounts`.execute(db);
  return fundsIn(rows[0]?.accounts ?? []).accounts;
}

/** Where the lebeans of a play went, by the transfer that charged it. */
export async function findChargedRevenue(db: Database, transferId: number): Promise<number> {
  const { rows } = await sql<{ readonly accountId: number | null }>`
    select charged_revenue_account(${transferId}) as account_id`.execute(db);
  return rows[0]?.accountId ?? 0;
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
