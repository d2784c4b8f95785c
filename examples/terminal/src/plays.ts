import { randomUUID } from 'node:crypto';
import type { Answer, Api } from './api.ts';
import type { Journal, JournaledPlay } from './journal.ts';
import {
  ended,
  type EndedPlay,
  type LateResult,
  lateTaken,
  runningPlays,
  started,
  type StartedPlay,
} from './messages.ts';
import { persist } from './persist.ts';
import type { ServerClock } from './server-clock.ts';

/** What came of a start. */
export type Begun =
  | { readonly kind: 'started'; readonly key: string; readonly play: StartedPlay }
  /** Nothing has happened: show the message to the guest. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** No answer. Let the guest play and end it as any other, or cancel it: the key tells the server which. */
  | { readonly kind: 'offline'; readonly key: string };

/** What the server has answered to a play that is over: only now the terminal forgets it. */
export type Settled =
  | { readonly kind: 'over'; readonly key: string; readonly play: EndedPlay }
  | { readonly kind: 'late'; readonly key: string; readonly play: LateResult }
  /** It was never there, or it is not this terminal's any more. */
  | { readonly kind: 'rejected'; readonly key: string; readonly code: string };

/** Whether all is settled, or when to come back. */
export type Settling =
  | { readonly kind: 'done' }
  | { readonly kind: 'later'; readonly waitMs: number };

export interface PlayServices {
  readonly api: Api;
  readonly journal: Journal;
  readonly clock: ServerClock;
  readonly bearer: () => string;
  readonly onSettled: (settled: Settled) => void;
  /** How long a guest waits before a play goes on without the server. */
  readonly giveUpMs: number;
}

/** The server takes a hundred at once, and lets nobody else to their cards and the shop's wallet meanwhile. */
const maxLateAtOnce = 10;
const path = '/api/terminal/plays';
const lockedOutWaitMs = 30_000;

/** The plays of a terminal: each one happens once, whatever breaks between here and the server. */
export class Plays {
  readonly #around: PlayServices;
  #settling: Promise<Settling> | undefined;

  constructor(around: PlayServices) {
    this.#around = around;
  }

  /** Starts a play. What is tried again carries the same key, and so is the same play. */
  async start(cardNumber: string, gameId: number, dongleSerial?: string): Promise<Begun> {
    const { journal, clock, giveUpMs } = this.#around;
    const key = randomUUID();
    const play: JournaledPlay = {
      key,
      cardNumber,
      gameId,
      playId: null,
      step: 'asked',
      startedAt: new Date(clock.now()).toISOString(),
      endedAt: null,
      pausedSeconds: 0,
    };
    await journal.note(play);
    const answer = await persist(() => this.#sendStart(play, dongleSerial), giveUpMs);
    if (answer.kind === 'refused') {
      await journal.settle(key);
      return answer;
    }
    if (answer.kind !== 'done') return { kind: 'offline', key };
    await this.#noteStarted(play, answer.data);
    return { kind: 'started', key, play: answer.data };
  }

  /** The guest has finished; what the server says of it comes through `onSettled`, now or later. */
  async end(key: string, pausedSeconds = 0): Promise<Settling> {
    return await this.#finish(key, { step: 'ended', pausedSeconds });
  }

  /** The game did not come up: points and lebeans go back, within two minutes of the start. */
  async cancel(key: string): Promise<Settling> {
    return await this.#finish(key, { step: 'cancelled', pausedSeconds: 0 });
  }

  async #finish(
    key: string,
    how: Pick<JournaledPlay, 'step' | 'pausedSeconds'>,
  ): Promise<Settling> {
    const { journal, clock } = this.#around;
    const play = journal.find(key);
    if (play === undefined) throw new Error(`no play runs here under ${key}`);
    const endedAt = new Date(Math.max(clock.now(), Date.parse(play.startedAt))).toISOString();
    await journal.note({ ...play, ...how, endedAt });
    return await this.settle();
  }

  /**
   * After a start of the program: whoever played when it broke off is not charged for the time after it
   * was last alive, and what never got an answer is taken back.
   */
  async resume(lastAliveAt: number): Promise<void> {
    const { journal } = this.#around;
    for (const play of journal.plays) {
      const startedAt = Date.parse(play.startedAt);
      const endedAt = new Date(Math.max(startedAt, lastAliveAt)).toISOString();
      if (play.step === 'running') await journal.note({ ...play, step: 'ended', endedAt });
      if (play.step === 'asked') await journal.note({ ...play, step: 'cancelled', endedAt });
    }
  }

  /** Tells the server of all that is over, the oldest first; to be called again while it says `later`. */
  settle(): Promise<Settling> {
    // One at a time, and whoever comes meanwhile waits for a turn of its own: it has something new.
    const turn = (this.#settling ?? Promise.resolve()).then(() => this.#settleNow());
    this.#settling = turn.catch(() => ({ kind: 'done' }));
    return turn;
  }

  async #settleNow(): Promise<Settling> {
    for (const play of this.#around.journal.plays) {
      if (play.step === 'asked' || play.step === 'running') continue;
      if (play.step === 'ended' && play.playId === null) continue;
      const answer = await this.#settleOne(play);
      if (answer.kind === 'unknown') return { kind: 'later', waitMs: answer.waitMs };
      if (answer.kind === 'lockedOut') return { kind: 'later', waitMs: lockedOutWaitMs };
    }
    return await this.#submitLate();
  }

  /** Ends or cancels a play that the server knows; one that it may know is started again first. */
  async #settleOne(play: JournaledPlay): Promise<Answer<unknown>> {
    if (play.playId === null) {
      // Under the same key: this is the play that may be there, or one that is cancelled at once.
      const answer = await this.#sendStart(play);
      if (answer.kind === 'refused')
        await this.#over({ ...answer, kind: 'rejected', key: play.key });
      if (answer.kind !== 'done') return answer;
      await this.#noteStarted(play, answer.data);
      return await this.#settleOne({ ...play, playId: answer.data.playId });
    }
    const reported = await this.#sendOver(play, play.step === 'cancelled' ? 'cancel' : 'end');
    // Over two minutes ago, or ended by the server or by staff: then it stands as the server says.
    const answer =
      reported.kind === 'refused' && play.step === 'cancelled'
        ? await this.#sendOver(play, 'end')
        : reported;
    if (answer.kind === 'done')
      await this.#over({ kind: 'over', key: play.key, play: answer.data });
    if (answer.kind === 'refused') await this.#over({ ...answer, kind: 'rejected', key: play.key });
    return answer;
  }

  /** Plays that the server has never answered for: made without a connection, or begun as it broke. */
  async #submitLate(): Promise<Settling> {
    const { api, journal, bearer } = this.#around;
    for (;;) {
      const waiting = journal.plays
        .filter(({ step, playId }) => step === 'ended' && playId === null)
        .slice(0, maxLateAtOnce);
      if (waiting.length === 0) return { kind: 'done' };
      const plays = waiting.map(
        ({ key, cardNumber, gameId, startedAt, endedAt, pausedSeconds }) => ({
          card_number: cardNumber,
          gameId,
          requestKey: key,
          startedAt,
          endedAt,
          pausedSeconds,
        }),
      );
      const answer = await api.post(`${path}/late`, lateTaken, { plays }, bearer());
      if (answer.kind === 'unknown') return { kind: 'later', waitMs: answer.waitMs };
      if (answer.kind === 'lockedOut') return { kind: 'later', waitMs: lockedOutWaitMs };
      if (answer.kind === 'refused')
        for (const { key } of waiting) await this.#over({ ...answer, kind: 'rejected', key });
      else
        for (const play of answer.data.results)
          await this.#over({ kind: 'late', key: play.requestKey, play });
    }
  }

  /**
   * The plays that run here as the server knows it and this journal does not: those that staff have opened,
   * moved here (`movedFrom`), or begun at the counter for a guest who paid there (`isFromCounter`), which are to be
   * brought up; and other paid ones whose start was refused to a second try while the first was still under way, or whose journal was lost, which are taken back.
   */
  async findStrays(): Promise<Answer<readonly StartedPlay[]>> {
    const { api, journal, bearer } = this.#around;
    const answer = await api.get(path, runningPlays, bearer());
    if (answer.kind !== 'done') return answer;
    const known = journal.plays;
    // One of them may be what was asked for here and not answered yet.
    if (known.some(({ playId }) => playId === null)) return { ...answer, data: [] };
    const isKnown = (id: number): boolean => known.some(({ playId }) => playId === id);
    return { ...answer, data: answer.data.plays.filter(({ playId }) => !isKnown(playId)) };
  }

  /** Takes a play that the server knows into the journal, as one that runs here; answers its key. */
  async adopt({ playId, gameId, startedAt }: StartedPlay): Promise<string> {
    const key = `adopted-${playId}`;
    const play = { key, cardNumber: '', gameId, playId, startedAt, endedAt: null };
    await this.#around.journal.note({ ...play, step: 'running', pausedSeconds: 0 });
    return key;
  }

  async #noteStarted(play: JournaledPlay, { playId, startedAt }: StartedPlay): Promise<void> {
    const step = play.step === 'asked' ? 'running' : play.step;
    await this.#around.journal.note({ ...play, playId, startedAt, step });
  }

  async #over(settled: Settled): Promise<void> {
    // First reported, then forgotten: a crash between the two reports it twice, never not at all.
    this.#around.onSettled(settled);
    await this.#around.journal.settle(settled.key);
  }

  #sendStart(play: JournaledPlay, dongleSerial?: string): Promise<Answer<StartedPlay>> {
    const { api, clock, bearer } = this.#around;
    const { key: requestKey, cardNumber, gameId, startedAt: drawnAt } = play;
    const reported = { requestKey, gameId, dongleSerial, clock: clock.wallTime(), drawnAt };
    return api.post(path, started, { ...reported, card_number: cardNumber }, bearer());
  }

  #sendOver(play: JournaledPlay, verb: 'end' | 'cancel'): Promise<Answer<EndedPlay>> {
    const { api, bearer } = this.#around;
    const { playId, startedAt, endedAt, pausedSeconds } = play;
    const lastedMs = Date.parse(endedAt ?? startedAt) - Date.parse(startedAt);
    const lastedSeconds = Math.max(0, Math.ceil(lastedMs / 1000));
    const reported = verb === 'end' ? { lastedSeconds, pausedSeconds } : {};
    return api.post(`${path}/${playId}/${verb}`, ended, reported, bearer());
  }
}
