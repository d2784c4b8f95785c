import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { AccountRange, PlayAccounts } from './play-accounts.ts';
import type { ConnectionSettings } from './settings.ts';

const run = promisify(execFile);
const debianFolder = '/usr/lib/postgresql';

/** PostgreSQL's own load generator, where it is installed: it does not come with the npm packages. */
async function findPgbench(): Promise<string | undefined> {
  const versions = await readdir(debianFolder).catch(() => []);
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debianFolder, version, 'bin')),
  ];
  for (const folder of folders) {
    const program = join(folder, 'pgbench');
    if (await isThere(program)) return program;
  }
  return undefined;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Postings in a second without any HTTP: what the database itself can do. Nothing without the program. */
export async function measureWithPgbench(
  application: ConnectionSettings,
  accountId: number,
  accounts: PlayAccounts,
  load: { readonly connections: number; readonly seconds: number },
): Promise<number | undefined> {
  const program = await findPgbench();
  if (program === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'lebean-pgbench-'));
  try {
    const script = join(folder, 'play.sql');
    await writeFile(script, playScript(accounts));
    const { connections, seconds } = load;
    const { stdout } = await run(
      program,
      ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '2', '-T', `${seconds}`, '-f', script],
      { env: { ...process.env, ...environmentOf(application, accountId) } },
    );
    const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (perSecond === undefined) throw new Error(`pgbench answered: ${stdout}`);
    return Number(perSecond);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Accounts in the order of their ids: the platform's, the merchant's, the card, the wallet. */
function playScript({ cards, wallets, pointIssuing, lebeanRevenue }: PlayAccounts): string {
  const place = (name: string, range: AccountRange): string =>
    `\\set ${name} random(0, ${range.count - 1}) * ${range.step} + ${range.first}\n`;
  return `${place('card', cards)}${place('wallet', wallets)}
    select status, transfer from ledger_post('bench', gen_random_uuid()::text, '\\x00', 'play', 'play', '-',
      array[${lebeanRevenue}, ${pointIssuing}, :card, :wallet]::bigint[], '{50,100,-100,-50}'::bigint[]);\n`
    .replaceAll(/\n {4}/g, '\n')
    .replace('\n      ', ' ');
}

function environmentOf(
  { host, port, user, password, database }: ConnectionSettings,
  accountId: number,
): Record<string, string> {
  return {
    PGHOST: host,
    PGPORT: `${port}`,
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    PGOPTIONS: `-c role=app_staff -c app.is_whole_network=1 -c app.account_id=${accountId}`,
  };
}
