import autocannon from 'autocannon';

/** A kind of call, and the server that answers it. */
export interface Target {
  readonly address: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Makes the body of each call; without it the calls are GETs. */
  readonly nextBody?: () => object;
}

/** How a target did in one round. */
export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Keeps `connections` calls under way for some seconds. Throws when one of them was not answered well. */
export async function measure(
  target: Target,
  connections: number,
  seconds: number,
): Promise<Measured> {
  const { address, path, headers, nextBody } = target;
  const request =
    nextBody === undefined
      ? ({ method: 'GET', path, headers } as const)
      : ({
          method: 'POST',
          path,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(nextBody()),
          setupRequest: (last: autocannon.LoadRequest) => ({
            ...last,
            body: JSON.stringify(nextBody()),
          }),
        } as const);
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: [request],
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0 || result['2xx'] === 0) {
    throw new Error(`${failed} calls of ${address}${path} failed, ${result['2xx']} did not`);
  }
  const { p50, p99 } = result.latency;
  return { perSecond: result['2xx'] / result.duration, p50Ms: p50, p99Ms: p99 };
}

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
