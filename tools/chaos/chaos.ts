import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackOffice } from '../simulation/back-office.ts';
import { CuttingProxy } from '../simulation/cutting-proxy.ts';
import { Known } from '../simulation/known.ts';
import { type Product, startProduct } from '../simulation/product.ts';
import { type Proof, proveByCalls, proveInTables } from '../simulation/proof.ts';
import { Dice } from '../simulation/random.ts';
import { linesOf, openStations, runStations, settleStations } from '../simulation/simulation.ts';
import type { Pace, Station } from '../simulation/station.ts';
import { buildWorld } from '../simulation/world.ts';
import { type Break, MortalDatabase } from './database.ts';

export interface ChaosOptions {
  readonly folder: string;
  readonly seed: number;
  readonly nodes: number;
  readonly shops: number;
  readonly terminals: number;
  /** The run ends when there were so many of both. */
  readonly kills: number;
  readonly cuts: number;
  readonly broken: Break | undefined;
  readonly say: (line: string) => void;
}

/** Guests without patience at stations without pauses: as much under way as the machine can take. */
const pace: Pace = { playMs: 250, heartbeatMs: 2000, patienceMs: 4000, timeoutMs: 8000 };
/** How likely a message loses its connection. */
const cutsPerMessage = { toNodes: 0.25, toDatabase: 0.06 } as const;
/** How long the database lives between two kills, once it answers. */
const lifeMs = { least: 1000, most: 3500 } as const;

/** A node with a proxy before it and one behind it. */
interface Node {
  readonly product: Product;
  readonly before: CuttingProxy;
  readonly behind: CuttingProxy;
}

async function startNode(
  database: MortalDatabase,
  folder: string,
  settings: Readonly<Record<string, string>>,
  dice: Dice,
): Promise<Node> {
  const { toNodes, toDatabase } = cutsPerMessage;
  const behind = await CuttingProxy.start({
    goal: database.goal,
    dice: dice.fork(1),
    perMessage: toDatabase,
  });
  const product = await startProduct(folder, {
    ...settings,
    DATABASE_URL: database.addressThrough(behind.port),
  });
  const { hostname: host, port } = new URL(product.address);
  const goal = { host, port: Number(port) };
  const before = await CuttingProxy.start({ goal, dice: dice.fork(2), perMessage: toNodes });
  return { product, before, behind };
}

async function stopNode({ product, before, behind }: Node): Promise<void> {
  await product.stop();
  await before.stop();
  await behind.stop();
}

/** Runs chaos and answers what was proven afterwards. */
export async function runChaos(options: ChaosOptions): Promise<Proof> {
  const { folder, seed } = options;
  const dice = new Dice(seed);
  const database = await MortalDatabase.start(join(folder, 'database'));
  const nodes: Node[] = [];
  try {
    // What several nodes share, as the README asks for.
    const settings = {
      AUDIT_KEY: randomBytes(24).toString('hex'),
      SECRET_KEY: randomBytes(24).toString('hex'),
    };
    for (let number = 0; number < options.nodes; number += 1) {
      const own = join(folder, `node-${number}`);
      nodes.push(await startNode(database, own, settings, dice.fork(100 + number)));
    }
    return await withNodes(options, database, nodes, dice);
  } finally {
    for (const node of nodes) await stopNode(node);
    await database.stop();
  }
}

async function withNodes(
  options: ChaosOptions,
  database: MortalDatabase,
  nodes: readonly Node[],
  dice: Dice,
): Promise<Proof> {
  const { say, shops, terminals, seed, broken } = options;
  const [first] = nodes;
  const account = first?.product.administrator;
  if (first === undefined || account === undefined) throw new Error('no node to begin with');
  say(`${nodes.length} nodes; setting up ${shops} shops, ${terminals} terminals (seed ${seed}) …`);
  const { address } = first.product;
  const staff = await BackOffice.signIn(address, account.account, account.password);
  const world = await buildWorld(address, staff, { shops, terminals });
  const known = new Known();
  // A call that is made again goes to another node.
  const anyNode = (): string => `http://127.0.0.1:${dice.one(nodes).before.port}`;
  const folder = join(options.folder, 'terminals');
  const stations = await openStations({ world, dice, pace, known, folder, address: anyNode });
  if (broken !== undefined) {
    say(`Breaking on purpose: ${broken}`);
    await database.breakSynchronousCommit();
  }
  const killing = await torment(options, database, nodes, stations, dice.fork(7));
  say(`Settling after ${database.kills} kills and ${cutsOf(nodes)} cuts …`);
  await settleStations(stations);
  for (const line of linesOf(known)) say(line);
  const proofs = [await proveByCalls(world, known), await proveInTables(database.owner)];
  return {
    figures: {
      'kills of the database': database.kills,
      'connections cut between terminals and nodes': sumOf(nodes, ({ before }) => before.cuts),
      'connections cut between nodes and database': sumOf(nodes, ({ behind }) => behind.cuts),
      'milliseconds until the database answered again, at most': Math.round(killing.slowestMs),
      ...proofs[0]?.figures,
      ...proofs[1]?.figures,
    },
    disagreements: [...proofs.flatMap((proof) => proof.disagreements), ...nodes.flatMap(faultsOf)],
  };
}

const sumOf = (nodes: readonly Node[], count: (node: Node) => number): number =>
  nodes.reduce((sum, node) => sum + count(node), 0);
const cutsOf = (nodes: readonly Node[]): number =>
  sumOf(nodes, ({ before, behind }) => before.cuts + behind.cuts);

/** Load with kills and cuts, until there were enough of both. */
async function torment(
  { kills, cuts, say }: ChaosOptions,
  database: MortalDatabase,
  nodes: readonly Node[],
  stations: readonly Station[],
  dice: Dice,
): Promise<{ readonly slowestMs: number }> {
  const over = new AbortController();
  const playing = runStations(stations, over.signal);
  setCutting(nodes, true);
  let slowestMs = 0;
  try {
    while (database.kills < kills || cutsOf(nodes) < cuts) {
      await sleep(dice.whole(lifeMs.least, lifeMs.most));
      if (database.kills >= kills) continue;
      await database.kill();
      slowestMs = Math.max(slowestMs, await database.untilReady());
      if (database.kills % 10 === 0) say(`  ${database.kills} kills, ${cutsOf(nodes)} cuts`);
    }
  } finally {
    setCutting(nodes, false);
    over.abort();
    await playing;
  }
  await database.untilReady();
  return { slowestMs };
}

function setCutting(nodes: readonly Node[], isCutting: boolean): void {
  for (const { before, behind } of nodes) {
    before.isCutting = isCutting;
    behind.isCutting = isCutting;
  }
}

/** A lost connection is told as "try again", never as a defect, and ends no node. */
function faultsOf({ product }: Node): string[] {
  const lines = product.said().split('\n');
  const defects = lines.filter((line) => line.includes('a call ended in a defect'));
  return defects.slice(0, 5).map((line) => `a node met a defect: ${line.slice(0, 2000)}`);
}
