import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Answer, Api, type ApiOptions } from './api.ts';
import { Journal } from './journal.ts';
import { KeptValue } from './kept-file.ts';
import {
  activated,
  beaten,
  catalogueChanges,
  type FaultTaken,
  faultTaken,
  type Game,
  greeting,
  type Greeting,
  installsTaken,
} from './messages.ts';
import { persist } from './persist.ts';
import { Plays, type Settled } from './plays.ts';
import { ServerClock } from './server-clock.ts';

/** What a machine says of itself when it is activated. */
export interface Machine {
  /** What tells it from all others and stays when the system is installed anew: of its board, not of its disk. */
  readonly pcUniqueId: string;
  readonly name: string;
  readonly programVersion: string;
}

export interface TerminalOptions extends ApiOptions {
  readonly machine: Machine;
  /** Where it keeps its secret, its journal and its catalogue; nobody else may read there. */
  readonly folder: string;
  readonly onSettled: (settled: Settled) => void;
  /** Shows the guest what the counter says; without, nothing is reported as shown. */
  readonly onMessage?: ((words: string) => void) | undefined;
  readonly giveUpMs?: number | undefined;
  /** The clock of the PC. */
  readonly wallClock?: (() => number) | undefined;
}

/** What a terminal is busy with. A `fault` shows in the shop's list of devices. */
export type TerminalState = 'idle' | 'playing' | 'maintenance' | 'fault';

const secret = z.object({ bearer: z.string() });
const state = z.object({
  clockOffsetMs: z.number(),
  aliveAt: z.number(),
  catalogueVersion: z.int(),
  games: z.array(z.unknown()),
});
type State = z.output<typeof state>;

/** A terminal: what it keeps on its disk, and its calls. Whoever uses it decides when to call what. */
export class Terminal {
  readonly plays: Plays;
  readonly #options: TerminalOptions;
  readonly #api: Api;
  readonly #clock: ServerClock;
  readonly #journal: Journal;
  readonly #secretFile: KeptValue<z.output<typeof secret>>;
  readonly #stateFile: KeptValue<State>;
  #bearer: string;
  #catalogueVersion: number;
  /** Messages that the guest was shown and the server has not been told of yet, and those that it knows. */
  #shownIds = new Set<number>();
  #reportedIds = new Set<number>();
  readonly #games = new Map<number, Game>();

  private constructor(
    options: TerminalOptions,
    kept: { readonly journal: Journal; readonly bearer: string; readonly state: State | undefined },
    files: {
      readonly secret: KeptValue<z.output<typeof secret>>;
      readonly state: KeptValue<State>;
    },
  ) {
    const { wallClock = Date.now, onSettled, giveUpMs = 8000 } = options;
    this.#options = options;
    this.#api = new Api(options);
    this.#clock = new ServerClock(wallClock, kept.state?.clockOffsetMs);
    this.#journal = kept.journal;
    this.#bearer = kept.bearer;
    this.#secretFile = files.secret;
    this.#stateFile = files.state;
    this.#catalogueVersion = kept.state?.catalogueVersion ?? 0;
    for (const game of catalogueChanges.shape.games.parse(kept.state?.games ?? []))
      this.#games.set(game.gameId, game);
    const bearer = (): string => this.#bearer;
    const { journal } = kept;
    const clock = this.#clock;
    this.plays = new Plays({ api: this.#api, journal, clock, bearer, onSettled, giveUpMs });
  }

  /** Opens what an earlier start has kept, or begins with nothing. */
  static async open(options: TerminalOptions): Promise<Terminal> {
    const { folder } = options;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const secretFile = new KeptValue(join(folder, 'secret.json'), secret);
    const stateFile = new KeptValue(join(folder, 'state.json'), state);
    const kept = await stateFile.read();
    const bearer = (await secretFile.read())?.bearer ?? '';
    const files = { secret: secretFile, state: stateFile };
    // Last: what fails before it leaves no file open.
    const journal = await Journal.open(join(folder, 'journal.jsonl'));
    const terminal = new Terminal(options, { journal, bearer, state: kept }, files);
    try {
      await terminal.plays.resume(kept?.aliveAt ?? 0);
    } catch (error) {
      await journal.close();
      throw error;
    }
    return terminal;
  }

  get isActivated(): boolean {
    return this.#bearer !== '';
  }

  /** The games to offer. */
  get games(): readonly Game[] {
    return [...this.#games.values()];
  }

  /** What time it is on the server, in milliseconds. */
  now(): number {
    return this.#clock.now();
  }

  /** Gets in with the code that the shop was given. The same machine may do so again, with the same code. */
  async activate(code: string): Promise<Answer<{ readonly shopName: string }>> {
    const { pcUniqueId, name, programVersion } = this.#options.machine;
    const machine = {
      pc_unique_id: pcUniqueId,
      terminal_name: name,
      terminal_version: programVersion,
    };
    const reported = { vertify_code: code, ...machine };
    const answer = await this.#api.post('/api/terminal/activate', activated, reported);
    if (answer.kind !== 'done') return answer;
    const { bearer, serverTime } = answer.data;
    this.#clock.learn(serverTime, answer);
    await this.#secretFile.keep({ bearer });
    this.#bearer = bearer;
    return answer;
  }

  /** Says that it is alive, every 30 seconds, and fetches what has changed in the catalogue. */
  async heartbeat(doing: TerminalState, freeDiskMb?: number): Promise<Answer<unknown>> {
    const reported = {
      terminal_version: this.#options.machine.programVersion,
      state: doing,
      freeDiskMb,
      clock: this.#clock.wallTime(),
      catalogueVersion: this.#catalogueVersion,
      shownMessageIds: this.#shownIds.size === 0 ? undefined : [...this.#shownIds],
    };
    const answer = await this.#api.post('/api/terminal/heartbeat', beaten, reported, this.#bearer);
    if (answer.kind !== 'done') return answer;
    this.#clock.learn(answer.data.serverTime, answer);
    this.#reportedIds = new Set([...this.#reportedIds, ...this.#shownIds]);
    this.#shownIds = new Set();
    this.#show(answer.data.messages ?? []);
    const changed = answer.data.isCatalogueChanged ? await this.#fetchCatalogue() : answer;
    await this.#keepState();
    return changed;
  }

  /** Each once: a message comes with every answer until the server has heard that it was shown. */
  #show(messages: readonly { readonly messageId: number; readonly words: string }[]): void {
    const { onMessage } = this.#options;
    if (onMessage === undefined) return;
    for (const { messageId, words } of messages) {
      if (this.#reportedIds.has(messageId)) continue;
      onMessage(words);
      this.#shownIds.add(messageId);
    }
  }

  async #fetchCatalogue(): Promise<Answer<unknown>> {
    const path = `/api/terminal/catalogue?since=${this.#catalogueVersion}`;
    const answer = await this.#api.get(path, catalogueChanges, this.#bearer);
    if (answer.kind !== 'done') return answer;
    for (const gameId of answer.data.removedGameIds) this.#games.delete(gameId);
    for (const game of answer.data.games) this.#games.set(game.gameId, game);
    this.#catalogueVersion = answer.data.version;
    return answer;
  }

  /** Says which games are installed: without it, none of them can be played (GAM-4). */
  reportInstalls(
    installs: readonly {
      readonly gameId: number;
      readonly isInstalled: boolean;
      readonly version: string;
    }[],
  ): Promise<Answer<{ readonly unknownGameIds: readonly number[] }>> {
    return this.#api.post('/api/terminal/installs', installsTaken, { installs }, this.#bearer);
  }

  /**
   * Says that something is wrong, in a word of the server or one of its own. When it happened goes with it, so that
   * what is sent again, since nobody knows whether it arrived, counts once (SVC-7).
   */
  async reportFault(fault: string, detail = ''): Promise<Answer<FaultTaken>> {
    const { giveUpMs = 8000 } = this.#options;
    const reported = { fault, detail, occurredAt: new Date(this.#clock.now()).toISOString() };
    return await persist(
      () => this.#api.post('/api/terminal/faults', faultTaken, reported, this.#bearer),
      giveUpMs,
    );
  }

  /** Whose card it is, what it holds, and what each game would cost it. */
  greet(cardNumber: string): Promise<Answer<Greeting>> {
    const path = `/api/terminal/cards/${encodeURIComponent(cardNumber)}`;
    return this.#api.get(path, greeting, this.#bearer);
  }

  async close(): Promise<void> {
    try {
      await this.#keepState();
    } finally {
      await this.#journal.close();
    }
  }

  async #keepState(): Promise<void> {
    await this.#stateFile.keep({
      clockOffsetMs: this.#clock.offsetMs,
      aliveAt: this.#clock.now(),
      catalogueVersion: this.#catalogueVersion,
      games: [...this.games],
    });
  }
}
