import { execFile, spawnSync } from 'node:child_process';
import { appendFile, chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg, { type ClientConfig } from 'pg';
import { codeOf } from '../../apps/server/src/ground/failure.ts';
import { type Product, startProduct } from '../simulation/product.ts';
import { isDone, isPutOff, statusesOf } from './ask.ts';
import { ownerOf } from './private-database.ts';
import {
  atLeast,
  type Bar,
  holds,
  none,
  type Outcome,
  proven,
  type Scenario,
  type ScenarioOptions,
  within,
} from './scenario.ts';
import { noDefects, forgottenRecharge, Stage } from './stage.ts';

const run = promisify(execFile);

/** Room for a fresh database with its log, and not for much more. */
const diskMegabytes = 400;
/** How long a node may take to say that it takes no writes. */
const noticeMs = 15_000;
/** How long it takes at most until all is as before, once there is room. */
const recoveryMs = 15_000;
const calmRecharges = 50;

/** F3: the disk of the private database is full for a while, first for its tables and then for its log too. */
export const fullDisk: Scenario = {
  name: 'F3',
  title: 'the disk is full',
  breaks: {
    ...forgottenRecharge,
    'stays-full': 'nobody makes room again: the node may not be found recovered',
  },
  defaults: { seconds: 30, terminals: 12, counters: 6 },
  obstacle: () => {
    if (process.platform !== 'linux') return 'needs the small disks of Linux';
    return process.getuid?.() === 0 ? undefined : 'needs root, to mount a small disk';
  },
  run: async (options) => {
    const disk = await SmallDisk.mount(join(options.folder, 'disk'));
    try {
      const dataFolder = join(disk.folder, 'data');
      const product = await startProduct(dataFolder);
      try {
        return await play(options, product, disk, dataFolder);
      } finally {
        await disk.empty();
        await product.stop();
      }
    } finally {
      await disk.unmount();
    }
  },
};

/** A disk in memory, and a file that takes all of its room. */
class SmallDisk {
  readonly folder: string;
  #filling: AbortController | undefined;
  #filled: Promise<void> = Promise.resolve();

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async mount(folder: string): Promise<SmallDisk> {
    await mkdir(folder);
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0711`, 'tmpfs', folder]);
    // A run that is ended leaves no disk behind.
    process.once('exit', () => spawnSync('umount', ['--lazy', folder]));
    await chmod(folder, 0o711);
    return new SmallDisk(folder);
  }

  /** Takes all the room there is, also what is given back meanwhile, until it is emptied. */
  fill(): void {
    if (this.#filling !== undefined) return;
    this.#filling = new AbortController();
    this.#filled = this.#keepFull(this.#filling.signal);
  }

  async #keepFull(over: AbortSignal): Promise<void> {
    const pieces = [4 * 1024 * 1024, 4096].map((size) => Buffer.alloc(size, 1));
    while (!over.aborted) {
      for (const piece of pieces) while (!over.aborted && (await this.#takes(piece)));
      await sleep(50, undefined, { signal: over }).catch(() => undefined);
    }
  }

  async #takes(piece: Buffer): Promise<boolean> {
    try {
      await appendFile(this.#ballast, piece);
      return true;
    } catch (error) {
      if (codeOf(error) === 'ENOSPC') return false;
      throw error;
    }
  }

  async empty(): Promise<void> {
    this.#filling?.abort();
    await this.#filled;
    this.#filling = undefined;
    await rm(this.#ballast, { force: true });
  }

  async unmount(): Promise<void> {
    await run('umount', [this.folder]);
  }

  get #ballast(): string {
    return join(this.folder, 'ballast');
  }
}

async function play(
  options: ScenarioOptions,
  product: Product,
  disk: SmallDisk,
  dataFolder: string,
): Promise<Outcome> {
  const { say, seconds, broken } = options;
  const stage = await Stage.open({ options, first: product });
  stage.watchNode(() => product.address);
  stage.begin();
  await makeRoomInLog(await ownerOf(dataFolder));
  await stage.untilMore(calmRecharges);
  say(`No room for the tables for ${seconds} s …`);
  const tables = { from: performance.now(), until: 0 };
  disk.fill();
  await sleep(seconds * 1000);
  if (broken !== 'stays-full') await disk.empty();
  tables.until = performance.now();
  await sleep(recoveryMs);
  say(`No room for the log of the database for ${seconds} s …`);
  const log = { from: performance.now(), until: 0 };
  disk.fill();
  const hasStopped = await useUpLog(dataFolder, seconds * 1000);
  log.until = performance.now();
  if (broken !== 'stays-full') await disk.empty();
  await sleep(recoveryMs);
  const bars = [...tablesFull(stage, tables), ...logFull(stage, log, hasStopped)];
  await disk.empty();
  await stage.end();
  const proof = await stage.prove(await ownerOf(dataFolder));
  return { bars: [...bars, ...afterwards(stage, product), proven(proof)], proof };
}

interface Span {
  readonly from: number;
  readonly until: number;
}

/** Files of the log that are used again later: it has room for a while when the tables have none. */
async function makeRoomInLog(owner: ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    for (let round = 0; round < 4; round += 1) {
      await client.query('select pg_switch_wal()');
      await client.query('checkpoint');
    }
  } finally {
    await client.end();
  }
}

/** Uses up the log's own room, until the database ends itself; answers whether it did so in time. */
async function useUpLog(dataFolder: string, limitMs: number): Promise<boolean> {
  const until = performance.now() + limitMs;
  let hasStopped = false;
  while (performance.now() < until) {
    try {
      await writeLog(await ownerOf(dataFolder), until);
    } catch {
      hasStopped = true;
      await sleep(200);
    }
  }
  return hasStopped;
}

/** Writes into the log alone, a megabyte at a time; throws when the database has ended. */
async function writeLog(owner: ClientConfig, until: number): Promise<void> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    while (performance.now() < until)
      await client.query(`select pg_logical_emit_message(false, 'chaos', repeat('x', 1000000))`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function tablesFull({ hearings }: Stage, { from, until }: Span): Bar[] {
  const reads = hearings.sent(['read'], from, until);
  const writes = hearings.sent(['money'], from, until);
  const putOff = writes.filter(isPutOff);
  const others = writes.filter((each) => !isDone(each) && !isPutOff(each));
  const firstPutOff = putOff[0]?.sentAt ?? from;
  const unready = hearings.firstAfter(
    '/readyz',
    firstPutOff,
    (heard) => !isDone(heard) && heard.heardAt < until,
  );
  return [
    atLeast('recharges put off (503, Retry-After)', 1, putOff.length),
    none('recharges answered otherwise', others.length, writes.length),
    none('reads not answered', reads.filter((each) => !isDone(each)).length, reads.length),
    within('/readyz says so', noticeMs, unready),
    within('all as before, without tables', recoveryMs, recoveryOf(hearings, until)),
  ];
}

function logFull({ hearings }: Stage, { from, until }: Span, hasStopped: boolean): Bar[] {
  const alive = hearings.sent(['/healthz'], from, until);
  return [
    holds('the database ended itself', hasStopped),
    holds('the node lives', alive.length > 0 && alive.every(isDone), statusesOf(alive)),
    within('all as before, without log', recoveryMs, recoveryOf(hearings, until)),
  ];
}

/** When money, reads and `/readyz` were all answered again; nothing when one of them was not. */
function recoveryOf(hearings: Stage['hearings'], from: number): number | undefined {
  const times = ['money', 'read', '/readyz'].map((who) =>
    hearings.firstAfter(who, from, (heard) => isDone(heard) && heard.heardAt < from + recoveryMs),
  );
  const known = times.filter((each) => each !== undefined);
  return known.length < times.length ? undefined : Math.max(...known);
}

const afterwards = (stage: Stage, product: Product): Bar[] => [
  noDefects([product]),
  atLeast('recharges acknowledged', 1, stage.acknowledged),
];
