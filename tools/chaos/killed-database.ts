import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Dice } from '../simulation/random.ts';
import { MortalDatabase } from './database.ts';
import { type Node, withNodes } from './node.ts';
import { atLeast, type Outcome, proven, type Scenario, type ScenarioOptions } from './scenario.ts';
import { noDefects, forgottenRecharge, Stage } from './stage.ts';

/** How likely a message loses its connection. */
const cutsPerMessage = { toNodes: 0.25, toDatabase: 0.06 } as const;
/** How long the database lives between two kills, once it answers. */
const lifeMs = { min: 1000, max: 3500 } as const;

/** F1: nodes on one database, and both the database and the connections die under them all the time. */
export const killedDatabase: Scenario = {
  name: 'F1',
  title: 'the database is killed and lines are cut',
  breaks: {
    'synchronous-commit': 'the database acknowledges commits before they are written',
    ...forgottenRecharge,
  },
  defaults: { nodes: 3, terminals: 60, counters: 6 },
  run: async (options) => {
    const { folder, seed, nodes: count } = options;
    const dice = new Dice(seed);
    const database = await MortalDatabase.start(join(folder, 'database'));
    try {
      // What several nodes share, as the README asks for.
      const settings = {
        AUDIT_KEY: randomBytes(24).toString('hex'),
        SECRET_KEY: randomBytes(24).toString('hex'),
      };
      const setup = { database, folder, settings, dice, cutsPerMessage };
      return await withNodes(setup, count, (nodes) => play(options, database, nodes, dice));
    } finally {
      await database.stop();
    }
  },
};

async function play(
  options: ScenarioOptions,
  database: MortalDatabase,
  nodes: readonly [Node, ...Node[]],
  dice: Dice,
): Promise<Outcome> {
  const { say, broken, kills, cuts } = options;
  const [first] = nodes;
  // A call that is made again goes to another node.
  const address = (): string => `http://127.0.0.1:${dice.one(nodes).before.port}`;
  const stage = await Stage.open({ options, first: first.product, address });
  if (broken === 'synchronous-commit') await database.breakSynchronousCommit();
  stage.begin();
  setCutting(nodes, true);
  const slowestMs = await torment(options, database, nodes, dice.fork(7));
  setCutting(nodes, false);
  say(`After ${database.kills} kills and ${cutsOf(nodes)} cuts:`);
  await stage.end();
  const reported = await stage.prove(database.owner);
  const figures = {
    'kills of the database': database.kills,
    'connections cut between terminals and nodes': sumOf(nodes, ({ before }) => before.cuts),
    'connections cut between nodes and database': sumOf(nodes, ({ behind }) => behind.cuts),
    'milliseconds until the database answered again, at most': Math.round(slowestMs),
    ...reported.figures,
  };
  const proof = { figures, disagreements: reported.disagreements };
  const bars = [
    atLeast('kills of the database', kills, database.kills),
    atLeast('connections cut', cuts, cutsOf(nodes)),
    noDefects(nodes.map(({ product }) => product)),
    proven(proof),
  ];
  return { bars, proof };
}

const sumOf = (nodes: readonly Node[], count: (node: Node) => number): number =>
  nodes.reduce((sum, node) => sum + count(node), 0);
const cutsOf = (nodes: readonly Node[]): number =>
  sumOf(nodes, ({ before, behind }) => before.cuts + behind.cuts);

/** Kills and cuts until there were enough of both; answers how long the database was away at most, in milliseconds. */
async function torment(
  { kills, cuts, say }: ScenarioOptions,
  database: MortalDatabase,
  nodes: readonly Node[],
  dice: Dice,
): Promise<number> {
  let slowestMs = 0;
  while (database.kills < kills || cutsOf(nodes) < cuts) {
    await sleep(dice.whole(lifeMs.min, lifeMs.max));
    if (database.kills >= kills) continue;
    await database.kill();
    slowestMs = Math.max(slowestMs, await database.untilReady());
    if (database.kills % 10 === 0) say(`  ${database.kills} kills, ${cutsOf(nodes)} cuts`);
  }
  return slowestMs;
}

function setCutting(nodes: readonly Node[], isCutting: boolean): void {
  for (const { before, behind } of nodes) {
    before.isCutting = isCutting;
    behind.isCutting = isCutting;
  }
}
