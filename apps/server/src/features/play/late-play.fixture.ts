import type { FastifyInstance } from 'fastify';
// For tests: plays that come late, reported by terminals on a clock that the test moves.
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { submitLatePlays } from '@lebean/contract/play/terminal-play.operations';
import { type Caller, call } from '../../../testing/calls.fixture.ts';
import { freshKey } from './play.fixture.ts';

export type Late = ClientInput<typeof submitLatePlays>['plays'][number];

/** A clock that stands still until a test moves it. */
export function movedClock() {
  let now = new Date();

  /** Makes a card or a terminal that was there before anything of a test was played. */
  async function longAgo<Made>(make: () => Promise<Made>): Promise<Made> {
    const today = now;
    now = new Date(today.getTime() - 45 * 86_400_000);
    const made = await make();
    now = today;
    return made;
  }

  return {
    clock: (): Date => now,
    ago: (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString(),
    /** Lets minutes go by. */
    minutes: (count: number): void => {
      now = new Date(now.getTime() + count * 60_000);
    },
    longAgo,
  };
}

/** Late plays of a game, for an hour ago unless given, and their submission by a terminal. */
export function latePlaysOf(
  server: FastifyInstance,
  gameId: number,
  { ago }: Pick<ReturnType<typeof movedClock>, 'ago'>,
) {
  return {
    lateOf: (cardNumber: string, more: Partial<Late> = {}): Late => ({
      cardNumber,
      gameId,
      requestKey: freshKey(),
      startedAt: ago(60),
      endedAt: ago(45),
      ...more,
    }),
    submit: async (terminal: Caller, plays: Late[]) =>
      (await call(server, submitLatePlays, { plays }, terminal)).results,
  };
}
