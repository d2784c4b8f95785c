import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** One call, and what kind of call it is. */
export interface RequestedCall {
  readonly kind: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface CallerOptions {
  readonly address: string;
  readonly callers: number;
  readonly seconds: number;
  readonly next: () => RequestedCall;
  /** Whether they wait as long as `Retry-After` says, like the product's own clients, or try again at once. */
  readonly isPatient?: boolean;
}

/** What became of all calls together. */
export interface Heard {
  readonly seconds: number;
  /** How long each call that was done took, in ms, by kind. */
  readonly done: ReadonlyMap<string, number[]>;
  /** Answered with 503 and `Retry-After`. */
  readonly sentAway: number;
  /** Anything else: to be none. */
  readonly failed: ReadonlyMap<string, number>;
  /** How many were done within each second, from the first one on. */
  readonly perSecond: readonly number[];
}

/** How long nobody waits for: a call that takes longer has failed. */
const maxMs = 60_000;
const maxPauseMs = 5000;

/** Keeps that many callers calling, each one call after the other. */
export async function callFor(options: CallerOptions): Promise<Heard> {
  const { address, callers, seconds, next, isPatient = true } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const done = new Map<string, number[]>();
  const failed = new Map<string, number>();
  const perSecond: number[] = [];
  let sentAway = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const call = async (): Promise<void> => {
    const requested = next();
    const sentAt = performance.now();
    const { status, retryAfter } = await ask(agent, address, requested);
    const now = performance.now();
    if (status === '200') {
      const took = done.get(requested.kind) ?? [];
      took.push(now - sentAt);
      done.set(requested.kind, took);
      const second = Math.floor((now - begun) / 1000);
      perSecond[second] = (perSecond[second] ?? 0) + 1;
    } else if (status === '503' && retryAfter > 0) {
      sentAway += 1;
      const pauseMs = Math.min(retryAfter * 1000, maxPauseMs, Math.max(0, end - now));
      if (isPatient) await sleep(pauseMs);
    } else failed.set(status, (failed.get(status) ?? 0) + 1);
  };
  const repeat = async (): Promise<void> => {
    while (performance.now() < end) await call();
  };
  await Promise.all(Array.from({ length: callers }, repeat));
  agent.destroy();
  return { seconds, done, sentAway, failed, perSecond };
}

interface Status {
  readonly status: string;
  readonly retryAfter: number;
}

function ask(agent: Agent, address: string, requested: RequestedCall): Promise<Status> {
  const { method, path, headers, body } = requested;
  const text = body === undefined ? '' : JSON.stringify(body);
  const about = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  const all = { ...headers, ...(body === undefined ? {} : about) };
  return new Promise((resolve) => {
    const fail = (error: Error): void => resolve({ status: error.message, retryAfter: 0 });
    const sent = request(`${address}${path}`, { agent, method, headers: all }, (answer) => {
      answer.resume();
      answer.once('error', fail);
      answer.once('end', () =>
        resolve({
          status: String(answer.statusCode),
          retryAfter: Number(answer.headers['retry-after'] ?? 0),
        }),
      );
    });
    sent.setTimeout(maxMs, () => sent.destroy(new Error('no answer')));
    sent.once('error', fail);
    sent.end(text);
  });
}

/** How many were done in a second. */
export const goodputOf = ({ perSecond, seconds }: Heard): number =>
  perSecond.slice(0, seconds).reduce((sum, each) => sum + each, 0) / seconds;

/** The time within which that part of the calls were done, in ms. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
