/** How exact an answer tells the time: one that was long under way says little. */
const maxUnderWayMs = 4000;

/**
 * What time it is on the server. Clocks of shop PCs are wrong, and somebody corrects them in the middle of
 * a play; so the time goes on from what the server sent last, by a counter that nobody can set. Before the
 * server has sent anything since the program started, it is the PC's clock and how far that was off.
 */
export class ServerClock {
  readonly #wallClock: () => number;
  #offsetMs: number;
  #heard: { readonly serverMs: number; readonly at: number } | undefined;

  constructor(wallClock: () => number, offsetMs = 0) {
    this.#wallClock = wallClock;
    this.#offsetMs = offsetMs;
  }

  /** How far the server is ahead of the PC: kept, so that a start without a connection knows it. */
  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** Takes the time of an answer, which was read half way between its question and now. */
  learn(serverTime: string, { sentAt, heardAt }: { sentAt: number; heardAt: number }): void {
    const underWayMs = heardAt - sentAt;
    if (underWayMs > maxUnderWayMs) return;
    this.#heard = { serverMs: Date.parse(serverTime) + underWayMs / 2, at: heardAt };
    this.#offsetMs = Math.round(this.now() - this.#wallClock());
  }

  /** What the PC believes, for the server to see how far it is off. */
  wallTime(): string {
    return new Date(this.#wallClock()).toISOString();
  }

  now(): number {
    if (this.#heard === undefined) return this.#wallClock() + this.#offsetMs;
    return this.#heard.serverMs + (performance.now() - this.#heard.at);
  }
}
