// For tests: cards that play as one would explain it, apart from the ledger and its SQL, in order to disagree.

interface ModelPlay {
  readonly seat: number;
  readonly isTimed: boolean;
  readonly startedAt: number;
  endedAt: number;
  state: string;
  held: number;
  taken: number;
}

/** 20.00 for ten minutes, 8.00 for each further ten, at most 60.00. */
function priceAfter(seconds: number): number {
  let price = 2000;
  for (let covered = 600; covered < seconds; covered += 600) price += 800;
  return Math.min(price, 6000);
}

/** One card with its plays, and what they cost the shop. Instants in milliseconds. */
export class PlayModel {
  readonly plays: ModelPlay[] = [];
  isFrozen = false;
  wallet: number;
  lebeans: number;

  constructor(wallet: number, lebeans: number) {
    this.wallet = wallet;
    this.lebeans = lebeans;
  }

  /** The points that are set aside. */
  get held(): number {
    return this.plays.reduce((sum, { held }) => sum + held, 0);
  }

  start(seat: number, isTimed: boolean, at: number): string {
    if (this.plays.some((play) => play.seat === seat && play.state === 'started'))
      return 'TERMINAL_BUSY';
    const min = isTimed ? 2000 : 1500;
    if (this.isFrozen) return 'CARD_FROZEN';
    if (this.wallet < min) return 'TOO_FEW_POINTS';
    const held = isTimed ? Math.min(6000, this.wallet) : 0;
    const taken = isTimed ? 0 : 1500;
    this.plays.push({ seat, isTimed, startedAt: at, endedAt: at, state: 'started', held, taken });
    this.wallet -= held + taken;
    this.lebeans -= 100;
    return 'done';
  }

  /** Ends a play at an instant; what is over stays as it is. */
  end(play: ModelPlay, at: number, state = 'ended'): void {
    if (play.state !== 'started') return;
    if (play.isTimed) play.taken = Math.min(priceAfter((at - play.startedAt) / 1000), play.held);
    if (play.isTimed) this.wallet += play.held - play.taken;
    Object.assign(play, { state, held: 0, endedAt: at });
  }

  cancel(play: ModelPlay, at: number): string {
    if (play.state === 'cancelled') return 'done';
    if (play.state !== 'started') return 'PLAY_ALREADY_OVER';
    if (at - play.startedAt > 120_000) return 'PLAY_TOO_LATE_TO_CANCEL';
    this.#giveBack(play, 'cancelled');
    return 'done';
  }

  reverse(play: ModelPlay, at: number): string {
    if (play.state === 'started') return 'PLAY_STILL_RUNNING';
    if (play.state === 'reversed') return 'PLAY_ALREADY_REVERSED';
    if (play.state === 'cancelled') return 'PLAY_NOT_CHARGED';
    if (at - play.endedAt > 24 * 3_600_000) return 'PLAY_REVERSAL_TOO_LATE';
    this.#giveBack(play, 'reversed');
    return 'done';
  }

  /** Terminals of this model never send a heartbeat: their plays end when they began. */
  expire(at: number): void {
    for (const play of this.plays)
      if (at - play.startedAt > 300_000) this.end(play, play.startedAt, 'timedOut');
  }

  #giveBack(play: ModelPlay, state: string): void {
    this.wallet += play.held + play.taken;
    this.lebeans += 100;
    Object.assign(play, { state, held: 0, taken: 0 });
  }
}
