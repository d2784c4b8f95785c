import { type Effect, NetworkError, TimeoutError } from './call-error.ts';

export type Transport = (url: string, request: RequestInit) => Promise<Response>;

/** A request, and how its response is read. */
export type Exchange<Read> = {
  readonly url: string;
  readonly request: RequestInit;
  /** The caller's own way to call it off. */
  readonly signal: AbortSignal | undefined;
  readonly transport: Transport | undefined;
  readonly effect: Effect;
  /** Whether it may take as long as it takes. */
  readonly isOpenEnded: boolean;
  readonly read: (response: Response) => Promise<Read>;
};

/**
 * How long an answer is waited for, in seconds: twice what the server allows a statement. Whoever waits
 * longer takes the page for dead.
 */
export const timeoutSeconds = 30;

/** Sends a request and reads what comes. Fails as the network does, or with the caller's own signal. */
export async function exchange<Read>(sent: Exchange<Read>): Promise<Read> {
  const { url, request, signal, transport = fetch, effect, read } = sent;
  const timeouts = new AbortController();
  const timer = sent.isOpenEnded
    ? undefined
    : setTimeout(() => timeouts.abort(), timeoutSeconds * 1000);
  const signals = [timeouts.signal, ...(signal === undefined ? [] : [signal])];
  try {
    return await read(await transport(url, { ...request, signal: AbortSignal.any(signals) }));
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    if (timeouts.signal.aborted) throw new TimeoutError('no answer in time', { cause, effect });
    throw new NetworkError('no answer', { cause, effect });
  } finally {
    clearTimeout(timer);
  }
}

/** After how many seconds another try makes sense, as an answer says: a number or a date. */
export function retryAfterSeconds(headers: Headers): number | undefined {
  const reported = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d{1,6}$/.test(reported)) return Number(reported);
  const at = Date.parse(reported);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
