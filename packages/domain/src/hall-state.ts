import type { DeviceStatus } from './device-status.ts';

/** How a terminal stands in the hall (SH-54). Each is in exactly one of them. */
export const hallStates = ['playing', 'soon', 'free', 'fault', 'offline', 'unused'] as const;
export type HallState = (typeof hallStates)[number];

/** A play ends soon when its points, or what its game takes, last for no longer *(assumed)*. */
export const soonSeconds = 5 * 60;

/** As much of a play that runs as says how long it goes on. Instants in milliseconds. */
export type HallPlay = {
  readonly startedAt: number;
  /** How long after its start it ends: by time when what is held is used up, by count when the content is over; nothing where no end is known. */
  readonly endsAfterSeconds: number | null;
};

/** What is known of a terminal in the hall. */
export type HallFacts = {
  readonly status: DeviceStatus;
  /** What it last reported of itself. */
  readonly terminalState: 'idle' | 'playing' | 'maintenance' | 'fault' | null;
  readonly openTickets: number;
  readonly play: HallPlay | null;
};

/** How long a play has run, never below none: the clock of whoever looks may be behind ours (SH-54). */
export const playedFor = ({ startedAt }: Pick<HallPlay, 'startedAt'>, at: number): number =>
  Math.max(0, Math.floor((at - startedAt) / 1000));

/** For how long a play still goes on, none where its end has passed; nothing where no end is known (SH-54). */
export function secondsLeft(play: HallPlay, at: number): number | null {
  if (play.endsAfterSeconds === null) return null;
  return Math.max(0, play.endsAfterSeconds - playedFor(play, at));
}

/**
 * How a terminal stands in the hall at an instant (SH-54). What is played on is played on, whatever else there
 * is to say of it: the guest stands there. Then comes what is broken, and only then whether it can be heard.
 */
export function hallState(
  { status, terminalState, openTickets, play }: HallFacts,
  at: number,
): HallState {
  if (play !== null) {
    const left = secondsLeft(play, at);
    return left !== null && left <= soonSeconds ? 'soon' : 'playing';
  }
  const saysFault = status === 'online' && terminalState === 'fault';
  if (openTickets > 0 || saysFault) return 'fault';
  if (status === 'offline') return 'offline';
  if (status !== 'online' || terminalState === 'maintenance') return 'unused';
  return 'free';
}

/** How many terminals stand how, for the figures above a map or anywhere else (SH-54). */
export function countHall(
  terminals: readonly HallFacts[],
  at: number,
): Readonly<Record<HallState, number>> {
  const count = { playing: 0, soon: 0, free: 0, fault: 0, offline: 0, unused: 0 };
  for (const terminal of terminals) count[hallState(terminal, at)] += 1;
  return count;
}
