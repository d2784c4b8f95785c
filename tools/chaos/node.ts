import { join } from 'node:path';
import { CuttingProxy } from '../simulation/cutting-proxy.ts';
import { type Product, startProduct } from '../simulation/product.ts';
import type { Dice } from '../simulation/random.ts';
import type { MortalDatabase } from './database.ts';

/** A node with a proxy before it and one behind it. */
export interface Node {
  readonly product: Product;
  readonly before: CuttingProxy;
  readonly behind: CuttingProxy;
}

export interface NodeSetup {
  readonly database: MortalDatabase;
  /** What all nodes share; each gets a folder of its own in it. */
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly dice: Dice;
  /** How likely a message loses its connection while its proxy cuts. */
  readonly cutsPerMessage?: { readonly toNodes: number; readonly toDatabase: number };
}

const neverCut = { toNodes: 0, toDatabase: 0 } as const;

async function startNode(setup: NodeSetup, number: number): Promise<Node> {
  const { database, folder, settings, dice, cutsPerMessage = neverCut } = setup;
  const behind = await CuttingProxy.start({
    goal: database.goal,
    dice: dice.fork(1),
    perMessage: cutsPerMessage.toDatabase,
  });
  const product = await startProduct(join(folder, `node-${number}`), {
    ...settings,
    DATABASE_URL: database.addressThrough(behind.port),
  });
  const { hostname: host, port } = new URL(product.address);
  const before = await CuttingProxy.start({
    goal: { host, port: Number(port) },
    dice: dice.fork(2),
    perMessage: cutsPerMessage.toNodes,
  });
  return { product, before, behind };
}

async function stopNode({ product, before, behind }: Node): Promise<void> {
  await product.stop();
  await before.stop();
  await behind.stop();
}

/** Runs work with so many nodes on one database, and stops them, whatever comes of it. */
export async function withNodes<Result>(
  setup: NodeSetup,
  count: number,
  work: (nodes: readonly [Node, ...Node[]]) => Promise<Result>,
): Promise<Result> {
  const nodes: Node[] = [];
  try {
    const first = await startNode({ ...setup, dice: setup.dice.fork(100) }, 0);
    nodes.push(first);
    for (let number = 1; number < count; number += 1)
      nodes.push(await startNode({ ...setup, dice: setup.dice.fork(100 + number) }, number));
    return await work([first, ...nodes.slice(1)]);
  } finally {
    for (const node of nodes) await stopNode(node);
  }
}
