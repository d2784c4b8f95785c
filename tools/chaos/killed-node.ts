import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { isAlive } from '../../apps/server/src/database/embedded/process-table.ts';
import { freePort } from '../../apps/server/testing/crash/crash.fixture.ts';
import { type Product, startProduct } from '../simulation/product.ts';
import { Dice } from '../simulation/random.ts';
import { breakSynchronousCommit } from './database.ts';
import { ownerOf } from './private-database.ts';
import { type Process, signalAll, treeOf } from './process-tree.ts';
import {
  type Bar,
  holds,
  type Outcome,
  proven,
  type Scenario,
  type ScenarioOptions,
  within,
} from './scenario.ts';
import { forgottenRecharge, Stage } from './stage.ts';

/** From `npm start` to the first "ready". */
const readyMs = 5000;
/** How long the load runs before each kill, and a little more as chance has it. */
const lifeMs = { min: 3000, max: 6000 } as const;
/** How long what is left of a killed program may take to end by itself. */
const endingMs = 60_000;

/** Who is killed by `kill -9`: each time it is started again, over whatever is left. */
const victims = {
  'the application alone': isApplication,
  'the whole tree': () => true,
  'npm alone': ({ command }: Process) => command.startsWith('npm start'),
  'start.mjs alone': isStarter,
  'the application and its watchdog': (each: Process) =>
    isApplication(each) || each.command.includes('lebean-watchdog'),
} as const;

function isApplication({ command }: Process): boolean {
  return command.includes('apps/server/src/main.ts');
}

function isStarter({ command }: Process): boolean {
  return command.includes('tools/start.mjs') && !command.startsWith('sh ');
}

/** F2: the programs of a node are killed under load, one kind after the other. */
export const killedNode: Scenario = {
  name: 'F2',
  title: 'the programs of a node are killed',
  breaks: {
    ...forgottenRecharge,
    'synchronous-commit': 'the database acknowledges commits before they are written',
  },
  defaults: { terminals: 12, counters: 6 },
  obstacle: () => (process.platform === 'linux' ? undefined : 'needs the processes of Linux'),
  run: async (options) => {
    const node = new MortalNode(join(options.folder, 'data'), await freePort());
    try {
      return await play(options, node);
    } finally {
      await node.end();
    }
  },
};

/** A node that is started by `npm start`, as an operator does it. */
class MortalNode {
  readonly #folder: string;
  readonly #port: number;
  readonly #seen = new Map<number, Process>();
  product: Product | undefined;

  constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it; answers after how many milliseconds it was ready. */
  async start(): Promise<number> {
    const startedAt = performance.now();
    this.product = await this.#launch();
    while (!(await this.isReady())) await sleep(20);
    const tookMs = performance.now() - startedAt;
    await this.tree();
    return tookMs;
  }

  #launch(): Promise<Product> {
    return startProduct(this.#folder, { PORT: String(this.#port) }, ['npm', 'start']);
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.address}/readyz`).catch(() => undefined);
    await answer?.text().catch(() => undefined);
    return answer?.status === 200;
  }

  /** What runs of it. */
  async tree(): Promise<Process[]> {
    const tree = await treeOf(this.product?.processId ?? 0);
    for (const each of tree) this.#seen.set(each.processId, each);
    return tree;
  }

  /** What a second start on the same folder says, which has to be refused; nothing when it was not. */
  async secondStart(): Promise<string | undefined> {
    return await this.#launch().then(
      async (second) => {
        await second.stop();
        return undefined;
      },
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  }

  /** Kills those that fit; waits until the application has ended, or nobody will end it. */
  async kill(fits: (each: Process) => boolean): Promise<readonly Process[]> {
    const tree = await this.tree();
    signalAll(tree.filter(fits), 'SIGKILL');
    return tree.filter(isApplication);
  }

  owner(): Promise<ClientConfig> {
    return ownerOf(this.#folder);
  }

  /** Stops it, and ends what a killed one has left. */
  async end(): Promise<void> {
    const tree = await this.tree();
    signalAll(tree.filter(isApplication), 'SIGTERM');
    await this.product?.ended;
    // What was killed above them has left some behind; the database ends with its watchdog.
    const left = [...this.#seen.values()].filter(isApplication);
    signalAll(left, 'SIGTERM');
    await untilEnded(left);
  }
}

async function untilEnded(processes: readonly Process[]): Promise<void> {
  const limit = performance.now() + endingMs;
  for (const { processId } of processes)
    while (isAlive(processId)) {
      if (performance.now() > limit) throw new Error(`process ${processId} does not end`);
      await sleep(20);
    }
}

async function play(options: ScenarioOptions, node: MortalNode): Promise<Outcome> {
  const { say, seed, broken } = options;
  const dice = new Dice(seed);
  say('the first start, which builds the pages where they are missing …');
  await node.start();
  const { administrator } = node.product ?? {};
  const first = { address: node.address, administrator };
  const stage = await Stage.open({ options, first });
  stage.begin();
  const bars: Bar[] = [];
  for (const [whom, fits] of Object.entries(victims)) {
    await sleep(dice.whole(lifeMs.min, lifeMs.max));
    if (broken === 'synchronous-commit') await forgetCommits(await node.owner());
    const isNpm = whom === 'npm alone';
    if (isNpm) bars.push(await refusesSecond(node));
    const applications = await node.kill(fits);
    // Without npm the application stops by itself, and a start at once waits for that (ADR 0095).
    if (!isNpm) await untilEnded(applications);
    await node.product?.ended;
    const tookMs = await node.start();
    say(`killed: ${whom}; ready again after ${(tookMs / 1000).toFixed(1)} s`);
    bars.push(within(`ready again (${whom})`, readyMs, tookMs));
    if (isNpm) bars.push(hasFollowed(applications));
    if (whom === 'the application and its watchdog') bars.push(tookOver(node));
  }
  await sleep(lifeMs.min);
  await stage.end();
  const proof = await stage.prove(await node.owner());
  return { bars: [...bars, proven(proof)], proof };
}

/** With its watchdog killed as well, the database goes on as nobody's. */
const tookOver = (node: MortalNode): Bar =>
  holds(
    'a database that nobody owns is stopped by the next start',
    node.product?.reported().includes('a killed start left behind') === true,
  );

/** A second start on the same data reads who has it, and nothing is harmed. */
async function refusesSecond(node: MortalNode): Promise<Bar> {
  const applications = (await node.tree()).filter(isApplication);
  const reported = await node.secondStart();
  const isNamed = applications.some(
    ({ processId }) => reported?.includes(String(processId)) === true,
  );
  const measured = isNamed ? 'yes' : (reported?.trim().split('\n').at(-1) ?? 'it was not refused');
  return holds('a second start is refused, and names who runs', isNamed, measured);
}

const hasFollowed = (applications: readonly Process[]): Bar =>
  holds(
    'without npm the application ends by itself',
    applications.length > 0 && applications.every(({ processId }) => !isAlive(processId)),
  );

/**
 * For the sessions that are opened now, and not for the next start, which would refuse such a server: they
 * keep what they began with.
 */
async function forgetCommits(owner: ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await breakSynchronousCommit((text) => client.query(text));
    await sleep(2000);
    await client.query('alter role lebean_app reset synchronous_commit');
    await sleep(1000);
  } finally {
    await client.end();
  }
}
