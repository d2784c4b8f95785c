import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import {
  type Download,
  noDownload,
  ReaderGone,
  type SentFile,
} from '../../capabilities/call/download.ts';
import { disposition } from './disposition.ts';

/** How long a client may take for what fits between it and us before it is given up. */
const timeoutMs = 20_000;
const bufferedBytes = 256 * 1024;

/**
 * A file on its way out. The answer begins with the first piece and is ended by whoever knows that all
 * went well; until then a failure breaks the connection, so that no part of a file looks like all of it.
 */
export class ReplyDownload implements Download {
  readonly maxRows: number;
  readonly sendStored = noDownload.sendStored;
  readonly #reply: FastifyReply;
  readonly #stream = new PassThrough({ highWaterMark: bufferedBytes });
  readonly #gone = new AbortController();
  #hasBegun = false;

  constructor(reply: FastifyReply, maxRows: number) {
    this.maxRows = maxRows;
    this.#reply = reply;
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished) this.#gone.abort();
    });
    // Nobody is left to be informed: whoever writes learns of it there.
    this.#stream.on('error', () => undefined);
  }

  /** Whether the answer has begun: it can no longer become another one. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Aborts when the client has gone. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  async send({ name, contentType, pieces }: SentFile): Promise<void> {
    for await (const piece of pieces) {
      if (!this.#hasBegun) this.#begin(name, contentType);
      if (!this.#stream.write(piece)) await this.#drained();
      if (this.#gone.signal.aborted) throw new ReaderGone();
    }
  }

  #begin(name: string, contentType: string): void {
    this.#hasBegun = true;
    this.#reply
      .header('content-type', contentType)
      .header('content-disposition', disposition(name))
      .header('cache-control', 'no-store')
      .send(this.#stream);
  }

  async #drained(): Promise<void> {
    const signal = AbortSignal.any([this.#gone.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      await once(this.#stream, 'drain', { signal });
    } catch (error) {
      throw new ReaderGone('the client does not take the file', { cause: error });
    }
  }

  /** All has been sent, and the log knows. */
  end(): void {
    this.#stream.end();
  }

  /** Breaks the connection in the middle of the file. */
  break(): void {
    this.#stream.destroy(new Error('the file broke off'));
    this.#reply.raw.destroy();
  }
}
