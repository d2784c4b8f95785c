/** The same calls of the product, the floor and Directus, each in its own words. */
import type { Client } from 'pg';
import { z } from 'zod';
import type { BenchCaller } from '../callers.ts';
import { answerOf, type LoadCall } from '../load.ts';
import { rechargesOf } from '../recharges.ts';

/** Who answers, in the order of the table. */
export const servers = ['product', 'floor', 'Directus'] as const;
export type Server = (typeof servers)[number];

type Call = LoadCall | (() => LoadCall);

/** A kind of call. */
export interface Kind {
  readonly name: string;
  readonly calls: Readonly<Record<Server, Call>>;
  /** Whether all three answer with the same cards in the same order, and count the same where they count. */
  readonly isSame: boolean;
}

/** Who calls: staff and an owner of the product, and Directus' administrator. */
export interface Callers {
  readonly staff: BenchCaller;
  readonly shopOwner: BenchCaller;
  readonly directus: { readonly authorization: string };
}

const pageSize = 20;
const deepPage = 500;
const fields = [
  'id,card_number,card_type,card_state,point,gift_point,open_price,opened_at',
  'member.id,member.name,member.sex,member.phone',
  'merchant.id,merchant.merchant_name,merchant.currency,level.id,level.level_name',
].join(',');
const page = '/api/members?page=1&pageSize=20';
const newest = `/items/card?limit=${pageSize}&sort=-opened_at,-id&fields=${fields}`;

/** All kinds; what writes comes last. */
export async function kindsOf(client: Client, callers: Callers): Promise<Kind[]> {
  const { staff, shopOwner, directus } = callers;
  const facts = await factsOf(client, shopOwner);
  const lists = [
    {
      name: 'list, newest first',
      product: { path: page, cookie: staff.cookie },
      floor: '/cards',
      directus: newest,
    },
    {
      name: 'frozen of a merchant, counted',
      product: { path: `${page}&state=frozen`, cookie: shopOwner.cookie },
      floor: `/cards?state=frozen&merchant=${facts.merchant}`,
      directus: `${newest}&filter[merchant][_eq]=${facts.merchant}&filter[card_state][_eq]=frozen&meta=filter_count`,
    },
    {
      name: 'end of a phone, counted',
      product: { path: `${page}&query=${facts.phoneEnd}`, cookie: staff.cookie },
      floor: `/cards?phoneEnd=${facts.phoneEnd}`,
      directus: `${newest}&filter[member][phone_end][_eq]=${facts.phoneEnd}&meta=filter_count`,
    },
    {
      name: `page ${facts.page} of a state`,
      product: {
        path: `/api/members?page=${facts.page}&pageSize=${pageSize}&state=normal`,
        cookie: staff.cookie,
      },
      floor: `/cards?state=normal&page=${facts.page}`,
      directus: `${newest}&filter[card_state][_eq]=normal&page=${facts.page}`,
    },
  ];
  return [
    ...lists.map(({ name, product, floor, directus: path }): Kind => ({
      name,
      isSame: true,
      calls: {
        product: get(product.path, { cookie: product.cookie }),
        floor: get(floor),
        Directus: get(path, directus),
      },
    })),
    ...(await cardKinds(client, callers)),
  ];
}

const get = (path: string, headers: LoadCall['headers'] = {}): LoadCall => ({
  method: 'GET',
  path,
  headers,
});

/** One card, and a change of one. */
async function cardKinds(client: Client, { shopOwner, directus }: Callers): Promise<Kind[]> {
  const { nextCard, body } = await rechargesOf(client, shopOwner);
  const { cookie } = shopOwner;
  let point = 0;
  const change =
    (path: (card: number) => string, headers: LoadCall['headers']) => (): LoadCall => ({
      method: 'PATCH',
      path: path(nextCard()),
      headers,
      // Another balance each time: what changes nothing is no work.
      body: { point: (point += 1) },
    });
  return [
    {
      name: 'one card',
      isSame: false,
      calls: {
        product: () => get(`/api/cards/${nextCard()}`, { cookie }),
        floor: () => get(`/cards/${nextCard()}`),
        Directus: () => get(`/items/card/${nextCard()}?fields=${fields}`, directus),
      },
    },
    {
      name: 'recharge, others change a number',
      isSame: false,
      calls: {
        product: () => ({
          method: 'POST',
          path: `/api/cards/${nextCard()}/recharge`,
          headers: { cookie, 'idempotency-key': crypto.randomUUID() },
          body,
        }),
        floor: change((card) => `/cards/${card}`, {}),
        Directus: change((card) => `/items/card/${card}?fields=id,point`, directus),
      },
    },
  ];
}

const found = z.object({ merchant: z.coerce.number(), phone_end: z.string(), normal: z.int() });

/** What the filters are given: of the owner's merchant, and of the newest member. */
async function factsOf(client: Client, owner: BenchCaller) {
  const { rows } = await client.query(
    `select merchant_id as merchant,
        (select right(regexp_replace(phone, '\\D', '', 'g'), 4) from member order by id desc limit 1) as phone_end,
        (select count(*)::int from card where card_state = 'normal') as normal
      from account where id = $1`,
    [owner.accountId],
  );
  const { merchant, phone_end: phoneEnd, normal } = found.parse(rows[0]);
  return { merchant, phoneEnd, page: Math.min(deepPage, Math.floor(normal / pageSize)) };
}

const id = z.object({ id: z.coerce.number() });
const answers = {
  product: z
    .object({ Data: z.array(id), Count: z.int() })
    .transform(({ Data: rows, Count: count }) => ({ rows, count })),
  floor: z
    .object({
      rows: z.array(id),
      counted: z.tuple([z.object({ count: z.coerce.number() })]).optional(),
    })
    .transform(({ rows, counted }) => ({ rows, count: counted?.[0].count })),
  Directus: z
    .object({ data: z.array(id), meta: z.object({ filter_count: z.int() }).optional() })
    .transform(({ data: rows, meta }) => ({ rows, count: meta?.filter_count })),
} as const;

/** Throws where the three do not show the same; what is no list has to be answered. */
export async function requireSame(
  { name, calls, isSame }: Kind,
  addresses: Readonly<Record<Server, string>>,
): Promise<void> {
  const shown = [];
  for (const server of servers) {
    const call = calls[server];
    const target = { ...(typeof call === 'function' ? call() : call), address: addresses[server] };
    if (target.method !== 'GET') continue;
    const answer: unknown = await answerOf(target);
    if (isSame) shown.push({ server, ...answers[server].parse(answer) });
  }
  const [product, ...others] = shown;
  const cardsOf = (rows: ReadonlyArray<{ readonly id: number }>): string =>
    rows.map((row) => row.id).join(',');
  for (const { server, rows, count } of others) {
    if (product === undefined || cardsOf(rows) === '' || cardsOf(rows) !== cardsOf(product.rows))
      throw new Error(`${name}: ${server} shows ${cardsOf(rows)}, the product other cards`);
    if (count !== undefined && count !== product.count)
      throw new Error(`${name}: ${server} counts ${count}, the product ${product.count}`);
  }
}
