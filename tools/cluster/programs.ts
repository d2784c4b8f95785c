import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian's PostgreSQL; another one by PG_BIN_DIR. */
export const postgresFolder = process.env['PG_BIN_DIR'] ?? '/usr/lib/postgresql/15/bin';

/** A program and the package of Debian that brings it. */
const needed: Readonly<Record<string, string>> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  [`${postgresFolder}/postgres`]: 'postgresql-15',
};

/** The packages of the programs that are not here. */
export async function missingPackages(): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(needed).map(async ([program, name]) => {
      const isHere = await run('/bin/sh', ['-c', `command -v "$0"`, program]).then(
        () => true,
        () => false,
      );
      return isHere ? [] : [name];
    }),
  );
  return found.flat();
}
