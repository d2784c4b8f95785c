// For tests: stands between a pool and its server, and can have connections fall silent without closing them.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';

/** What a message to the server says that is the last one to get through. */
type LastWords = string | undefined;

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  isSilent: boolean;
}

/** As a host that died, or a firewall that has forgotten: nothing comes through and nobody is informed. */
export class SilentProxy {
  readonly #goal: ClientConfig;
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  #isSwallowingNew = false;
  #lastWords: LastWords;
  /** How many connections it has taken. */
  taken = 0;

  private constructor(goal: ClientConfig) {
    this.#goal = goal;
    this.#server = createServer((client) => this.#join(client));
  }

  static async start(goal: ClientConfig): Promise<SilentProxy> {
    const proxy = new SilentProxy(goal);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** Another connection that leads through this proxy. */
  through(connection: ClientConfig): ClientConfig {
    const address = this.#server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    return { ...connection, host: '127.0.0.1', port };
  }

  /** The open connections fall silent; new ones work. */
  silenceOpen(): void {
    for (const pair of this.#pairs) pair.isSilent = true;
  }

  /** All connections fall silent, those to come too, until `speak`. */
  silenceAll(): void {
    this.#isSwallowingNew = true;
    this.silenceOpen();
  }

  /** New connections work again; what was silent stays so. */
  speak(): void {
    this.#isSwallowingNew = false;
  }

  /** The next message that holds these words still reaches the server; its connection is silent from then on. */
  silenceAfter(words: string): void {
    this.#lastWords = words;
  }

  async stop(): Promise<void> {
    this.#server.close();
    for (const { client, server } of this.#pairs) {
      client.destroy();
      server.destroy();
    }
    await once(this.#server, 'close');
  }

  #join(client: Socket): void {
    const { host = '', port = 0 } = this.#goal;
    const server = host.startsWith('/')
      ? connect(join(host, `.s.PGSQL.${port}`))
      : connect({ host, port });
    const pair: Pair = { client, server, isSilent: this.#isSwallowingNew };
    this.#pairs.add(pair);
    this.taken += 1;
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.setNoDelay(true);
      from.on('error', () => undefined);
      from.on('data', (message) => {
        if (pair.isSilent) return;
        to.write(message);
        if (from !== client || this.#lastWords === undefined) return;
        if (!message.toString('latin1').includes(this.#lastWords)) return;
        this.#lastWords = undefined;
        pair.isSilent = true;
      });
      // A host that died says nothing of its end either.
      from.on('close', () => {
        if (!pair.isSilent) to.destroy();
      });
    }
  }
}
