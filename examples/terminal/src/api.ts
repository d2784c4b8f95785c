import type { z } from 'zod';
import { envelope, refusalDetails } from './messages.ts';

/** What came of a call, as far as it decides what to do next. */
export type Answer<Data> =
  | {
      readonly kind: 'done';
      readonly data: Data;
      readonly sentAt: number;
      readonly heardAt: number;
    }
  /** The server has decided against it: sent again, it would get the same answer. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** Nobody here knows whether it has happened: send it again, under the same key. */
  | { readonly kind: 'unknown'; readonly why: string; readonly waitMs: number }
  /** The secret is not, or no longer, one of this server: the machine has to be activated. */
  | { readonly kind: 'lockedOut' };

/** As much of `fetch` as is needed. */
export type Fetch = (url: string, request: RequestInit) => Promise<Response>;

export interface ApiOptions {
  readonly address: string;
  /** Of what the guest reads. */
  readonly language?: 'zh' | 'en' | 'es' | undefined;
  /** For tests, and for those who need a proxy. */
  readonly fetch?: Fetch | undefined;
  /** Longer than the server needs, shorter than a guest waits. */
  readonly timeoutMs?: number | undefined;
}

const sessionOver = 4;
const defaultWaitMs = 1000;

/** Sends calls and sorts their answers. It keeps nothing and tries nothing twice: that is up to the caller. */
export class Api {
  readonly #options: ApiOptions;

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  get<Data>(path: string, reads: z.ZodType<Data>, bearer: string): Promise<Answer<Data>> {
    return this.#send(path, reads, { method: 'GET', headers: this.#headers(bearer) });
  }

  post<Data>(
    path: string,
    reads: z.ZodType<Data>,
    body: object,
    bearer?: string,
  ): Promise<Answer<Data>> {
    const headers = { ...this.#headers(bearer), 'content-type': 'application/json' };
    return this.#send(path, reads, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  #headers(bearer: string | undefined): Record<string, string> {
    return {
      'accept-language': this.#options.language ?? 'en',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    };
  }

  async #send<Data>(
    path: string,
    reads: z.ZodType<Data>,
    request: RequestInit,
  ): Promise<Answer<Data>> {
    const { address, fetch = globalThis.fetch, timeoutMs = 10_000 } = this.#options;
    const sentAt = performance.now();
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`${address}${path}`, { ...request, signal });
      const text = await response.text();
      return sort(response, text, reads, { sentAt, heardAt: performance.now() });
    } catch (error) {
      // No connection, a cut one, a time-out: the server may have done it all the same.
      const why = error instanceof Error ? error.message : String(error);
      return { kind: 'unknown', why, waitMs: defaultWaitMs };
    }
  }
}

function sort<Data>(
  response: Response,
  text: string,
  reads: z.ZodType<Data>,
  times: { readonly sentAt: number; readonly heardAt: number },
): Answer<Data> {
  const { status } = response;
  const waitMs = waitOf(response);
  // 429: too many calls. 5xx: the server, or a proxy before it, could not answer just now.
  if (status === 429 || status >= 500) return { kind: 'unknown', why: `status ${status}`, waitMs };
  const body = envelope.safeParse(parsed(text));
  // Not ours: the page of a Wi-Fi that asks to sign in, for one.
  if (!body.success) return { kind: 'unknown', why: 'not an answer of the server', waitMs };
  const { Code: code, Data: reported, Msg: message } = body.data;
  if (code === 0) return { kind: 'done', data: reads.parse(reported), ...times };
  if (code === sessionOver) return { kind: 'lockedOut' };
  const details = refusalDetails.safeParse(reported);
  return { kind: 'refused', code: details.data?.code ?? `CODE_${code}`, message };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function waitOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : defaultWaitMs;
}
