import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { RequestDetails } from 'web-push';
import type { PushPayload } from '@lebean/contract/event/push.rows';
import { pushLifeSeconds } from '@lebean/domain/push';
import { isPublicAddress } from '../../ground/public-address.ts';
import { isOfPushService } from './push-endpoint.ts';
import type { PushKey } from './push-key.ts';

/** For which browser a message is. */
export interface PushTarget {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
}

export interface PushLetter extends PushTarget {
  readonly payload: PushPayload;
  readonly isCritical: boolean;
}

type SealedLetter = Pick<RequestDetails, 'headers' | 'body'>;

/** What a push service made of a message. */
export type PushOutcome =
  | { readonly kind: 'taken' }
  /** The browser is not there any more. */
  | { readonly kind: 'gone' }
  /** Not now. */
  | { readonly kind: 'later'; readonly afterSeconds?: number | undefined }
  /** Never. */
  | { readonly kind: 'refused' };

export interface PushSettings {
  /** Whom messages are handed to at all. */
  readonly services: readonly string[];
  readonly key: PushKey;
  /** Where push services may complain. */
  readonly contact: string;
}

/** How the network is reached; the tests stand in for it. */
export interface PushNetwork {
  readonly lookup: (
    host: string,
    options: LookupAllOptions,
    done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
  ) => void;
  readonly isAllowed: (address: string) => boolean;
  readonly authorities?: string;
  readonly port?: number;
  readonly wholeMs: number;
}

const internet: PushNetwork = { lookup, isAllowed: isPublicAddress, wholeMs: 10_000 };

/** A name is asked for once, and what it answers is both looked at and connected to: none changes in between. */
function guarded({ lookup: resolve, isAllowed }: PushNetwork): LookupFunction {
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const allowed = error === null ? found.filter(({ address }) => isAllowed(address)) : [];
      const [first] = allowed;
      if (error !== null) done(error, '');
      else if (first === undefined) done(new Error('the name leads to no public address'), '');
      else if (options.all === true) done(null, allowed);
      else done(null, first.address, first.family);
    });
}

/**
 * Hands messages to push services (NTC-10). The endpoint is chosen by whoever registered it: only the services that are
 * allowed are called, at public addresses, over TLS, without following them elsewhere, and none is waited for long.
 */
export class PushSender {
  readonly #settings: PushSettings;
  readonly #network: PushNetwork;
  readonly #agent: Agent;

  constructor(settings: PushSettings, network: PushNetwork = internet) {
    this.#settings = settings;
    this.#network = network;
    this.#agent = new Agent({
      keepAlive: true,
      maxSockets: 20,
      lookup: guarded(network),
      ...(network.authorities !== undefined && { ca: network.authorities }),
    });
  }

  /** What browsers bind themselves to. */
  get serverKey(): string {
    return this.#settings.key.publicKey;
  }

  async send(letter: PushLetter, stop: AbortSignal): Promise<PushOutcome> {
    const { endpoint } = letter;
    const { hostname } = new URL(endpoint);
    if (!isOfPushService(this.#settings.services, endpoint) || isIP(hostname) !== 0)
      return { kind: 'refused' };
    const sealed = await this.#seal(letter);
    if (sealed === undefined) return { kind: 'refused' };
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(this.#network.wholeMs), stop]);
      return outcomeOf(await this.#post(endpoint, sealed, signal));
    } catch {
      return { kind: 'later' };
    }
  }

  /** Encrypted and signed; nothing where the registered key is not a key. */
  async #seal(letter: PushLetter): Promise<SealedLetter | undefined> {
    const { default: webPush } = await import('web-push');
    const { key, contact } = this.#settings;
    const keys = { p256dh: letter.publicKey, auth: letter.authSecret };
    try {
      return webPush.generateRequestDetails(
        { endpoint: letter.endpoint, keys },
        JSON.stringify(letter.payload),
        {
          vapidDetails: { subject: contact, ...key },
          TTL: pushLifeSeconds,
          urgency: letter.isCritical ? 'high' : 'normal',
        },
      );
    } catch {
      return undefined;
    }
  }

  /** The head of the answer; what else comes is not read. */
  async #post(
    endpoint: string,
    { headers, body }: SealedLetter,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sending = request(endpoint, {
      method: 'POST',
      headers,
      agent: this.#agent,
      signal,
      ...(this.#network.port !== undefined && { port: this.#network.port }),
    });
    sending.on('error', reject);
    sending.on('response', (answer) => {
      answer.on('error', () => undefined);
      resolve(answer);
      answer.resume();
    });
    sending.end(body);
    return await promise;
  }
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'taken' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  if (statusCode === 429 || statusCode >= 500)
    return { kind: 'later', afterSeconds: secondsOf(headers['retry-after']) };
  return { kind: 'refused' };
}

/** `Retry-After`, as seconds or as a date. */
function secondsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,7}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1000);
}
