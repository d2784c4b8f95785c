import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './api.ts';

const maxPauseMs = 30_000;

/**
 * Makes a call again while nobody knows what came of it, for as long as there is patience. The pauses grow,
 * and chance spreads them: when a server comes back, not all terminals of a shop are at its door at once.
 */
export async function persist<Data>(
  call: () => Promise<Answer<Data>>,
  giveUpMs: number,
): Promise<Answer<Data>> {
  const until = performance.now() + giveUpMs;
  for (let tries = 0; ; tries += 1) {
    const answer = await call();
    if (answer.kind !== 'unknown') return answer;
    const pauseMs = Math.min(answer.waitMs * 2 ** tries, maxPauseMs) * (0.5 + Math.random());
    if (performance.now() + pauseMs > until) return answer;
    await sleep(pauseMs);
  }
}
