import * as z from 'zod/mini';
import { maxReportLengths } from '@lebean/contract/error-report/operations';
import { scrub } from '@lebean/domain/scrub';
import { forget, recall, remember } from './storage.ts';
import { createStore, useStore } from './store.ts';

const noted = z.object({
  id: z.int(),
  message: z.string(),
  origin: z.string(),
  url: z.string(),
  stack: z.string(),
  /** When it happened last, in milliseconds. */
  at: z.int(),
  count: z.int(),
  /** How often it has happened since it was last sent to the server. */
  unsent: z.int(),
});

/** An error that this browser has seen (SH-24), with its repeats. */
export type NotedError = z.output<typeof noted>;

/** What an error looked like: the message, where it happened, the stack. */
export type SeenError = Pick<NotedError, 'message' | 'origin' | 'stack'> & { readonly url: string };

const maxErrors = 100;
const rememberedAs = 'errors';

function recalled(): readonly NotedError[] {
  try {
    const parsed = z.safeParse(z.array(noted), JSON.parse(recall(rememberedAs) ?? '[]'));
    return parsed.success ? parsed.data.slice(0, maxErrors) : [];
  } catch {
    return [];
  }
}

const errorStore = createStore<readonly NotedError[]>(recalled());

function keep(errors: readonly NotedError[]): void {
  errorStore.set(errors);
  if (errors.length === 0) forget(rememberedAs);
  else remember(rememberedAs, JSON.stringify(errors));
}

/** The errors of this browser, the latest first. */
export const useErrors = (): readonly NotedError[] => useStore(errorStore);
export const notedErrors = (): readonly NotedError[] => errorStore.get();
export const clearErrors = (): void => keep([]);

/** The errors with one more: the latest first, repeats merged, the oldest let go (SH-24). */
export function withError(
  errors: readonly NotedError[],
  seen: SeenError,
  at: number,
): readonly NotedError[] {
  const error = {
    message: scrub(seen.message, maxReportLengths.message),
    origin: scrub(seen.origin, maxReportLengths.origin),
    url: scrub(seen.url, maxReportLengths.url),
    stack: scrub(seen.stack, maxReportLengths.stack),
  };
  const same = errors.find(
    ({ message, stack }) => message === error.message && stack === error.stack,
  );
  const id = same?.id ?? Math.max(0, ...errors.map((each) => each.id)) + 1;
  const count = (same?.count ?? 0) + 1;
  const latest = { ...error, id, at, count, unsent: (same?.unsent ?? 0) + 1 };
  return [latest, ...errors.filter((each) => each !== same)].slice(0, maxErrors);
}

/** Takes note of an error, whatever was thrown. */
export function noteError(thrown: unknown, origin = ''): void {
  const message = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  const url = location.pathname + location.search;
  keep(withError(notedErrors(), { message, origin, url, stack }, Date.now()));
}

/** Errors that are on the server now; what has happened since stays to be sent. */
export function markSent(sent: readonly NotedError[]): void {
  const counts = new Map(sent.map(({ id, unsent }) => [id, unsent]));
  keep(
    notedErrors().map((error) => ({
      ...error,
      unsent: Math.max(0, error.unsent - (counts.get(error.id) ?? 0)),
    })),
  );
}

/** Browsers tell it as an error that an observer has to look once more; nothing is wrong then. */
const harmless = /^ResizeObserver loop/;

/** Takes note of what nobody has caught (SH-24). */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    if (harmless.test(message)) return;
    const thrown: unknown = error;
    noteError(thrown ?? message, filename === '' ? '' : `${filename}:${lineno}:${colno}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    noteError(reason, 'unhandledrejection');
  });
}
