import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { listPackages } from '@lebean/contract/level/recharge-package.operations';
import {
  type DatabaseServer,
  startDatabaseServer,
} from '../../apps/server/src/database/database-server.ts';
import { BackOffice } from '../simulation/back-office.ts';
import { type Product, startProduct } from '../simulation/product.ts';
import type { Proof } from '../simulation/proof.ts';
import { buildWorld } from '../simulation/world.ts';
import { freePort, isReady, startBalancer } from './balancer.ts';
import { Load, type Till } from './load.ts';
import { openSlowClients } from './slow-clients.ts';

export interface RollingOptions {
  /** An empty one, for all data of the run. */
  readonly folder: string;
  /** It goes on restarting until so many calls were made. */
  readonly calls: number;
  readonly callers: number;
  /** At least so often is one of them restarted. */
  readonly restarts: number;
  /** How many shops there are to sell in; five have one merchant, whose people ask so much within a minute at most. */
  readonly shops: number;
  /** How many connections with half a request a last stop has to do with; 0 leaves it out. */
  readonly slowClients: number;
  /** Of the balancer, and of the nodes behind it; 0 takes free ones. */
  readonly firstPort: number;
  /** DRAIN_SECONDS of the nodes; nothing for what they have by themselves. */
  readonly drainSeconds: number | undefined;
  readonly say: (line: string) => void;
}

const callersPauseMs = 40;

/** Restarts two nodes behind HAProxy in turn, under load, and says what failed (OPS-16, F5). */
export async function runRollingRestart(options: RollingOptions): Promise<Proof> {
  const { folder, firstPort } = options;
  const database = await startDatabaseServer({
    dataFolder: join(folder, 'database'),
    ownerUrl: undefined,
    binariesFolder: process.env['PG_BIN_DIR'],
    embeddedAccount: process.env['EMBEDDED_PG_USER'],
    announce: () => undefined,
  });
  const portOf = async (place: number): Promise<number> =>
    firstPort === 0 ? await freePort() : firstPort + place;
  const ports = [await portOf(1), await portOf(2)] as const;
  const fleet = new Fleet(options, ports, urlOf(database));
  try {
    await fleet.start();
    const balancer = await startBalancer(await portOf(0), ports);
    try {
      return await restartUnderLoad(options, fleet, balancer.address, database.connection);
    } finally {
      await balancer.stop();
    }
  } finally {
    await fleet.stop();
    await database.stop();
  }
}

/** Over the socket of a folder. */
function urlOf({ connection }: DatabaseServer): string {
  const { host = '', port = 0, user = '', password, database = '' } = connection;
  const secret = encodeURIComponent(typeof password === 'string' ? password : '');
  return `postgres://${user}:${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** The nodes, each of which comes back to the port where it was. */
class Fleet {
  readonly #nodes = new Map<number, Product>();
  readonly #options: RollingOptions;
  readonly #settings: Readonly<Record<string, string>>;
  readonly ports: readonly [number, number];
  readonly stopMs: number[] = [];

  constructor(options: RollingOptions, ports: readonly [number, number], databaseUrl: string) {
    this.#options = options;
    this.ports = ports;
    this.#settings = {
      DATABASE_URL: databaseUrl,
      AUDIT_KEY: randomBytes(24).toString('hex'),
      SECRET_KEY: randomBytes(24).toString('hex'),
      TRUST_PROXY: '1',
      DRAIN_SECONDS: options.drainSeconds === undefined ? '' : String(options.drainSeconds),
    };
  }

  get administrator() {
    const [known] = [...this.#nodes.values()].flatMap(({ administrator }) => administrator ?? []);
    if (known === undefined) throw new Error('no node has printed the first account');
    return known;
  }

  async start(): Promise<void> {
    for (const port of this.ports) await this.#startNode(port);
  }

  /** As an upgrade does it: stops the node, and starts it again where it was. */
  async restart(port: number): Promise<void> {
    await this.stopNode(port);
    await this.#startNode(port);
    while (!(await isReady(`http://127.0.0.1:${port}`))) await sleep(50);
    // The balancer looks twice before it believes it.
    await sleep(3000);
  }

  async stopNode(port: number): Promise<number> {
    const begunAt = performance.now();
    await this.#nodes.get(port)?.stop();
    this.#nodes.delete(port);
    const tookMs = Math.round(performance.now() - begunAt);
    this.stopMs.push(tookMs);
    return tookMs;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#nodes.values()].map((node) => node.stop()));
  }

  async #startNode(port: number): Promise<void> {
    const folder = join(this.#options.folder, `node-${port}`);
    this.#nodes.set(port, await startProduct(folder, { ...this.#settings, PORT: String(port) }));
  }
}

async function restartUnderLoad(
  options: RollingOptions,
  fleet: Fleet,
  address: string,
  owner: ClientConfig,
): Promise<Proof> {
  const { say, calls, callers, restarts, shops } = options;
  say('Setting up shops …');
  const tills = await openTills(address, fleet.administrator, shops);
  const load = new Load(address);
  for (let place = 0; place < callers; place += 1) {
    const till = tills[place % tills.length];
    if (till !== undefined) load.add(till, callersPauseMs);
  }
  const [one, other] = fleet.ports;
  for (let turn = 0; turn < restarts || load.calls < calls; turn += 1) {
    await fleet.restart(turn % 2 === 0 ? one : other);
    say(`  ${turn + 1} restarts, ${load.calls} calls, ${load.failures.length} failed`);
  }
  const stopMs = Math.max(...fleet.stopMs);
  const slow = await stopWithSlowClients(options, fleet);
  await load.end();
  const lost = await lostOf(owner, load.acknowledged);
  return {
    figures: {
      calls: load.calls,
      'of them failed': load.failures.length,
      'sales acknowledged': load.acknowledged.length,
      'milliseconds that a stop took, at most': stopMs,
      ...slow.figures,
      'milliseconds that a call took, at most': Math.round(load.maxMs),
    },
    disagreements: [
      ...load.failures,
      ...lost.map((key) => `lost: the sale ${key} was acknowledged`),
      ...slow.disagreements,
    ],
  };
}

const maxStopMs = 25_000;

/** A last stop, of a node to which others are connected who never end what they ask. */
async function stopWithSlowClients(
  { slowClients, say }: RollingOptions,
  fleet: Fleet,
): Promise<Proof> {
  if (slowClients === 0) return { figures: {}, disagreements: [] };
  const [port] = fleet.ports;
  const slow = await openSlowClients(port, slowClients);
  say(`Stopping a node with ${slow.length} half requests …`);
  const tookMs = await fleet.stopNode(port);
  for (const socket of slow) socket.destroy();
  return {
    figures: { [`milliseconds that a stop took with ${slow.length} slow clients`]: tookMs },
    disagreements: tookMs > maxStopMs ? [`the stop with slow clients took ${tookMs} ms`] : [],
  };
}

/** A till of each merchant, whose people sell cards that are there. */
async function openTills(
  address: string,
  { account, password }: { readonly account: string; readonly password: string },
  shops: number,
): Promise<readonly Till[]> {
  const staff = await BackOffice.signIn(address, account, password);
  const world = await buildWorld(address, staff, { shops, terminals: shops });
  const firsts = new Map(world.shops.map((shop) => [shop.merchantId, shop]));
  return await Promise.all(
    [...firsts.values()].map(async ({ merchantId, shopId, owner, cards }) => {
      const loginName = `till-${randomUUID().slice(0, 12)}`;
      const till = { loginName, password: 'rolling-restart-1' };
      const person = { kind: 'shop', accountType: 1, merchantId, displayName: loginName } as const;
      await staff.call(createAccount, { ...person, ...till, roles: ['shop-owner'] });
      const { rows } = await owner.call(listPackages, { shopId });
      const cardIds = cards.map(({ cardId }) => cardId);
      return { ...till, shopId, packageId: rows[0]?.id ?? 0, cardIds };
    }),
  );
}

/** The keys under which nothing is stored. */
async function lostOf(owner: ClientConfig, keys: readonly string[]): Promise<readonly string[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string }>(
      `select k.key from unnest($1::text[]) k (key) where not exists (select from request_key r where r.key = k.key)`,
      [[...keys]],
    );
    return rows.map(({ key }) => key);
  } finally {
    await client.end();
  }
}
