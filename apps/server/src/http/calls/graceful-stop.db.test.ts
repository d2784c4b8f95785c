import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { watchShops } from '@lebean/contract/live/operations';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { Health } from '../../capabilities/health/health.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { startHttp } from '../server.ts';

const database = await testDatabase();
const { own } = await setScene(database);
const { application, owner } = database;
const onIdleError = (): void => undefined;
const openPool = () => new ConnectionPool({ connection: application, size: 4, onIdleError });
const connections = openPool();
afterAll(() => connections.end());

const configuration = {
  host: '127.0.0.1',
  port: 0,
  trustedProxies: false,
  tls: undefined,
  logLevel: 'silent',
  passwordPolicy: 'spec',
} as const;

async function start(finishMs = 10_000, pool = connections) {
  const health = new Health();
  const http = await startHttp(configuration, pool, { health, finishMs });
  return { ...http, health, port: Number(new URL(http.address).port) };
}

/** The server's end of each connection, as it is accepted. */
const accepted: Socket[] = [];
subscribe('net.server.socket', (message) => {
  const socket: unknown = message instanceof Object ? Reflect.get(message, 'socket') : undefined;
  if (socket instanceof Socket) accepted.push(socket);
});

/** A client that sends just what it is given, on one connection. */
class RawClient {
  readonly socket: Socket;
  heard = '';
  readonly ended: Promise<void>;

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('error', () => undefined);
    this.socket.on('data', (chunk) => (this.heard += chunk.toString('latin1')));
    // Not by once(): a reset is an end as well.
    const { promise, resolve } = Promise.withResolvers<void>();
    this.socket.once('close', () => resolve());
    this.ended = promise;
  }

  /** Sends a part of a request, and waits until the server has it. */
  async begin(part: string): Promise<void> {
    this.socket.write(part);
    const hasArrived = (): boolean =>
      accepted.some(
        ({ remotePort, bytesRead }) =>
          remotePort === this.socket.localPort && bytesRead >= part.length,
      );
    await expect.poll(hasArrived).toBe(true);
  }

  /** Sends a whole request and waits for the head of its answer. */
  async ask(path: string): Promise<string> {
    this.heard = '';
    this.socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await expect.poll(() => this.heard).toMatch(/\r\n\r\n/);
    return this.heard;
  }
}

const signIn = (body: string): string =>
  `POST /api/Common/Login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

test('OPS-16: a node that drains is not ready, takes new connections, and ends each with its answer', async () => {
  const { drain, stop, health, port } = await start();
  const known = new RawClient(port);
  expect(await known.ask('/readyz')).toMatch(/^HTTP\/1.1 200[^]*connection: keep-alive/i);
  drain();
  health.set('draining', { condition: 'failed', message: 'this node is stopping' });
  expect(await known.ask('/readyz')).toMatch(/^HTTP\/1.1 503[^]*connection: close/i);
  await known.ended;
  for (const path of ['/healthz', '/api/session', '/nowhere']) {
    const fresh = new RawClient(port);
    expect(await fresh.ask(path)).toMatch(/^HTTP\/1.1 (200|401|404)[^]*connection: close/i);
    await fresh.ended;
  }
  await stop();
});

test('OPS-16: what had begun when the stop came is answered, and not with a refusal to serve', async () => {
  const { stop, port } = await start();
  const body = JSON.stringify({ account: 'nobody', password: 'wrong-password' });
  const request = signIn(body) + body;
  // Halves of heads and of bodies.
  const clients = [20, request.length - 5].map((half) => ({ half, client: new RawClient(port) }));
  for (const { half, client } of clients) await client.begin(request.slice(0, half));
  const stopped = stop();
  await sleep(50);
  for (const { half, client } of clients) {
    client.socket.write(request.slice(half));
    await client.ended;
    // Whoever it is, it is looked for: a 503 would say that nobody has.
    expect(client.heard).toMatch(/^HTTP\/1.1 (?!503)[^]*connection: close[^]*\{.*"Code"/i);
  }
  await stopped;
});

test('OPS-16: half requests and silence hold no stop', async () => {
  const { stop, port } = await start(300);
  const clients = Array.from({ length: 60 }, () => new RawClient(port));
  await Promise.all(clients.map(({ socket }) => once(socket, 'connect')));
  for (const [place, { socket }] of clients.entries()) {
    if (place % 3 === 0) socket.write('GET /api/session HTTP/1.1\r\nHost: x\r\n');
    if (place % 3 === 1) socket.write(`${signIn('x'.repeat(100))}{`);
  }
  await sleep(50);
  const begunAt = performance.now();
  await stop();
  expect(performance.now() - begunAt).toBeLessThan(2500);
  await Promise.all(clients.map(({ ended }) => ended));
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client(owner);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Sends more than is ever read of the answers: the rest stays with the server. */
function askWithoutReading(port: number): RawClient {
  const client = new RawClient(port);
  client.socket.pause();
  client.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(30_000));
  return client;
}

test('OPS-16: a stream that is listened to, a client that does not read and a query that waits hold no stop', async () => {
  const pool = openPool();
  const { stop, port, liveStreams } = await start(300, pool);
  const [holder, witness, observer] = [await connected(), await connected(), await connected()];
  await holder.query('begin; lock table card in access exclusive mode');
  const ask = (path: string): RawClient => {
    const client = new RawClient(port);
    client.socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: lebean=${own.ownerToken}\r\n\r\n`,
    );
    return client;
  };
  const clients = [ask(watchShops.path), ask('/api/members'), askWithoutReading(port)];
  const waiting = async (): Promise<number> => {
    const { rows } = await observer.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and usename <> current_user`,
    );
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  await expect.poll(liveStreams, { timeout: 20_000 }).toBe(1);
  // Waits from now on for as long as the call would: longer than the stop.
  const state = { isWaiting: true };
  const asLong = witness
    .query(`set lock_timeout = '5s'; select from card`)
    .catch(() => undefined)
    .finally(() => (state.isWaiting = false));
  await stop();
  await pool.end();
  expect(state.isWaiting).toBe(true);
  expect(await waiting()).toBe(0);
  const [, query, silent] = clients;
  silent?.socket.resume();
  await Promise.all(clients.map(({ ended }) => ended));
  expect(query?.heard).toBe('');
  await holder.query('rollback');
  await asLong;
});
