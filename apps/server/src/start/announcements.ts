import { inspect } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { openLog } from '../capabilities/log/event-log.ts';
import { safeError, safeReasonOf } from '../capabilities/log/scrub.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { LogFormat } from '../configuration/log-levels.ts';
import { isLoopback } from '../configuration/reachable.ts';
import { codeOf, StartFailure } from '../ground/failure.ts';

/** Says a line to whoever runs the server. */
type Say = (line: string) => void;

const plain = { announce: lineOn(process.stdout), complain: lineOn(process.stderr) };
let voice: { readonly announce: Say; readonly complain: Say } = plain;

/**
 * From now on lines are events of the log where a collector reads them (OPS-6); people at a terminal go on reading
 * plain ones. What is announced is written at any level of the log.
 */
export function announceAs(format: LogFormat, node: string): void {
  if (format === 'text') {
    voice = plain;
    return;
  }
  const opened = (stream: NodeJS.WriteStream): FastifyBaseLogger =>
    openLog({ level: 'info', format, node, write: (line) => void stream.write(line) });
  const [out, err] = [opened(process.stdout), opened(process.stderr)];
  voice = { announce: (line) => out.info(line), complain: (line) => err.error(line) };
}

/** Shows a line to the operator. */
export const announce: Say = (line) => voice.announce(line);

let keepComplaint: Say = () => undefined;

/** From now on complaints are kept as well, for a support bundle (OPS-23). */
export function keepComplaints(keep: Say): void {
  keepComplaint = keep;
}

/** Shows a line to the operator as an error. */
export const complain: Say = (line) => {
  voice.complain(line);
  keepComplaint(`${new Date().toISOString()} ${line}`);
};

/** A defect: its stack is for us, not for the operator. */
export const complainOfDefect = (error: unknown): void => complain(inspect(safeError(error)));

/** What Node itself would print, in its own form, is logged like everything else. */
export function tellOfRuntime(): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => complain(`${warning.name}: ${safeReasonOf(warning)}`));
  process.on('uncaughtException', (error) => {
    complainOfDefect(error);
    process.exit(1);
  });
}

function lineOn(stream: NodeJS.WriteStream): Say {
  return (line) => void stream.write(`${line}\n`);
}

/** A name and a password for the operator to read. */
export interface AnnouncedAccount {
  /** Whose account it is, as in "Shop (New York)". */
  readonly audience: string;
  readonly account: string;
  readonly password: string;
}

export function announceAccounts(title: string, accounts: readonly AnnouncedAccount[]): void {
  announce(title);
  const width = (column: 'audience' | 'account'): number =>
    Math.max(...accounts.map((row) => row[column].length));
  for (const { audience, account, password } of accounts) {
    announce(
      `  ${audience.padEnd(width('audience'))}   ${account.padEnd(width('account'))}   ${password}`,
    );
  }
}

/** Undefined when names and passwords cannot be overheard. */
export function clearTextWarning(configuration: Configuration): string | undefined {
  const { host, tls, trustedProxies } = configuration;
  if (tls !== undefined || trustedProxies !== false || isLoopback(host)) return undefined;
  return `Warning: HOST=${host} without TLS sends names and passwords in clear text. Use it only in a network you trust, or set TLS_CERT_FILE and TLS_KEY_FILE, or TRUST_PROXY behind a TLS proxy.`;
}

/** Undefined where somebody has set whether there are examples, or nobody else comes by. */
export function demoNotice({ reachableBy, isDemoConfigured }: Configuration): string | undefined {
  if (isDemoConfigured || reachableBy === undefined) return undefined;
  return `DEMO is off since others may reach this server (${reachableBy}). DEMO=on fills in example shops, with passwords of this installation.`;
}

/** What stands in the way of nobody here, and of everybody where others come by. */
export const publicAccountsNotice = (names: readonly string[]): string =>
  `This database holds example accounts with passwords that everybody knows (${names.join(', ')}). Disable them before others reach this server; a start that others can reach gives them new passwords.`;

/** Why real money is not taken where payments have been pretended. */
export const pretenceComplaint =
  'This database holds pretended payments of the sandbox: points and lebeans in it that nobody has paid for. Real money does not mix with them. Begin with an empty database (another DATA_DIR or DATABASE_URL), or leave out the settings WECHAT_PAY_*, ALIPAY_* and STRIPE_*.';

/** Undefined where the sandbox is expected, or real money is taken. */
export function sandboxNotice({ demo, payments }: Configuration): string | undefined {
  if (!payments.isSandbox || demo !== 'off') return undefined;
  return 'Online payments go to the sandbox, where nobody pays real money. Configure WeChat Pay, Alipay or Stripe, or set PAYMENT_SANDBOX=off.';
}

/** Turns the usual errors of listening into words; others are returned as they are. */
export function explainListenError(error: unknown, { host, port }: Configuration): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} on ${host} is taken by another program: stop that one, or choose another PORT.`,
    );
  }
  if (code === 'EACCES') {
    return new StartFailure(
      `Port ${port} is not allowed for this account: choose a PORT above 1023.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartFailure(`HOST=${host} is not an address of this machine.`);
  }
  return error;
}
