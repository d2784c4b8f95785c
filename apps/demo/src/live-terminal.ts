import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import {
  endTerminalPlay,
  greetCard,
  listTerminalPlays,
  startPlay,
} from '@lebean/contract/play/terminal-play.operations';
import { reportFault } from '@lebean/contract/terminal/fault.operations';
import { beatTerminal } from '@lebean/contract/terminal/operations';
import type { ShopDay } from './calendar.ts';
import type { TerminalSecret } from './devices.ts';
import type { Dice } from './dice.ts';
import { isEveningFault } from './stories.ts';
import { callAsStation, type Fetch } from './terminal-client.ts';

/** Whose card is held to a terminal. */
export type NextCard = (shopKey: string) => Promise<string | undefined>;

/** What a terminal of the example lives with. */
export interface TerminalWorld {
  readonly address: string;
  readonly fetch: Fetch;
  readonly dice: Dice;
  /** The day at the shop, as it is now. */
  readonly day: (shopKey: string, at: Date) => ShopDay | undefined;
  readonly nextCard: NextCard;
  /** Whether the past of a shop is written: before, plays of its past may still appear, and nobody plays. */
  readonly isDone: (shopKey: string) => boolean;
  readonly isOver: AbortSignal;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
/** A program from before there were messages. */
const oldVersion = '3.0.2';
const halfDayMs = 12 * 60 * minuteMs;
const restMs = 15 * secondMs;
const heartbeatMs = 30 * secondMs;
/** After a restart, plays that began not longer ago go on; of the others the server knows better (PLY-1). */
const adoptedMs = 20 * minuteMs;
/** In a usual hour, so many minutes pass from one guest to the next. */
const typicalGapMinutes = 14;
/** So long somebody waits for a counter that is not open, on average. */
const counterWaitMs = 20 * secondMs;
/** So long a message of the counter stands before the guest until it is reported as shown. */
const shownMs = 3 * secondMs;
/** So long a machine that fails says so, before it is silent. */
const faultReportedMs = 4 * minuteMs;

interface LivePlay {
  readonly playId: number;
  readonly startedAt: number;
  readonly endsAt: number;
}

/** A station of the example that lives: it beats, and guests play on it at the pace of the hour, by the terminal API. */
export class LiveTerminal {
  readonly #secret: TerminalSecret;
  readonly #world: TerminalWorld;
  #isBusy = false;
  /** What ran before this start, or was left by the story, is looked into first. */
  #isSettled = false;
  #play: LivePlay | undefined;
  #restsUntil = 0;
  #faultReportedAt: number | undefined;
  /** Messages that stand before the guest, and are still to be reported as shown (SH-54). */
  #shown: readonly number[] = [];
  #nextBeat: number;
  #nextGuest: number;

  constructor(secret: TerminalSecret, world: TerminalWorld, now: Date) {
    this.#secret = secret;
    this.#world = world;
    // Each at a moment of its own, so that not all call at once.
    this.#nextBeat = now.getTime() + world.dice.next() * heartbeatMs * 0.5;
    // Within the first minute: whoever looks then sees a hall that is played in.
    this.#nextGuest = now.getTime() + (0.1 + world.dice.next() * 0.8) * minuteMs;
  }

  /** Does what is due, one thing at a time; a call that gets no answer is made again later. */
  async tick(now: Date): Promise<void> {
    if (this.#isBusy || now.getTime() < this.#restsUntil) return;
    this.#isBusy = true;
    // Where a call gets no answer this stays: a server that is busy is not asked each second.
    const restedUntil = this.#restsUntil;
    this.#restsUntil = now.getTime() + restMs;
    try {
      await this.#step(now.getTime(), this.#world.day(this.#secret.shopKey, now));
      this.#restsUntil = restedUntil;
    } finally {
      this.#isBusy = false;
    }
  }

  async #step(now: number, day: ShopDay | undefined): Promise<void> {
    const fault = this.#faultSince(now, day);
    if (fault !== undefined && now - fault > faultReportedMs) return;
    if (fault !== undefined) await this.#tellFault(fault);
    if (now >= this.#nextBeat) await this.#beat(now, fault === undefined ? undefined : 'fault');
    if (!this.#isSettled || fault !== undefined) return;
    if (this.#play !== undefined && now >= this.#play.endsAt) await this.#end(this.#play, now);
    if (this.#play === undefined && now >= this.#nextGuest) await this.#welcome(now, day);
  }

  /** Since when it fails on this evening; nothing while it works. */
  #faultSince(now: number, day: ShopDay | undefined): number | undefined {
    if (this.#secret.part !== 'fails' || day === undefined) return undefined;
    let since = now;
    while (isEveningFault(day, new Date(since))) since -= minuteMs;
    return since === now ? undefined : since;
  }

  /** Once on each evening: it opens its ticket, or counts on the one that is open (SVC-7). */
  async #tellFault(since: number): Promise<void> {
    if (this.#faultReportedAt !== undefined && since - this.#faultReportedAt < halfDayMs) return;
    this.#faultReportedAt = since;
    const occurredAt = new Date(since).toISOString();
    await this.#ask(reportFault, { fault: 'headset', detail: '头显过热 63 °C', occurredAt });
  }

  async #beat(now: number, state: 'fault' | undefined): Promise<void> {
    const isDue = !this.#isSettled && this.#world.isDone(this.#secret.shopKey);
    if (isDue && !(await this.#settle(now))) {
      this.#nextBeat = now + heartbeatMs;
      return;
    }
    const doing = state ?? (this.#play === undefined ? 'idle' : 'playing');
    const reported = this.#shown;
    const noted = await this.#ask(beatTerminal, {
      terminalVersion: this.#secret.version,
      state: doing,
      freeDiskMb: 120_000 + this.#secret.terminalId * 1000,
      clock: new Date(now).toISOString(),
      shownMessageIds: [...reported],
    });
    // What gets no answer is reported again with the next heartbeat.
    if (noted !== undefined) this.#shown = this.#messagesOf(noted);
    this.#nextBeat = now + (this.#shown.length > 0 ? shownMs : heartbeatMs);
  }

  /** What is shown now; a program that is not the newest shows none. */
  #messagesOf({ messages = [] }: Output<typeof beatTerminal>): readonly number[] {
    if (this.#secret.version === oldVersion) return [];
    return messages.map(({ messageId }) => messageId);
  }

  /**
   * Looks what runs here since before this start. What began lately goes on; while something older runs, the
   * terminal stays silent, so that the server ends it by its own clock.
   */
  async #settle(now: number): Promise<boolean> {
    const found = await this.#ask(listTerminalPlays, {});
    if (found === undefined) return false;
    const ages = found.plays.map(({ startedAt }) => now - Date.parse(startedAt));
    if (ages.some((age) => age > adoptedMs)) return false;
    const [play] = found.plays;
    if (play !== undefined) {
      const startedAt = Date.parse(play.startedAt);
      const { playId } = play;
      this.#play = { playId, startedAt, endsAt: this.#endOf(startedAt, now) };
    }
    this.#isSettled = true;
    return true;
  }

  #endOf(startedAt: number, now: number): number {
    const minutes = this.#world.dice.whole(6, 12) + this.#world.dice.next();
    return Math.max(startedAt + minutes * minuteMs, now + 20 * secondMs);
  }

  async #welcome(now: number, day: ShopDay | undefined): Promise<void> {
    this.#nextGuest = now + this.#gapMs(now, day);
    const { part, shopKey } = this.#secret;
    if (part === 'idle' || !isOpenForPlay(day, now)) return;
    const card = await this.#world.nextCard(shopKey);
    // Nobody is at the counter yet: whoever has come waits for it, and does not come again in a quarter of an hour.
    if (card === undefined) {
      this.#nextGuest = now + counterWaitMs * (0.5 + this.#world.dice.next());
      return;
    }
    const greeted = await this.#ask(greetCard, { card });
    if (greeted === undefined) return;
    const { point, giftPoint } = greeted;
    const payable = greeted.games.filter(
      ({ chargeMode, price }) => chargeMode !== 'openDirectly' && price <= point + giftPoint / 2,
    );
    if (payable.length === 0) return;
    const { gameId } = this.#world.dice.pick(payable);
    const requestKey = `demo-${this.#secret.terminalId}-${now}`;
    const clock = new Date(now).toISOString();
    const requested = { cardNumber: card, gameId, requestKey, clock, drawnAt: clock };
    const begun = await this.#ask(startPlay, requested);
    if (begun === undefined) {
      // Somebody was moved here, or a game was opened: it is looked into with the next heartbeat.
      this.#isSettled = false;
      return;
    }
    const startedAt = Date.parse(begun.startedAt);
    this.#play = { playId: begun.playId, startedAt, endsAt: this.#endOf(startedAt, now) };
    this.#nextBeat = now;
  }

  /** At the pace of the hour: evenings and weekends are busier, and a party comes at once. */
  #gapMs(now: number, day: ShopDay | undefined): number {
    if (day === undefined) return 10 * minuteMs;
    const hour = Math.floor((now - day.opensAt.getTime()) / (60 * minuteMs));
    const mean = day.hours.reduce((sum, weight) => sum + weight, 0) / day.hours.length;
    const pace = ((day.hours[hour] ?? mean) / mean) * Math.min(day.weight + 0.4, 2);
    const minutes =
      (typicalGapMinutes / Math.max(pace, 0.4)) * (0.3 + 1.4 * this.#world.dice.next());
    return Math.min(minutes, 60) * minuteMs;
  }

  async #end(play: LivePlay, now: number): Promise<void> {
    const lastedSeconds = Math.max(1, Math.floor((now - play.startedAt) / secondMs));
    const reported = { playId: play.playId, lastedSeconds, pausedSeconds: 0 };
    const { kind } = await callAsStation(this.#connection, endTerminalPlay, reported);
    // No answer is no "no": it is sent again with the next step.
    if (kind === 'unanswered') {
      this.#play = { ...play, endsAt: now + restMs };
      return;
    }
    this.#play = undefined;
    this.#nextBeat = now;
  }

  /** The output of a call that was done; nothing for any other. */
  async #ask<O extends AnyOperation>(
    operation: O,
    input: ClientInput<O>,
  ): Promise<Output<O> | undefined> {
    const answer = await callAsStation(this.#connection, operation, input);
    return answer.kind === 'done' ? answer.output : undefined;
  }

  get #connection() {
    const { address, fetch, isOver } = this.#world;
    return { address, fetch, isOver, bearer: this.#secret.bearer };
  }
}

const lastGuestMs = 20 * minuteMs;

/** Whether somebody may begin to play: the shop is open, and not about to close. */
export function isOpenForPlay(day: ShopDay | undefined, now: number): boolean {
  if (day === undefined) return false;
  return now >= day.opensAt.getTime() + 5 * minuteMs && now < day.closesAt.getTime() - lastGuestMs;
}
