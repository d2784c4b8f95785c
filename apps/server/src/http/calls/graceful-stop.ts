import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { settlesWithin } from '../../ground/within.ts';

/** How long calls and streams that have begun may take to end, once no new connection is taken. */
const defaultFinishMs = 10_000;
/** What is left to do when nobody is connected any more. */
const closingMs = 3000;

/**
 * How a server that listens ends without a call that fails (OPS-16): first it drains, that is goes on and asks each
 * client to connect anew next time, which a balancer leads elsewhere; then it takes no connection any more, ends
 * streams, lets calls end, and cuts whoever is not done in time. Node stops looking for slow clients as
 * soon as a server closes, so that one half of a request would hold it for ever.
 */
export class GracefulStop {
  readonly #server: FastifyInstance;
  readonly #finishMs: number;
  readonly #sockets = new Set<Socket>();
  #isDraining = false;

  constructor(server: FastifyInstance, finishMs = defaultFinishMs) {
    this.#server = server;
    this.#finishMs = finishMs;
    // With TLS as well: those that still shake hands, too.
    server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    server.addHook('onSend', async (_request, reply) => {
      if (this.#isDraining) reply.header('connection', 'close');
    });
  }

  /** From now on each answer is the last on its connection. */
  drain(): void {
    this.#isDraining = true;
  }

  /** Takes no connection any more; answers within seconds, whatever clients do. */
  async close(): Promise<void> {
    this.drain();
    const { log } = this.#server;
    const closed = this.#server.close();
    if (!(await settlesWithin(this.#finishMs, closed))) {
      log.warn({ connections: this.#sockets.size }, 'clients were cut off by the stop');
      for (const socket of this.#sockets) socket.destroy();
      if (!(await settlesWithin(closingMs, closed))) {
        log.warn('the stop did not wait for the end of a call');
        return;
      }
    }
    // What went wrong at the end is logged.
    await closed;
  }
}
