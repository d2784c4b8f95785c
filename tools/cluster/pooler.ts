import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { AccountIds } from '../../apps/server/src/configuration/data-folder.ts';
import { fillTemplate } from './fill-template.ts';

export interface PoolerOptions {
  /** A folder of its own, not made yet. */
  readonly folder: string;
  readonly host: string;
  /** Where it listens. */
  readonly port: number;
  /** Where HAProxy does. */
  readonly balancerPort: number;
  readonly links: number;
}

/** PgBouncer in transaction mode as operators set it up: its files, and what it tells of itself. */
export class Pooler {
  readonly #options: PoolerOptions;
  readonly #watcherPassword = randomBytes(18).toString('hex');
  /** Of `lebean_app`: it has to be configured beforehand. */
  readonly callerPassword = randomBytes(18).toString('hex');

  constructor(options: PoolerOptions) {
    this.#options = options;
  }

  /** Writes its files for the account that it runs as; answers its configuration. */
  async prepare(account: AccountIds | undefined): Promise<string> {
    const { folder, host, port, balancerPort, links } = this.#options;
    await mkdir(folder, { mode: 0o700 });
    const accountsFile = join(folder, 'accounts.txt');
    const accounts = { lebean_app: this.callerPassword, watcher: this.#watcherPassword };
    const lines = Object.entries(accounts).map(([name, secret]) => `"${name}" "${secret}"\n`);
    await writeFile(accountsFile, lines.join(''), { mode: 0o600 });
    const template = await readFile(join(import.meta.dirname, 'pgbouncer.ini'), 'utf8');
    const configuration = fillTemplate(template, {
      host,
      port: String(balancerPort),
      listenHost: host,
      listenPort: String(port),
      accountsFile,
      links: String(links),
    });
    const file = join(folder, 'pgbouncer.ini');
    await writeFile(file, configuration, { mode: 0o600 });
    // It refuses to run as root.
    if (account !== undefined)
      for (const path of [folder, file, accountsFile])
        await chown(path, account.userId, account.groupId);
    return file;
  }

  /** How many transactions it has carried so far. */
  async transactions(): Promise<number> {
    const { host, port } = this.#options;
    const secret = { user: 'watcher', password: this.#watcherPassword };
    const client = new pg.Client({ host, port, ...secret, database: 'pgbouncer' });
    await client.connect();
    try {
      const { rows } = await client.query<{ database: string; total_xact_count: string }>(
        'show stats',
      );
      return Number(rows.find(({ database }) => database === 'lebean')?.total_xact_count ?? 0);
    } finally {
      await client.end();
    }
  }
}
