import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { z } from 'zod';
import { StartFailure } from '../ground/failure.ts';
import { readHost } from './setting-readers.ts';
import { choice, readFile, readWhole, setting } from './setting.ts';

/** The server that mails are handed to (MAIL-1). */
export interface MailConfiguration {
  readonly host: string;
  readonly port: number;
  /** From the first byte on, from STARTTLS on, or not at all. */
  readonly tls: (typeof tlsModes)[number];
  /** Whom the certificate of the server may be signed by, beside those whom everybody trusts. */
  readonly authorities: string | undefined;
  readonly account: { readonly user: string; readonly password: string } | undefined;
  readonly sender: MailSender;
}

export interface MailSender {
  readonly name: string;
  readonly address: string;
}

const tlsModes = ['starttls', 'on', 'off'] as const;
const defaultPorts = { starttls: 587, on: 465, off: 25 } as const;

/** `Lebean <no-reply@lebean.example>`, or the address alone. */
function readSender(text: string): MailSender | undefined {
  const [, named = '', inBrackets] = /^([^<>\p{Cc}]{0,100})<([^<>]+)>$/u.exec(text) ?? [];
  const address = (inBrackets ?? text).trim();
  const name = named.trim().replace(/^"(.*)"$/, '$1');
  return /^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/.test(address) ? { name, address } : undefined;
}

const word = (text: string): string => text;

export const mailSettings = {
  SMTP_HOST: setting('an IP address or a host name', readHost).optional(),
  SMTP_PORT: setting('a whole number from 1 to 65535', (text) => {
    const port = readWhole(text, 65_535);
    return port === 0 ? undefined : port;
  }).optional(),
  SMTP_TLS: choice(tlsModes).default('starttls'),
  SMTP_CA_FILE: setting('a readable file', readFile).optional(),
  SMTP_USER: setting('the name of an account', word).optional(),
  SMTP_PASSWORD: setting('the password of that account', word).optional(),
  MAIL_SENDER: setting('name@host.example or Name <name@host.example>', readSender).optional(),
};

type Chosen = z.output<z.ZodObject<typeof mailSettings>>;

function missing(name: string, present: string): never {
  throw new StartFailure(`The setting ${name} is missing: ${present} works only with it.`);
}

/** All that sending needs, or none of it: what is missing is not found out by the first mail. */
export function mailOf(chosen: Chosen): MailConfiguration | undefined {
  const {
    SMTP_HOST: host,
    SMTP_TLS: tls,
    SMTP_CA_FILE: authorities,
    SMTP_USER: user,
    SMTP_PASSWORD: password,
    MAIL_SENDER: sender,
  } = chosen;
  if (host === undefined) {
    if (user !== undefined) missing('SMTP_HOST', 'SMTP_USER');
    if (password !== undefined) missing('SMTP_HOST', 'SMTP_PASSWORD');
    if (sender !== undefined) missing('SMTP_HOST', 'MAIL_SENDER');
    return undefined;
  }
  if (sender === undefined) missing('MAIL_SENDER', 'SMTP_HOST');
  if (user !== undefined && password === undefined) missing('SMTP_PASSWORD', 'SMTP_USER');
  if (password !== undefined && user === undefined) missing('SMTP_USER', 'SMTP_PASSWORD');
  if (tls === 'off' && user !== undefined && !isOwnMachine(host))
    throw new StartFailure(
      'SMTP_TLS=off would send SMTP_PASSWORD in clear text: choose starttls or on.',
    );
  return Object.freeze({
    host,
    port: chosen.SMTP_PORT ?? defaultPorts[tls],
    tls,
    authorities: authorities === undefined ? undefined : readFileSync(authorities, 'utf8'),
    account: user === undefined || password === undefined ? undefined : { user, password },
    sender,
  });
}

const isOwnMachine = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
