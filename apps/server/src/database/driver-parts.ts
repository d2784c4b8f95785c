import { connect } from 'node:net';
import { Duplex } from 'node:stream';
import type pg from 'pg';

/** What the driver knows of a connection and its types do not say. */
interface DriverParts {
  /** The number and the secret by which the server lets a statement be cancelled. */
  readonly processId: number;
  readonly secret: number;
  readonly host: string;
  readonly port: number;
}

const numberIn = (holder: object, name: string): number => {
  const value: unknown = Reflect.get(holder, name);
  return typeof value === 'number' ? value : 0;
};

/** The parts of a connection; zeros and an empty host where it has never been open. */
function partsOf(client: pg.ClientBase): DriverParts {
  const host: unknown = Reflect.get(client, 'host');
  return {
    processId: numberIn(client, 'processID'),
    secret: numberIn(client, 'secretKey'),
    host: typeof host === 'string' ? host : '',
    port: numberIn(client, 'port'),
  };
}

/** The number of the server's process behind a connection. */
export const processIdOf = (client: pg.ClientBase): number => partsOf(client).processId;

/**
 * Closes the socket of a connection at once, whoever waits on it: what is under way fails. To take leave in
 * order, as `end()` does, would wait for a server that may never answer.
 */
export function destroySocket(client: pg.ClientBase): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection instanceof Object ? Reflect.get(connection, 'stream') : null;
  if (stream instanceof Duplex) stream.destroy();
}

/** Takes leave of a server that may be silent: in order if it answers within `limitMs`, else at once. */
export async function endWithin(client: pg.Client, limitMs: number): Promise<void> {
  const timer = setTimeout(() => destroySocket(client), limitMs);
  try {
    await client.end();
  } catch {
    destroySocket(client);
  } finally {
    clearTimeout(timer);
  }
}

/** The code of a request to cancel, which goes where a version of the protocol goes otherwise. */
const cancelCode = 80_877_102;
const cancelBytes = 16;

/**
 * Asks the server to cancel the statement that runs on a connection, by the protocol's own message: it
 * needs no session, so that it works where none is free. Settles when the server has heard it or
 * `limitMs` have passed; never throws. Like the programs of PostgreSQL before 17 it is sent in clear
 * text, which a server takes whatever it asks of sessions.
 */
export function cancelStatement(client: pg.ClientBase, limitMs: number): Promise<void> {
  const { processId, secret, host, port } = partsOf(client);
  const message = Buffer.alloc(cancelBytes);
  message.writeInt32BE(cancelBytes, 0);
  message.writeInt32BE(cancelCode, 4);
  message.writeInt32BE(processId, 8);
  message.writeInt32BE(secret, 12);
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  const socket = host.startsWith('/')
    ? connect(`${host}/.s.PGSQL.${port}`)
    : connect({ host, port });
  const timer = setTimeout(() => socket.destroy(), limitMs);
  socket.on('error', () => undefined);
  socket.once('connect', () => socket.write(message));
  // The server answers by closing the connection.
  socket.resume();
  socket.once('close', () => {
    clearTimeout(timer);
    resolve();
  });
  return heard;
}
