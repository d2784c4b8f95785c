import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { tooManyStreams } from '@lebean/contract/live/refusals';
import type { LiveNews, News } from '../../capabilities/live/live-news.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import { newsOfShops } from '../../features/live/live.operations.ts';
import type { Outcome } from '../calls/envelope.ts';
import { runCall } from '../calls/pipeline.ts';
import type { PipelineServices, Request } from '../calls/request.ts';

export interface StreamLimits {
  /** How many streams one account may have open here. */
  readonly ofAccount: number;
  /** How many may be open here at all. */
  readonly ofNode: number;
  /** How long one lasts; the client then begins a new one, wherever a balancer leads it. */
  readonly lifeMs: number;
  /** How often something is sent, so that nobody between takes the silence for the end. */
  readonly beatMs: number;
}

export const streamLimits: StreamLimits = {
  ofAccount: 20,
  ofNode: 1000,
  lifeMs: 30 * 60_000,
  beatMs: 15_000,
};

/** News for one stream wait so long for more. */
const gatherMs = 100;
/** A chain of shops has news all the time: whoever watches it asks for lists again once a second. */
const restMs = 1000;
/** What a client leaves unread before it is let go. */
const maxUnreadBytes = 64 * 1024;
/** Streams whose news are looked up at the same time: calls come first. */
const lookUpsAtOnce = 4;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A proxy that gathers an answer before it hands it on would hand on nothing.
  'x-accel-buffering': 'no',
  // After a stream its connection is over: the stop of the server waits for none.
  connection: 'close',
} as const;

/** What the database says to news: who is asked for them, and which of them are theirs. */
interface Learnt {
  readonly scope: Scope;
  readonly shopIds: readonly number[];
}
interface Look {
  readonly outcome: Outcome;
  readonly learnt: Learnt | undefined;
}

/** One client that listens, and what it has not been sent yet. */
class Stream {
  readonly request: Request;
  readonly body = new Readable({ read: () => undefined });
  readonly opened = performance.now();
  scope: Scope;
  changed = new Set<number>();
  hasMissed = false;
  isNoticesDue = false;
  isAwaitingLookUp = false;
  lookedAt = 0;

  constructor(request: Request, scope: Scope) {
    this.request = request;
    this.scope = scope;
  }

  get accountId(): number {
    return this.scope.accountId;
  }

  tell(shopIds: readonly number[]): void {
    this.send(`event: changed\ndata: ${JSON.stringify({ shopIds })}\n\n`);
  }

  /** Whoever hears of it asks for what is theirs: that something has changed is no secret (NTC-6). */
  tellNotices(): void {
    if (this.isNoticesDue) return;
    this.isNoticesDue = true;
    setTimeout(() => {
      this.isNoticesDue = false;
      this.send('event: notices\ndata: {}\n\n');
    }, gatherMs).unref();
  }

  send(text: string): void {
    if (this.body.destroyed || this.body.readableEnded) return;
    if (this.body.readableLength > maxUnreadBytes) this.body.destroy();
    else this.body.push(text);
  }

  end(): void {
    if (!this.body.destroyed) this.body.push(null);
  }
}

/**
 * The streams of this node. What they tell is which shops have changed, after asking the database again,
 * as the account that listens: a session that has ended, or a permission that is gone, ends its stream.
 */
export class LiveStreams {
  readonly #services: PipelineServices;
  readonly #news: LiveNews;
  readonly #limits: StreamLimits;
  readonly #streams = new Set<Stream>();
  readonly #awaiting: Stream[] = [];
  #lookUps = 0;
  #beat: NodeJS.Timeout | undefined;
  #stopListening: Promise<() => void> | undefined;
  #isStopped = false;

  constructor(services: PipelineServices, news: LiveNews, limits: StreamLimits) {
    // Listening is no use of a session: it must not keep one alive that nobody uses.
    this.#services = { ...services, touchSession: () => undefined };
    this.#news = news;
    this.#limits = limits;
  }

  get count(): number {
    return this.#streams.size;
  }

  /** Begins a stream, which is the output of the call, or says why there is none. */
  async open(request: Request, reply: FastifyReply): Promise<Outcome> {
    if (this.#isFull()) return { kind: 'unavailable' };
    try {
      await this.#listen();
    } catch {
      return { kind: 'unavailable' };
    }
    // Asked after listening has begun: what changes from here on is sent.
    const { outcome, learnt } = await this.#look(request, []);
    if (outcome.kind !== 'done' || learnt === undefined) return outcome;
    if (this.#isFull()) return { kind: 'unavailable' };
    const { scope } = learnt;
    const { ofAccount } = this.#limits;
    const others = [...this.#streams].filter(({ accountId }) => accountId === scope.accountId);
    if (others.length >= ofAccount)
      return { kind: 'refused', refusal: tooManyStreams, values: { max: ofAccount } };
    return { kind: 'done', output: this.#begin(new Stream(request, scope), reply) };
  }

  /** Ends all streams, so that the server can stop. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#beat);
    for (const stream of this.#streams) stream.end();
    (await this.#stopListening?.catch(() => undefined))?.();
  }

  #isFull(): boolean {
    return this.#isStopped || this.#streams.size >= this.#limits.ofNode;
  }

  #begin(stream: Stream, reply: FastifyReply): Readable {
    this.#streams.add(stream);
    this.#beat ??= setInterval(() => this.#keepAlive(), this.#limits.beatMs);
    reply.raw.once('close', () => this.#streams.delete(stream));
    stream.tell([]);
    if (this.#limits.lifeMs === 0) stream.end();
    reply.headers(streamHeaders);
    return stream.body;
  }

  async #listen(): Promise<void> {
    this.#stopListening ??= this.#news.listen((news) => this.#hear(news));
    try {
      await this.#stopListening;
    } catch (error) {
      this.#stopListening = undefined;
      throw error;
    }
  }

  #hear(news: News): void {
    for (const stream of this.#streams) {
      if (news.kind === 'notices') {
        if ([undefined, stream.accountId].includes(news.accountId)) stream.tellNotices();
        continue;
      }
      if (news.kind === 'missed') stream.hasMissed = true;
      else if (news.kind === 'accounts') {
        if (![undefined, stream.accountId].includes(news.accountId)) continue;
      } else if (stream.scope.mayConcern(news.shop)) stream.changed.add(news.shop.shopId);
      else continue;
      this.#lookUpSoon(stream);
    }
  }

  #keepAlive(): void {
    for (const stream of this.#streams) {
      if (performance.now() - stream.opened > this.#limits.lifeMs) stream.end();
      else {
        stream.send(': \n\n');
        // Some sessions end by the clock alone.
        this.#lookUpSoon(stream);
      }
    }
  }

  #lookUpSoon(stream: Stream): void {
    if (stream.isAwaitingLookUp) return;
    stream.isAwaitingLookUp = true;
    const waitMs = Math.max(gatherMs, stream.lookedAt + restMs - performance.now());
    setTimeout(() => {
      this.#awaiting.push(stream);
      void this.#lookUpAll();
    }, waitMs).unref();
  }

  async #lookUpAll(): Promise<void> {
    if (this.#lookUps >= lookUpsAtOnce) return;
    this.#lookUps += 1;
    for (let stream = this.#awaiting.shift(); stream; stream = this.#awaiting.shift()) {
      await this.#lookUp(stream);
    }
    this.#lookUps -= 1;
  }

  async #lookUp(stream: Stream): Promise<void> {
    const { hasMissed } = stream;
    const changed = [...stream.changed];
    stream.changed.clear();
    stream.hasMissed = false;
    stream.isAwaitingLookUp = false;
    stream.lookedAt = performance.now();
    if (!this.#streams.has(stream)) return;
    const { outcome, learnt } = await this.#look(stream.request, changed);
    if (outcome.kind === 'unavailable') {
      // The database is away or busy: the changes wait for the next look.
      for (const shopId of changed) stream.changed.add(shopId);
      stream.hasMissed ||= hasMissed;
    } else if (learnt === undefined) stream.end();
    else {
      stream.scope = learnt.scope;
      if (hasMissed) stream.tell([]);
      else if (learnt.shopIds.length > 0) stream.tell(learnt.shopIds);
    }
  }

  async #look(request: Request, changed: readonly number[]): Promise<Look> {
    const learnt: Learnt[] = [];
    const handler = newsOfShops(changed, (scope, shopIds) => learnt.push({ scope, shopIds }));
    const outcome = await runCall(this.#services, handler, request);
    return { outcome, learnt: outcome.kind === 'done' ? learnt.at(-1) : undefined };
  }
}
