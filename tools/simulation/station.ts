import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { persist } from '../../examples/terminal/src/persist.ts';
import type { Settled } from '../../examples/terminal/src/plays.ts';
import { Terminal, type TerminalState } from '../../examples/terminal/src/terminal.ts';
import type { Known } from './known.ts';
import type { Dice } from './random.ts';
import type { SimulatedShop } from './world.ts';

/** How fast a station lives. */
export interface Pace {
  /** What a usual play lasts, and about as long passes between two. */
  readonly playMs: number;
  readonly heartbeatMs: number;
  /** How long a guest waits for an answer. */
  readonly giveUpMs: number;
  /** How long a call may take. */
  readonly timeoutMs: number;
}

export interface StationOptions {
  readonly number: number;
  readonly shop: SimulatedShop;
  readonly code: string;
  readonly gameIds: readonly number[];
  readonly address: () => string;
  readonly folder: string;
  readonly dice: Dice;
  readonly pace: Pace;
  readonly known: Known;
}

/** How likely what is. The rest are plays as they should be. */
const faults = ['startFailed', 'dongleMissing', 'headset', 'tracking', 'smoke'] as const;
const odds = { cancel: 0.12, offline: 0.08, fault: 0.04, crash: 0.05, pause: 0.3 } as const;
const maxSkewMs = 3 * 3_600_000;
const settlingTimeoutMs = 600_000;

/** A headset station with guests: the example terminal, and chance that does with it what guests do. */
export class Station {
  readonly #options: StationOptions;
  readonly #skewMs: number;
  #terminal: Terminal | undefined;
  #isOffline = false;
  #state: TerminalState = 'idle';

  constructor(options: StationOptions) {
    this.#options = options;
    // Some clocks are right, some are wrong by minutes, some by a time zone.
    const { dice } = options;
    this.#skewMs = dice.chance(0.4) ? 0 : dice.whole(-maxSkewMs, maxSkewMs);
  }

  get #open(): Terminal {
    if (this.#terminal === undefined) throw new Error('the station is switched off');
    return this.#terminal;
  }

  /** Switches the machine on and lets it in. */
  async begin(): Promise<void> {
    await this.#switchOn();
    const { code, number } = this.#options;
    const answer = await persist(() => this.#open.activate(code), settlingTimeoutMs);
    if (answer.kind !== 'done') throw new Error(`station ${number}: ${JSON.stringify(answer)}`);
    await persist(() => this.#open.heartbeat('idle'), settlingTimeoutMs);
    const installs = this.#open.games.map(({ gameId, versionName }) => ({
      gameId,
      isInstalled: true,
      version: versionName,
    }));
    await persist(() => this.#open.reportInstalls(installs), settlingTimeoutMs);
  }

  async #switchOn(): Promise<void> {
    const { number, folder, pace } = this.#options;
    const name = `SIM-${number}`;
    this.#terminal = await Terminal.open({
      address: '',
      folder: join(folder, String(number)),
      machine: { pcUniqueId: `${name}-${this.#options.code}`, name, programVersion: '1.0.0' },
      fetch: (path, request) => this.#fetch(path, request),
      timeoutMs: pace.timeoutMs,
      giveUpMs: pace.giveUpMs,
      wallClock: () => Date.now() + this.#skewMs,
      onSettled: (settled) => this.#learn(settled),
    });
  }

  async #fetch(path: string, request: RequestInit): Promise<Response> {
    if (this.#isOffline) throw new TypeError('the cable is out');
    return await fetch(`${this.#options.address()}${path}`, request);
  }

  #learn(settled: Settled): void {
    const { known } = this.#options;
    if (settled.kind === 'over') known.over(settled.key, settled.play);
    else if (settled.kind === 'late') known.late(settled.key, settled.play);
    else known.count(`settled with ${settled.code}`);
  }

  /** Guests come and go until it is over. */
  async live(over: AbortSignal): Promise<void> {
    const beating = this.#keepBeating(over);
    await this.#wait(this.#options.pace.playMs, over);
    while (!over.aborted) {
      await this.#oneGuest(over);
      await this.#wait(this.#options.pace.playMs, over);
    }
    await beating;
  }

  async #keepBeating(over: AbortSignal): Promise<void> {
    const { dice, pace } = this.#options;
    await pause(dice.next() * pace.heartbeatMs, over);
    while (!over.aborted) {
      const answer = await this.#terminal?.heartbeat(this.#state, 100_000);
      this.#options.known.count(answer?.kind === 'done' ? 'heartbeats' : 'heartbeats unanswered');
      await pause(pace.heartbeatMs, over);
    }
  }

  async #oneGuest(over: AbortSignal): Promise<void> {
    const { dice, known } = this.#options;
    if (dice.chance(odds.fault)) {
      known.count('faults');
      await this.#tellFault();
      await this.#during('fault', over);
    }
    if (dice.chance(odds.offline)) {
      known.count('offline periods');
      this.#isOffline = true;
      for (let plays = dice.whole(1, 4); plays > 0; plays -= 1) await this.#play(over);
      this.#isOffline = false;
    } else await this.#play(over);
    await this.#open.plays.settle();
  }

  /** Its ticket is held against those that the server has (SVC-7); without an answer nobody knows of one. */
  async #tellFault(): Promise<void> {
    const { dice, known } = this.#options;
    const answer = await this.#terminal?.reportFault(dice.one(faults));
    if (answer?.kind === 'done' && answer.data.ticketNumber !== null)
      known.faultTickets.add(answer.data.ticketNumber);
  }

  async #during(state: TerminalState, over: AbortSignal): Promise<void> {
    this.#state = state;
    await this.#wait(this.#options.pace.playMs, over);
    this.#state = 'idle';
  }

  async #play(over: AbortSignal): Promise<void> {
    const { dice, shop, gameIds, known } = this.#options;
    const { cardNumber } = dice.one(shop.cards);
    const gameId = dice.one(gameIds);
    const begun = await this.#open.plays.start(cardNumber, gameId);
    if (begun.kind === 'refused') {
      known.count(`refused with ${begun.code}`);
      return;
    }
    const { key } = begun;
    known.ask(key, { shopId: shop.shopId, gameId, cardNumber });
    if (begun.kind === 'started') known.started(key, begun.play);
    known.count(begun.kind === 'started' ? 'plays begun' : 'plays begun without an answer');
    if (dice.chance(odds.crash)) {
      await this.#crash();
      return;
    }
    if (dice.chance(odds.cancel)) await this.#open.plays.cancel(key);
    else {
      await this.#during('playing', over);
      await this.#open.plays.end(key, dice.chance(odds.pause) ? 1 : 0);
    }
  }

  /** The program ends in the middle of a play and is started again: all it knows is on its disk. */
  async #crash(): Promise<void> {
    this.#options.known.count('crashes in the middle of a play');
    await this.#switchOff();
    await this.#switchOn();
  }

  async #switchOff(): Promise<void> {
    const terminal = this.#open;
    this.#terminal = undefined;
    await terminal.close();
  }

  /**
   * Settles all that is open, and takes back what runs on the server and nobody here has begun. Its files
   * are closed, whether that goes well or not.
   */
  async settle(): Promise<void> {
    try {
      await this.#settleAll();
    } finally {
      await this.#switchOff();
    }
  }

  async #settleAll(): Promise<void> {
    this.#isOffline = false;
    const { known, shop, number } = this.#options;
    const limit = performance.now() + settlingTimeoutMs;
    for (;;) {
      const settling = await this.#open.plays.settle();
      const strays = await this.#open.plays.findStrays();
      const found = strays.kind === 'done' ? strays.data : [];
      if (settling.kind === 'done' && strays.kind === 'done' && found.length === 0) break;
      if (performance.now() > limit) throw new Error(`station ${number} does not settle`);
      for (const stray of found) {
        const key = await this.#open.plays.adopt(stray);
        known.ask(key, { shopId: shop.shopId, gameId: stray.gameId, cardNumber: undefined });
        known.started(key, stray);
        known.count('strays taken back');
        await this.#open.plays.cancel(key);
      }
      await sleep(settling.kind === 'later' ? Math.min(settling.waitMs, 2000) : 100);
    }
  }

  /** About so long, as chance has it. */
  async #wait(defaultMs: number, over: AbortSignal): Promise<void> {
    await pause(defaultMs * (0.3 + 1.4 * this.#options.dice.next()), over);
  }
}

const pause = (ms: number, over: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal: over }).catch(() => undefined);
