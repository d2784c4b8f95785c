import autocannon from 'autocannon';

/** A kind of call, and the server that answers it. */
export interface Target {
  readonly address: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Makes the body of each call; without it the calls are GETs. */
  readonly nextBody?: () => object;
}

/** One call of many that are not alike. */
export interface LoadCall {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** How a target did in one round. */
export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** What became of all calls of a round. */
export interface Counted extends Measured {
  /** Answered with 2xx. */
  readonly done: number;
  /** Answered otherwise, or not at all. */
  readonly failed: number;
}

/** Keeps `connections` calls under way for some seconds. Throws when one of them was not answered well. */
export async function measure(
  target: Target,
  connections: number,
  seconds: number,
): Promise<Measured> {
  const { address, path, headers, nextBody } = target;
  const next: LoadCall | (() => LoadCall) =
    nextBody === undefined
      ? { method: 'GET', path, headers }
      : () => ({ method: 'POST', path, headers, body: nextBody() });
  const { done, failed, ...measured } = await count(address, next, connections, seconds);
  if (failed > 0 || done === 0) {
    throw new Error(`${failed} calls of ${address}${path} failed, ${done} did not`);
  }
  return measured;
}

/** The same, for calls of which some may fail: they count as failed, never as done. */
export async function count(
  address: string,
  call: LoadCall | (() => LoadCall),
  connections: number,
  seconds: number,
): Promise<Counted> {
  const request =
    typeof call === 'function'
      ? {
          ...requestOf(call()),
          setupRequest: (last: autocannon.LoadRequest) => ({ ...last, ...requestOf(call()) }),
        }
      : requestOf(call);
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: [request],
  });
  const { p50, p99 } = result.latency;
  const done = result['2xx'];
  const failed = result.non2xx + result.errors + result.timeouts;
  return { perSecond: done / result.duration, p50Ms: p50, p99Ms: p99, done, failed };
}

const requestOf = ({ body, headers, ...call }: LoadCall): autocannon.LoadRequest =>
  body === undefined
    ? { ...call, headers }
    : {
        ...call,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };

/** One call, for looking at its answer. */
export async function answerOf({ address, path, headers, nextBody }: Target): Promise<unknown> {
  const posted =
    nextBody === undefined
      ? {}
      : {
          method: 'POST',
          body: JSON.stringify(nextBody()),
        };
  const answer = await fetch(`${address}${path}`, {
    headers: nextBody === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...posted,
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
  return body;
}
