import { afterAll } from 'vitest';
// For tests: somebody who listens to a server's stream of news.
import { shopNews, watchShops } from '@lebean/contract/live/operations';
import type { TestConnections } from '../src/database/testing.ts';
import { openServer, type OpenServer, type ServerOptions } from './calls.fixture.ts';

export interface Listener {
  readonly headers: Headers;
  /** The shops of each event, in their order; the first comes as it begins. */
  readonly heard: readonly (readonly number[])[];
  /** How often the listener heard of notices. */
  readonly noticesHeard: () => number;
  readonly hasEnded: () => boolean;
  readonly stop: () => void;
}

export interface LiveServer extends OpenServer {
  readonly address: string;
}

/** A server on a port, whose streams last; closed after the tests if not before. */
export async function liveServer(
  { application }: TestConnections,
  options: ServerOptions = {},
): Promise<LiveServer> {
  const streams = { lifeMs: 60_000, ...options.streams };
  const opened = openServer(application, { ...options, streams });
  const address = await opened.server.listen({ host: '127.0.0.1', port: 0 });
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= opened.close());
  afterAll(close);
  return { ...opened, address, close };
}

/** Asks for a stream and answers as it begins. */
export const askForNews = (
  { address }: LiveServer,
  token: string | undefined,
  signal?: AbortSignal,
): Promise<Response> =>
  fetch(address + watchShops.path, {
    headers: { cookie: `lebean=${token ?? ''}` },
    ...(signal !== undefined && { signal }),
  });

/** Listens until the stream ends or the listener stops. */
export async function listenTo(server: LiveServer, token: string | undefined): Promise<Listener> {
  const stopping = new AbortController();
  const response = await askForNews(server, token, stopping.signal);
  if (response.status !== 200 || response.body === null)
    throw new Error(`no stream: ${response.status} ${await response.text()}`);
  const heard: (readonly number[])[] = [];
  let hasEnded = false;
  let notices = 0;
  const chunks = response.body.pipeThrough(new TextDecoderStream());
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of chunks) {
      const events = (text + chunk).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('event: notices\n')) notices += 1;
        const [, reported] = /^event: changed\ndata: (.*)$/.exec(event) ?? [];
        if (reported !== undefined) heard.push(shopNews.parse(JSON.parse(reported)).shopIds);
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => (hasEnded = true));
  return {
    headers: response.headers,
    heard,
    noticesHeard: () => notices,
    hasEnded: () => hasEnded,
    stop: () => stopping.abort(),
  };
}
