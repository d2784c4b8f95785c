import { isIP } from 'node:net';

/** The settings by which others than its operator may reach a server, or meet its data. */
interface Reach {
  readonly HOST: string;
  readonly TRUST_PROXY: unknown;
  readonly TLS_CERT_FILE?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly APP_DATABASE_URL?: string | undefined;
}

/** The first of these settings, by its name; nothing for a server on one's own machine. */
export function reachableByOf(chosen: Reach): string | undefined {
  if (!isLoopback(chosen.HOST)) return `HOST=${chosen.HOST}`;
  if (chosen.TRUST_PROXY !== false) return 'TRUST_PROXY';
  if (chosen.TLS_CERT_FILE !== undefined) return 'TLS_CERT_FILE';
  if (chosen.PUBLIC_URL !== undefined) return 'PUBLIC_URL';
  if (chosen.DATABASE_URL !== undefined) return 'DATABASE_URL';
  return chosen.APP_DATABASE_URL === undefined ? undefined : 'APP_DATABASE_URL';
}

/** Whether a host is reached from this machine only. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}
