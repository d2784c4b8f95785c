import * as z from 'zod/mini';
import { shopNews, watchShops } from '@lebean/contract/live/operations';
import { openEvents } from './api.ts';

/** Which shops something has changed in; without any, it may have been anywhere. */
export type HearNews = (shopIds: readonly number[]) => void;

/** What ends by itself, such as being online, is no news; and without a stream there is none at all. */
const clockSeconds = 30;
const minPauseMs = 1000;
const maxPauseMs = 60_000;
/** The server says something every 15 seconds: after this long without a word the line is dead. */
const deadAfterMs = 40_000;
/** A stream that held for so long was a good one. */
const steadyMs = 10_000;

const listeners = new Set<HearNews>();
/** Who asks again when the bell may have changed (NTC-6). */
const bells = new Set<() => void>();
let isStreaming = false;
let following: AbortController | undefined;
let clock: ReturnType<typeof setInterval> | undefined;

/**
 * Hears which shops have changed until what is returned is called: over one stream of the server for the
 * whole window, as long as somebody sees it, and every half minute whether there is a stream or not.
 */
export function watchLive(hear: HearNews): () => void {
  return joined(listeners, hear);
}

/** Hears that notices may have changed, over the same stream; by the clock only where there is none. */
export const watchNotices = (hear: () => void): (() => void) => joined(bells, hear);

function joined<Hear>(those: Set<Hear>, hear: Hear): () => void {
  const isFirst = listeners.size + bells.size === 0;
  those.add(hear);
  if (isFirst) {
    document.addEventListener('visibilitychange', followWhileSeen);
    followWhileSeen();
  }
  return () => {
    those.delete(hear);
    if (listeners.size + bells.size > 0) return;
    document.removeEventListener('visibilitychange', followWhileSeen);
    rest();
  };
}

function ring(): void {
  for (const hear of bells) hear();
}

function tell(shopIds: readonly number[]): void {
  for (const hear of listeners) hear(shopIds);
}

function rest(): void {
  following?.abort();
  following = undefined;
  clearInterval(clock);
}

function followWhileSeen(): void {
  rest();
  if (document.visibilityState === 'hidden') return;
  following = new AbortController();
  clock = setInterval(() => {
    tell([]);
    if (!isStreaming) ring();
  }, clockSeconds * 1000);
  void follow(following.signal);
}

/** Keeps a stream open: one that ends or is refused is asked for again, less and less often. */
async function follow(signal: AbortSignal): Promise<void> {
  let pauseMs = minPauseMs;
  while (!signal.aborted) {
    const begunAt = performance.now();
    // Whatever went wrong is tried again; what it means for the user, the calls of the page say.
    await read(signal).catch(() => undefined);
    if (performance.now() - begunAt > steadyMs) pauseMs = minPauseMs;
    // Not all at once, when a server that many watch comes back.
    await pause(pauseMs * (0.5 + Math.random()), signal);
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function read(signal: AbortSignal): Promise<void> {
  const dead = new AbortController();
  let timer = setTimeout(() => dead.abort(), deadAfterMs);
  try {
    const events = await openEvents(watchShops, AbortSignal.any([signal, dead.signal]));
    if (events === undefined) return;
    isStreaming = true;
    // What came while there was none.
    ring();
    const reader = events.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => dead.abort(), deadAfterMs);
      const whole = (text + value).split('\n\n');
      text = whole.pop() ?? '';
      for (const event of whole) tellOf(event);
    }
  } finally {
    isStreaming = false;
    clearTimeout(timer);
  }
}

/** Tells what an event says; the others only keep the line alive. */
function tellOf(event: string): void {
  if (event.startsWith('event: notices\n')) ring();
  const [, reported] = /^event: changed\ndata: (.*)$/.exec(event) ?? [];
  if (reported === undefined) return;
  const news = z.safeParse(shopNews, JSON.parse(reported));
  if (news.success) tell(news.data.shopIds);
}
