import type { Client } from 'pg';
import { z } from 'zod';
import type { BenchCaller } from './callers.ts';
import { answerOf, type Target } from './load.ts';
import type { AccountRange, PlayAccounts } from './play-accounts.ts';
import { compare, type Compared, type Load } from './rounds.ts';
import type { Statement } from './settings.ts';

/** What is compared, and the ratio that the product must reach. */
export interface Figure {
  /** `P1` and so on, as in the list of quality bars, and what it is about. */
  readonly name: string;
  readonly bar: number;
  readonly worstP99Ms?: number;
  readonly compare: (load: Load) => Promise<Compared>;
}

/** A list that is measured, and who asks for it. */
export interface MeasuredList {
  readonly name: string;
  readonly path: string;
  readonly cookie: string;
  /** Without it, that of lists. */
  readonly bar?: number;
  /** What the floor sends; without it, what the product does. */
  readonly floor?: readonly Statement[];
  /** How many ask at once, at most; without it, as many as there are connections. */
  readonly maxConnections?: number;
}

const pageSize = 20;
const deepPage = 500;

/** A page far down as somebody would write it who thinks of nothing: all before it is joined, and thrown away. */
const plainPage: readonly Statement[] = [
  {
    name: 'deep',
    text: `select c.id, c.card_number, c.card_state, c.card_type, c.opened_at, m.name, m.sex, m.phone, o.merchant_name,
        l.level_name, p.balance, g.balance as gift
      from card c join member m on m.id = c.member_id join merchant o on o.id = c.merchant_id
        join member_level l on l.id = c.level_id join ledger_account p on p.id = c.point_account_id
        join ledger_account g on g.id = c.gift_point_account_id
      where c.card_state = $1 order by c.opened_at desc, c.id desc limit ${pageSize} offset $2`,
    values: ['normal', (deepPage - 1) * pageSize],
  },
  {
    name: 'deep_count',
    text: 'select count(*) from (select from card where card_state = $1 limit 10001) counted',
    values: ['normal'],
  },
];

/** The first page as each audience opens it, two with filters, one far down, and one card. */
export async function measuredLists(
  client: Client,
  { staff, shopOwner }: { readonly staff: BenchCaller; readonly shopOwner: BenchCaller },
): Promise<MeasuredList[]> {
  const page = `/api/members?page=1&pageSize=${pageSize}`;
  const phones = await client.query<{ digits: string }>(
    `select right(regexp_replace(phone, '\\D', '', 'g'), 4) as digits from member
      order by id desc limit 1`,
  );
  const cards = await client.query<{ id: string }>('select max(id) as id from card');
  return [
    { name: 'P1 members, staff', path: page, cookie: staff.cookie },
    { name: 'P1 members, owner', path: `${page}&sort=-openedAt`, cookie: shopOwner.cookie },
    {
      name: 'P1 frozen, owner',
      path: `${page}&state=frozen`,
      cookie: shopOwner.cookie,
      bar: 0.65,
    },
    {
      name: 'P1 search, staff',
      path: `${page}&query=${phones.rows[0]?.digits ?? ''}`,
      cookie: staff.cookie,
    },
    {
      name: 'P1 page 500, staff',
      path: `/api/members?page=${deepPage}&pageSize=${pageSize}&state=normal`,
      cookie: staff.cookie,
      bar: 4,
      floor: plainPage,
      // With more of them the floor answers nobody within a round.
      maxConnections: 4,
    },
    {
      name: 'P1 one card, staff',
      path: `/api/cards/${cards.rows[0]?.id ?? ''}`,
      cookie: staff.cookie,
      bar: 0.5,
    },
  ];
}

type Servers = { readonly product: string; readonly floor: string };

export function listFigure(
  { name, path, cookie, bar = 0.8, maxConnections = Infinity }: MeasuredList,
  servers: Servers,
): Figure {
  const product = { address: servers.product, path, headers: { cookie } };
  const floor = { address: servers.floor, path, headers: {} };
  return {
    name,
    bar,
    worstP99Ms: 150,
    compare: async (load) => {
      await requireSameRows(product, floor);
      const connections = Math.min(load.connections, maxConnections);
      return await compare(product, floor, { ...load, connections });
    },
  };
}

/** What a call costs that does nothing: the floor looks the session up, too. */
export const sessionPath = '/api/bench/session';

export function sessionFigure({ cookie }: BenchCaller, servers: Servers): Figure {
  const call = { path: sessionPath, headers: { cookie } };
  const product = { ...call, address: servers.product };
  const floor = { ...call, address: servers.floor };
  return {
    name: 'P1 session alone',
    bar: 0.4,
    compare: async (load) => {
      await requireSameRows(product, floor);
      return await compare(product, floor, load);
    },
  };
}

const answeredRow = z.object({ id: z.coerce.number() });
const answeredList = z.object({
  Data: z.union([z.array(answeredRow), answeredRow.transform((row) => [row])]),
});

async function requireSameRows(product: Target, floor: Target): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [product, floor].map(async (target) => {
      const { Data: rows } = answeredList.parse(await answerOf(target));
      return rows.map(({ id }) => id).join(',');
    }),
  );
  if (ours === '' || ours !== theirs) {
    throw new Error(`${product.path}: the product answers ${ours}, the floor ${theirs}`);
  }
}

const playPath = '/api/bench/consume';

export function postingFigure(
  { cookie }: BenchCaller,
  accounts: PlayAccounts,
  servers: Servers,
): Figure {
  const nextBody = playsOf(accounts, accounts.wallets);
  const product = { address: servers.product, path: playPath, headers: { cookie }, nextBody };
  const floor = { address: servers.floor, path: playPath, headers: {}, nextBody };
  return {
    name: 'P2 posting over HTTP',
    bar: 0.6,
    compare: (load) => compare(product, floor, load),
  };
}

/** `beforeMeasuring` runs after the busy wallet was busy for a while. */
export function busyWalletFigure(
  { cookie }: BenchCaller,
  accounts: PlayAccounts,
  servers: Servers,
  beforeMeasuring: (busy: Target) => Promise<void>,
): Figure {
  const target = { address: servers.product, path: playPath, headers: { cookie } };
  const oneWallet = { first: accounts.busyWallet, step: 0, count: 1 };
  const busy = { ...target, nextBody: playsOf(accounts, oneWallet) };
  const spread = { ...target, nextBody: playsOf(accounts, accounts.wallets) };
  return {
    name: 'P3 one busy wallet to 1,000',
    bar: 0.7,
    compare: async (load) => {
      await beforeMeasuring(busy);
      return await compare(busy, spread, { ...load, connections: 64 });
    },
  };
}

/** Plays of any card in any of the wallets, each with a key of its own. */
function playsOf(accounts: PlayAccounts, wallets: AccountRange): () => object {
  const run = crypto.randomUUID();
  let plays = 0;
  return () => {
    plays += 1;
    return {
      key: `${run}-${plays}`,
      cardAccount: anyOf(accounts.cards),
      cardCounterAccount: accounts.pointIssuing,
      walletAccount: anyOf(wallets),
      walletCounterAccount: accounts.lebeanRevenue,
      point: 100,
      lebean: 50,
    };
  };
}

const anyOf = ({ first, step, count }: AccountRange): number =>
  first + step * Math.floor(Math.random() * count);
