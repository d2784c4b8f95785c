import pg from 'pg';
import { z } from 'zod';
import { ConnectionPool } from '../apps/server/src/database/database.ts';
import { buildHttp } from '../apps/server/src/http/server.ts';
import {
  callsPerMinute,
  configuration,
  type ConnectionSettings,
  type Statement,
} from './settings.ts';

const sent = z.object({ text: z.string(), values: z.array(z.unknown()) });

/**
 * The statements that the product sends for a list, so that nobody writes them a second time. What
 * surrounds them (transaction, session, scope) goes out as plain text and is left out.
 */
export async function recordStatements(
  application: ConnectionSettings,
  paths: readonly { readonly path: string; readonly cookie: string }[],
): Promise<Map<string, Statement[]>> {
  const onIdleError = (error: Error): void => console.error(error);
  const connections = new ConnectionPool({ connection: application, size: 1, onIdleError });
  const server = buildHttp(configuration, connections, { callsPerMinute });
  const recorded = new Map<string, Statement[]>();
  let current: Statement[] = [];
  const stopListening = listenToQueries((query) => {
    const { success, data: found } = sent.safeParse(query);
    // An estimate is asked for once a minute: it is no part of a call.
    if (!success || found.text.startsWith('explain')) return;
    current.push({ ...found, name: `list${recorded.size}_${current.length}` });
  });
  try {
    for (const { path, cookie } of paths) {
      // The first call counts a long list, which those after it remember: what they send is what a call costs.
      for (let turn = 0; turn < 2; turn += 1) {
        current = [];
        const answer = await server.inject({ url: path, headers: { cookie } });
        if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.body}`);
      }
      recorded.set(path, current);
    }
  } finally {
    stopListening();
    await server.close();
    await connections.end();
  }
  return recorded;
}

/** Hands every query of this process to `listener`; the driver has no such hook of its own. */
function listenToQueries(listener: (query: unknown) => void): () => void {
  const driver = pg.Client.prototype;
  const query: unknown = Reflect.get(driver, 'query');
  if (typeof query !== 'function') throw new Error('the driver has changed');
  const heard = function heard(this: unknown, ...given: unknown[]): unknown {
    listener(given[0]);
    const answer: unknown = Reflect.apply(query, this, given);
    return answer;
  };
  Reflect.set(driver, 'query', heard);
  return () => Reflect.set(driver, 'query', query);
}
