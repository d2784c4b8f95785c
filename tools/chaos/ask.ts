import { setTimeout as sleep } from 'node:timers/promises';

/** `refused`: nobody listened, so that nothing was asked. `cut`: asked, and the connection ended without an answer. */
export type Status = number | 'refused' | 'cut' | 'unanswered';

/** How one call was answered; instants are those of `performance.now()`. */
export interface Heard {
  readonly who: string;
  readonly sentAt: number;
  readonly heardAt: number;
  readonly status: Status;
  readonly hasRetryAfter: boolean;
}

export interface Question {
  /** As whom it is counted: `money`, `read`, `/readyz`. */
  readonly who: string;
  readonly url: string;
  readonly request?: RequestInit;
  /** After which the caller gives up. */
  readonly limitMs: number;
}

/** Asks once, whatever comes of it. The text is that of the answer, empty without one. */
export async function ask({
  who,
  url,
  request,
  limitMs,
}: Question): Promise<Heard & { readonly text: string }> {
  const sentAt = performance.now();
  const signal = AbortSignal.timeout(limitMs);
  try {
    const response = await fetch(url, { ...request, signal });
    const text = await response.text();
    const hasRetryAfter = response.headers.has('retry-after');
    const heardAt = performance.now();
    return { who, sentAt, heardAt, status: response.status, hasRetryAfter, text };
  } catch (error) {
    const heardAt = performance.now();
    const status = signal.aborted ? 'unanswered' : statusOf(error);
    return { who, sentAt, heardAt, status, hasRetryAfter: false, text: '' };
  }
}

function statusOf(error: unknown): Status {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === 'ECONNREFUSED') return 'refused';
  return 'cut';
}

/** All that callers have heard in a run. */
export class Hearings {
  readonly all: Heard[] = [];

  note({ who, sentAt, heardAt, status, hasRetryAfter }: Heard): void {
    this.all.push({ who, sentAt, heardAt, status, hasRetryAfter });
  }

  /** Of these callers, what was sent from one instant until another. */
  sent(whos: readonly string[], from: number, until = Number.POSITIVE_INFINITY): Heard[] {
    return this.all.filter(
      ({ who, sentAt }) => whos.includes(who) && sentAt >= from && sentAt < until,
    );
  }

  /** Of these callers, what was under way at an instant. */
  underWay(whos: readonly string[], at: number): Heard[] {
    return this.all.filter(
      ({ who, sentAt, heardAt }) => whos.includes(who) && sentAt < at && heardAt >= at,
    );
  }

  /** How long after an instant a caller first got a status for a call that was sent after it; nothing: never. */
  firstAfter(who: string, at: number, fits: (heard: Heard) => boolean): number | undefined {
    const times = this.sent([who], at)
      .filter(fits)
      .map(({ heardAt }) => heardAt - at);
    return times.length === 0 ? undefined : Math.min(...times);
  }
}

export const isDone = ({ status }: Heard): boolean => status === 200;
/** Told to come again, as a client can read it. */
export const isPutOff = ({ status, hasRetryAfter }: Heard): boolean =>
  status === 503 && hasRetryAfter;

/** The longest wait among calls, in milliseconds; 0 without any. */
export const slowestOf = (heard: readonly Heard[]): number =>
  heard.reduce((longest, { sentAt, heardAt }) => Math.max(longest, heardAt - sentAt), 0);

/** How often each status came, for people: `200 × 31, 503 × 4`. */
export function statusesOf(heard: readonly Heard[]): string {
  const counts = new Map<string, number>();
  for (const { status } of heard) counts.set(`${status}`, (counts.get(`${status}`) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ') || 'none';
}

/** Asks again and again until it is over; answers when the last one has been answered. */
export async function watch(
  hearings: Hearings,
  question: () => Question,
  everyMs: number,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    hearings.note(await ask(question()));
    await sleep(everyMs, undefined, { signal: over }).catch(() => undefined);
  }
}
