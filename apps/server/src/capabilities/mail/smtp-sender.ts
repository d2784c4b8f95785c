import { rootCertificates } from 'node:tls';
import { mailHeader } from '@lebean/domain/mail';
import type { MailConfiguration } from '../../configuration/mail-configuration.ts';
import type { FileStore } from '../files/file-store.ts';
import { safeReasonOf } from '../log/scrub.ts';
import { mailMessage } from './mail-message.ts';
import type { MailTry, TakenMail } from './outbox.ts';

/** How long a server may say nothing. */
export interface SmtpLimits {
  readonly connectMs: number;
  readonly silenceMs: number;
  /** All of it; less than the time after which another node takes the mail. */
  readonly wholeMs: number;
}
const defaultLimits: SmtpLimits = { connectMs: 15_000, silenceMs: 60_000, wholeMs: 300_000 };

const maxReason = 300;

/** Hands mails to the configured server. */
export class SmtpSender {
  readonly #configuration: MailConfiguration;
  readonly #files: FileStore;
  readonly #limits: SmtpLimits;

  constructor(configuration: MailConfiguration, files: FileStore, limits = defaultLimits) {
    this.#configuration = configuration;
    this.#files = files;
    this.#limits = limits;
  }

  /** Answers what became of it, never throws what the server or the network did. Each recipient that waits is tried. */
  async send(mail: TakenMail, stop: AbortSignal): Promise<MailTry> {
    const { sender } = this.#configuration;
    const waiting = mail.recipients.filter(({ state }) => state === 'waiting');
    const to = waiting.map(({ address }) => address);
    try {
      const signal = AbortSignal.any([stop, AbortSignal.timeout(this.#limits.wholeMs)]);
      const transport = await this.#transport();
      const { rejectedErrors = [] } = await transport.sendMail({
        ...mailMessage(mail, { files: this.#files, sender }),
        envelope: { from: sender.address, to },
        signal,
      });
      const rejected = new Set(rejectedErrors.map(({ recipient }) => recipient));
      const accepted = to.filter((address) => !rejected.has(address));
      return { accepted, ...this.#rejectionsOf(rejectedErrors) };
    } catch (error) {
      return { accepted: [], ...this.#failureOf(error, to) };
    }
  }

  async #transport() {
    const { createTransport } = await import('nodemailer');
    const { host, port, tls, authorities, account } = this.#configuration;
    const { connectMs, silenceMs } = this.#limits;
    return createTransport({
      host,
      port,
      secure: tls === 'on',
      requireTLS: tls === 'starttls',
      ignoreTLS: tls === 'off',
      ...(account !== undefined && { auth: { user: account.user, pass: account.password } }),
      tls: {
        minVersion: 'TLSv1.2',
        ...(authorities !== undefined && { ca: [...rootCertificates, authorities] }),
      },
      dnsTimeout: connectMs,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      logger: false,
    });
  }

  /** Whoever is refused for good is refused; the others wait. */
  #rejectionsOf(rejections: readonly Rejection[]): Omit<MailTry, 'accepted'> {
    const refused = rejections.flatMap(({ recipient: address, permanent, response = '' }) =>
      permanent === true && address !== undefined
        ? [{ address, reason: this.#withoutSecrets(mailHeader(response, maxReason)) }]
        : [],
    );
    const [deferred] = rejections.filter(({ permanent }) => permanent !== true);
    return { refused, failure: deferred === undefined ? '' : this.#reasonOf(deferred) };
  }

  #failureOf(error: unknown, to: readonly string[]): Omit<MailTry, 'accepted'> {
    const { rejectedErrors, permanent, command, response = '' } = rejectionIn(error);
    if (rejectedErrors !== undefined) return this.#rejectionsOf(rejectedErrors);
    // What the server has against the mail itself; what it has against us is mended by the operator.
    if (permanent === true && command === 'DATA') {
      const reason = this.#withoutSecrets(mailHeader(response, maxReason));
      return { refused: to.map((address) => ({ address, reason })), failure: reason };
    }
    return { refused: [], failure: this.#reasonOf(error) };
  }

  #reasonOf(error: unknown): string {
    return this.#withoutSecrets(mailHeader(safeReasonOf(error), maxReason));
  }

  /** A server may send back what it was sent. */
  #withoutSecrets(words: string): string {
    const { account } = this.#configuration;
    if (account === undefined) return words;
    const { user, password } = account;
    const inBase64 = (text: string): string => Buffer.from(text).toString('base64');
    return [password, inBase64(password), inBase64(`\0${user}\0${password}`)]
      .filter((secret) => secret !== '')
      .reduce((kept, secret) => kept.replaceAll(secret, '[…]'), words);
  }
}

/** Each field may be missing, as on any error. */
const rejectionIn = (error: unknown): Rejection => (error instanceof Error ? error : {});

/** What the library tells of a failure. */
interface Rejection {
  readonly message?: string;
  readonly recipient?: string | undefined;
  readonly permanent?: boolean | undefined;
  readonly command?: string | undefined;
  readonly response?: string | undefined;
  readonly rejectedErrors?: readonly Rejection[] | undefined;
}
