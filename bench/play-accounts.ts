import type { Client } from 'pg';

/** Accounts in the book, evenly spaced: the n-th is `first + n × step`. */
export interface AccountRange {
  readonly first: number;
  readonly step: number;
  readonly count: number;
}

/** What plays are posted to: cards and shop wallets of one merchant, all of them rich. */
export interface PlayAccounts {
  readonly cards: AccountRange;
  readonly wallets: AccountRange;
  /** A wallet that is none of the others. */
  readonly busyWallet: number;
  /** Where points and lebeans of plays go. */
  readonly pointIssuing: number;
  readonly lebeanRevenue: number;
}

const cardCount = 10_000;
const walletCount = 1000;
/** Far beyond the ids that the data has: the accounts belong to no real card and shop. */
const firstOwner = 1_000_000_000;

/** Opens the accounts and credits them through the ledger's own functions; finds them the next time. */
export async function openPlayAccounts(client: Client): Promise<PlayAccounts> {
  await client.query('begin');
  try {
    await client.query(
      `select set_config('app.is_whole_network', '1', true), set_config('role', 'app_staff', true)`,
    );
    const merchantId = await benchMerchant(client);
    const [pointIssuing = 0] = await open(client, 'merchant', merchantId, [merchantId]);
    const cards = await open(client, 'card', merchantId, owners(cardCount));
    const wallets = await open(client, 'shop', merchantId, owners(walletCount + 1));
    const [lebeanIssuing, lebeanRevenue] = await platformAccounts(client);
    await credit(client, pointIssuing, cards);
    await credit(client, lebeanIssuing, wallets);
    await client.query('commit');
    return {
      cards: evenRange(cards),
      wallets: evenRange(wallets.slice(0, walletCount)),
      busyWallet: wallets.at(-1) ?? 0,
      pointIssuing,
      lebeanRevenue,
    };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const owners = (count: number): number[] =>
  Array.from({ length: count }, (_, place) => firstOwner + place);

async function benchMerchant(client: Client): Promise<number> {
  const known = await client.query<{ id: string }>(
    `select id from merchant where merchant_name = 'Bench'`,
  );
  const found =
    known.rows[0] ??
    (
      await client.query<{ id: string }>(
        `insert into merchant (merchant_name, country_code, currency) values ('Bench', 'ES', 'EUR') returning id`,
      )
    ).rows[0];
  return Number(found?.id);
}

async function open(
  client: Client,
  ownerKind: 'merchant' | 'card' | 'shop',
  merchantId: number,
  ownerIds: readonly number[],
): Promise<number[]> {
  const opened = await client.query<{ account: string }>(
    `select account from ledger_open_accounts($1, $2, $3, $4) where asset in ('point', 'lebean') order by account`,
    [ownerKind, ownerIds, merchantId, ownerKind === 'merchant' ? 'issuing' : 'wallet'],
  );
  return opened.rows.map(({ account }) => Number(account));
}

async function platformAccounts(client: Client): Promise<[number, number]> {
  const found = await client.query<{ issuing: string; revenue: string }>(
    `select min(id) filter (where purpose = 'issuing') as issuing, min(id) filter (where purpose = 'revenue') as revenue
      from ledger_account where owner_kind = 'platform'`,
  );
  return [Number(found.rows[0]?.issuing), Number(found.rows[0]?.revenue)];
}

/** Enough for any number of runs, and the same key each time: a second run credits nothing. */
async function credit(client: Client, from: number, accounts: readonly number[]): Promise<void> {
  const credited = await client.query<{ status: string; count: string }>(
    `select p.status, count(*) from unnest($2::bigint[]) as a (id),
        ledger_post('bench', 'credit ' || a.id, '\\x00', 'credit', 'bench', '-',
          array[$1::bigint, a.id], '{-100000000000,100000000000}') p
      group by p.status`,
    [from, accounts],
  );
  const strange = credited.rows.find(({ status }) => status !== 'posted' && status !== 'replayed');
  if (strange !== undefined) throw new Error(`${strange.count} accounts: ${strange.status}`);
}

function evenRange(ids: readonly number[]): AccountRange {
  const [first = 0, second = 0] = ids;
  const step = second - first;
  if (ids.some((id, place) => id !== first + place * step)) {
    throw new Error('the accounts of the bench are not evenly spaced: use a fresh folder');
  }
  return { first, step, count: ids.length };
}
