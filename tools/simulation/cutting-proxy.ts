import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Dice } from './random.ts';

/** Where connections lead: to a port, or to the socket of a file. */
export type Goal = { readonly host: string; readonly port: number } | { readonly path: string };

export interface CuttingOptions {
  readonly goal: Goal;
  readonly dice: Dice;
  /** How likely a message loses its connection: half of them on the way there, half with their answer. */
  readonly perMessage: number;
}

/**
 * Stands between a client and a server and cuts their connections, at the worst of times: when a message
 * has come and is not handed on, or has been handed on and its answer is not.
 */
export class CuttingProxy {
  readonly #options: CuttingOptions;
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  readonly #muting = new Set<() => void>();
  readonly #muted = new Set<Socket>();
  /** Off while nothing is to break. */
  isCutting = false;
  /** How many connections were cut on which somebody waited for an answer. */
  cuts = 0;

  private constructor(options: CuttingOptions) {
    this.#options = options;
    this.#server = createServer((client) => this.#join(client));
  }

  static async start(options: CuttingOptions): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(options);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string')
      throw new Error('the proxy does not listen');
    return address.port;
  }

  async stop(): Promise<void> {
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
    await once(this.#server, 'close');
  }

  /**
   * The server behind all open connections is gone without a word, as a machine that died or an address that
   * moved: their clients are never answered and never closed. New connections are carried as ever.
   */
  mute(): number {
    const { size } = this.#muting;
    for (const mute of this.#muting) mute();
    return size;
  }

  /** Whoever still waits on a silent connection gets a reset. */
  unmute(): void {
    for (const client of this.#muted) client.resetAndDestroy();
  }

  #join(client: Socket): void {
    const server = connect(this.#options.goal);
    const both = [client, server] as const;
    let isMute = false;
    const mute = (): void => {
      isMute = true;
      this.#muted.add(client);
      server.destroy();
    };
    this.#muting.add(mute);
    client.once('close', () => {
      this.#muting.delete(mute);
      this.#muted.delete(client);
    });
    const end = (): void => {
      if (!isMute) for (const socket of both) socket.destroy();
    };
    for (const socket of both) {
      this.#open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', () => {
        this.#open.delete(socket);
        end();
      });
    }
    let isAnswerDoomed = false;
    const cut = (): void => {
      this.cuts += 1;
      // As when a cable is pulled and put back: what comes next gets a reset.
      client.resetAndDestroy();
      server.destroy();
    };
    client.on('data', (message) => {
      if (isMute) return;
      const { dice, perMessage } = this.#options;
      if (this.isCutting && dice.chance(perMessage)) {
        if (dice.chance(0.5)) {
          cut();
          return;
        }
        isAnswerDoomed = true;
      }
      server.write(message);
    });
    server.on('data', (answer) => {
      if (isAnswerDoomed) cut();
      else client.write(answer);
    });
    client.on('end', () => (isMute ? client.destroy() : server.end()));
    server.on('end', () => client.end());
  }
}
