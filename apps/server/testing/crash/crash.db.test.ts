import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openCard } from '@lebean/contract/card/counter.operations';
import {
  makeFolder,
  postmasterIdOf,
  startServer,
  type StartedServer,
} from '../../src/database/embedded/embedded-testing.ts';
import { applicationConnection, migrate } from '../../src/database/migrate.ts';
import { call, openServer } from '../calls.fixture.ts';
import { SceneMaker } from '../scene/scene-maker.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';
import { freePort, kill, Load, type Product, seededRandom, startProduct } from './crash.fixture.ts';

/** The same sales and the same moments of death, as far as a machine allows. */
const seed = Number(process.env['CRASH_SEED'] ?? 20_260_801);
const clientCount = 6;
const cardCount = 4;

async function withClient<Result>(
  { connection }: Pick<StartedServer, 'connection'>,
  database: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A cluster with a merchant, some cards and a session for each client; nobody runs it afterwards. */
async function prepare(folder: string) {
  const server = await startServer(folder);
  await withClient(server, 'postgres', (client) => client.query('create database lebean'));
  const owner = { ...server.connection, database: 'lebean' };
  await migrate(owner);
  const application = await applicationConnection(owner);
  const { own } = await setScene({ owner, application });
  const http = openServer(application);
  const cardIds: number[] = [];
  for (let card = 0; card < cardCount; card += 1) {
    const { shopId, levelId, ownerToken: token } = own;
    const member = { name: 'Ana', phone: '13800001111', cardNumber: `CRASH-${card}` };
    const sale = { shopId, levelId, paymentMode: 'cash' } as const;
    cardIds.push((await call(http.server, openCard, { ...sale, ...member }, { token })).cardId);
  }
  await http.close();
  const tokens = await withClient(server, 'lebean', async (client) => {
    // Two-step secrets of the scene are under no key: the product would not start on a database whose key is gone.
    await client.query('delete from second_factor');
    const make = new SceneMaker(client);
    const sessions: string[] = [];
    while (sessions.length < clientCount) sessions.push(await make.addSession(own.ownerId));
    return sessions;
  });
  await server.stop();
  return { own, cardIds, tokens, connection: server.connection };
}

function startLoad(
  port: number,
  { own, cardIds, tokens }: Awaited<ReturnType<typeof prepare>>,
): Load {
  const random = seededRandom(seed);
  const load = new Load(port);
  const body = { shopId: own.shopId, packageId: own.packageId, paymentMode: 'cash' };
  const choose = () => ({ cardId: cardIds[Math.floor(random() * cardCount)] ?? 0, body });
  for (const [client, token] of tokens.entries()) load.addClient(`client-${client}`, token, choose);
  return load;
}

/** Cuts all connections of the server, many times within a second. */
async function cutConnections(client: pg.Client): Promise<void> {
  for (let cut = 0; cut < 20; cut += 1) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'lebean_app'`,
    );
    await sleep(50);
  }
}

/** What the database holds at the end of what the clients were answered. */
async function compare(client: pg.Client, load: Load, cardIds: readonly number[]) {
  const rows = async (text: string, values: readonly unknown[] = []): Promise<unknown[]> =>
    (await client.query<Record<string, unknown>>(text, [...values])).rows;
  const outcome = load.acknowledged;
  const records = await rows(
    `select order_number, card_id::int, point::int from recharge_record
      where recharge_type = 'cardRecharge' and card_id = any ($1) order by order_number`,
    [cardIds],
  );
  const expected = outcome
    .map(({ orderNumber, cardId, point }) => ({
      order_number: orderNumber,
      card_id: cardId,
      point,
    }))
    .toSorted((one, other) => (one.order_number < other.order_number ? -1 : 1));
  expect(records).toEqual(expected);
  expect(await rows('select * from ledger_reconcile()')).toEqual([]);
  const drifted = `select c.id from card c join ledger_account a on a.id = c.point_account_id
    left join recharge_record r on r.card_id = c.id where c.id = any ($1)
    group by c.id, a.balance having a.balance <> coalesce(sum(r.point), 0)`;
  expect(await rows(drifted, [cardIds])).toEqual([]);
  const keys = await rows(`select key from request_key where key like 'client-%'`);
  expect(keys).toHaveLength(outcome.length);
  const lines = `select count(*)::int from operation_log where operation = 'card.recharge' and object_id = any ($1)`;
  expect(await rows(lines, [cardIds.map(String)])).toEqual([{ count: outcome.length }]);
}

test(
  'LED-4: kills of the server, of its database, of both and of connections under load lose nothing and double nothing',
  { timeout: 180_000 },
  async () => {
    const folder = await makeFolder();
    const prepared = await prepare(folder);
    const port = await freePort();
    let product: Product = await startProduct(folder, port);
    const load = startLoad(port, prepared);
    const random = seededRandom(seed + 1);
    const someSales = () => load.more(30 + Math.floor(random() * 30));

    await someSales();
    await kill(product.child, 'SIGKILL');
    // Over the postmaster that is left alone.
    product = await startProduct(folder, port);
    await someSales();

    const survivor = product;
    await withClient(prepared, 'lebean', cutConnections);
    await someSales();
    process.kill(await postmasterIdOf(folder), 'SIGKILL');
    await someSales();
    expect(survivor.child.exitCode).toBeNull();
    expect(survivor.reported()).toContain('starting it again');

    process.kill(await postmasterIdOf(folder), 'SIGKILL');
    await kill(product.child, 'SIGKILL');
    product = await startProduct(folder, port);
    await someSales();

    await load.end();
    await kill(product.child, 'SIGINT');
    expect(product.child.exitCode).toBe(0);
    // A kill is answered as "try again", never as a defect.
    const statuses = [...load.seen.keys()];
    expect(statuses).toContain('lost');
    expect(statuses.filter((status) => ![200, 503, 'lost'].includes(status))).toEqual([]);
    const server = await startServer(folder);
    await withClient(server, 'lebean', (client) => compare(client, load, prepared.cardIds));
  },
);
