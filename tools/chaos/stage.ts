import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { BackOffice } from '../simulation/back-office.ts';
import { Known } from '../simulation/known.ts';
import type { Product } from '../simulation/product.ts';
import { type Proof, proveByCalls, proveInTables } from '../simulation/proof.ts';
import { Dice } from '../simulation/random.ts';
import { openStations, runStations, settleStations } from '../simulation/simulation.ts';
import type { Pace, Station } from '../simulation/station.ts';
import { buildWorld, type World } from '../simulation/world.ts';
import { Hearings, watch } from './ask.ts';
import { forgetOneRecharge, proveRecharges } from './counter-proof.ts';
import { type Counter, openCounters } from './counter.ts';
import { type Bar, none, type ScenarioOptions } from './scenario.ts';

export interface StageOptions {
  readonly options: ScenarioOptions;
  /** A node that has printed its first account; calls of the proof go there as well. */
  readonly first: Pick<Product, 'address' | 'administrator'>;
  /** Where the next call goes; without it, to the first node. */
  readonly address?: () => string;
  readonly pace?: Partial<Pace>;
  /** How long a cashier or reader waits for an answer. */
  readonly limitMs?: number;
}

/** Guests without patience at stations without pauses. */
const defaultPace: Pace = { playMs: 250, heartbeatMs: 2000, giveUpMs: 4000, timeoutMs: 8000 };
const defaultLimitMs = 15_000;
const askEveryMs = 60;
/** As often as one account may read, over all nodes together. */
const readEveryMs = 60;

/** The break that all scenarios have which prove recharges. */
export const forgottenRecharge = {
  'forgotten-recharge': 'one acknowledged recharge is taken out of the tables before the proof',
} as const;

/** Shops with terminals and counters, their load, and the proof afterwards. */
export class Stage {
  readonly world: World;
  readonly known: Known;
  readonly counters: readonly Counter[];
  readonly hearings: Hearings;
  readonly #stations: readonly Station[];
  readonly #setup: StageOptions;
  readonly #over = new AbortController();
  readonly #running: Promise<void>[] = [];

  private constructor(
    setup: StageOptions,
    parts: Pick<Stage, 'world' | 'known' | 'counters' | 'hearings'>,
    stations: readonly Station[],
  ) {
    this.#setup = setup;
    this.world = parts.world;
    this.known = parts.known;
    this.counters = parts.counters;
    this.hearings = parts.hearings;
    this.#stations = stations;
  }

  /** Sets the scene by calls of the product. */
  static async open(setup: StageOptions): Promise<Stage> {
    const { options, first, limitMs = defaultLimitMs } = setup;
    const { say, shops, terminals, counters: count, seed } = options;
    const { address: setupAddress, administrator } = first;
    if (administrator === undefined) throw new Error('no account to begin with');
    say(`${shops} shops, ${terminals} terminals, ${count} counters (seed ${seed}) …`);
    const { account, password } = administrator;
    const staff = await BackOffice.signIn(setupAddress, account, password);
    const world = await buildWorld(setupAddress, staff, { shops, terminals });
    const dice = new Dice(seed);
    const known = new Known();
    const hearings = new Hearings();
    const address = setup.address ?? (() => setupAddress);
    const counters = await openCounters({
      world,
      setupAddress,
      count,
      hearings,
      address,
      limitMs,
      dice: dice.fork(1000),
    });
    const folder = join(options.folder, 'terminals');
    const pace = { ...defaultPace, ...setup.pace };
    const stations = await openStations({ world, dice, pace, known, folder, address });
    return new Stage(setup, { world, known, counters, hearings }, stations);
  }

  /** Everybody plays, recharges and reads from now on. */
  begin(): void {
    const { signal } = this.#over;
    this.#running.push(runStations(this.#stations, signal));
    for (const counter of this.counters) this.#running.push(counter.live(signal));
  }

  /**
   * Has a node asked all the time: whether it lives and is ready, and for a list. What is heard is noted under
   * `/healthz`, `/readyz` and `read`, with the name of the node behind it where it has one.
   */
  watchNode(address: () => string, suffix = ''): void {
    const { signal } = this.#over;
    const { limitMs = defaultLimitMs, options } = this.#setup;
    const paths = {
      '/healthz': '/healthz',
      '/readyz': '/readyz',
      read: '/api/members?pageSize=10',
    };
    for (const [who, path] of Object.entries(paths)) {
      const headers = { cookie: this.world.staff.cookie };
      const question = () => ({
        who: `${who}${suffix}`,
        url: `${address()}${path}`,
        request: { headers },
        limitMs,
      });
      const everyMs = path.startsWith('/api/') ? readEveryMs * options.nodes : askEveryMs;
      this.#running.push(watch(this.hearings, question, everyMs, signal));
    }
  }

  /** Runs something beside the load, until it is over. */
  alongside(work: (over: AbortSignal) => Promise<void>): void {
    this.#running.push(work(this.#over.signal));
  }

  /** Waits until so many more recharges have been acknowledged, or so many milliseconds have passed. */
  async untilMore(recharges: number, limitMs = 60_000): Promise<void> {
    const goal = this.acknowledged + recharges;
    const until = performance.now() + limitMs;
    while (this.acknowledged < goal && performance.now() < until) await sleep(20);
  }

  /** Until each of these callers was answered once more, for a call that was sent after an instant. */
  async untilHeard(whos: readonly string[], from: number, limitMs: number): Promise<void> {
    const until = performance.now() + limitMs;
    const isHeard = (who: string): boolean => this.hearings.sent([who], from).length > 0;
    while (!whos.every(isHeard) && performance.now() < until) await sleep(20);
  }

  get acknowledged(): number {
    return this.counters.reduce((sum, { sales }) => sum + sales.length, 0);
  }

  /** No new guests; whatever is open is settled. */
  async end(): Promise<void> {
    this.#setup.options.say('Settling …');
    this.#over.abort();
    const ended = await Promise.allSettled(this.#running);
    await settleStations(this.#stations);
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
  }

  /** Holds what was answered against the book: by calls of the product, and in its tables as their owner. */
  async prove(owner: ClientConfig): Promise<Proof> {
    if (this.#setup.options.broken === 'forgotten-recharge')
      await forgetOneRecharge(owner, this.counters);
    const byCalls = await proveByCalls(this.world, this.known);
    const inTables = await proveInTables(owner);
    const recharges = await proveRecharges(owner, this.counters);
    return {
      figures: { ...byCalls.figures, ...inTables.figures, ...recharges.figures },
      disagreements: [byCalls, inTables, recharges].flatMap((proof) => proof.disagreements),
    };
  }
}

/**
 * A bar on what nodes have answered as a defect: an outage is answered with "come again", never as a defect of ours. Each kind
 * is shown, with where it came from.
 */
export function noDefects(nodes: readonly Pick<Product, 'reported'>[]): Bar {
  const kinds = nodes.flatMap(({ reported }) => {
    const lines = reported().split('\n');
    return lines.flatMap((line, place) =>
      line.includes('a call ended in a defect') ? [kindOf(lines.slice(place + 1))] : [],
    );
  });
  const bar = none('calls answered as a defect', kinds.length);
  if (kinds.length === 0) return bar;
  const counts = Map.groupBy(kinds, (kind) => kind);
  const shown = [...counts].map(([kind, { length }]) => `${length} × ${kind}`);
  return { ...bar, measured: `${kinds.length}: ${shown.join('; ')}` };
}

/** What the lines below an error say: what it is, and where in our code. */
function kindOf([what = '', ...below]: readonly string[]): string {
  const [place = ''] = below.filter((line) => line.includes('/apps/server/'));
  return `${what} (${place
    .trim()
    .replace(/^at .*\/apps\/server\//, '')
    .replace(/\)$/, '')})`;
}
