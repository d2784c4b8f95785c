// For tests: months that are over, of two merchants with a currency of their own each, on four clocks.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from 'pg';
import { afterAll } from 'vitest';
import { addDays } from '@lebean/domain/calendar-day';
import {
  archiveMonths,
  type ArchiveReport,
} from '../../src/capabilities/archive/archive-months.ts';
import { askArchive } from '../../src/capabilities/archive/ask-archive.ts';
import { checkArchive, type CheckReport } from '../../src/capabilities/archive/check-archive.ts';
import {
  Dice,
  type Happened,
  lastMinuteBefore,
  openZonedWorld,
} from '../../src/features/report/zoned-world.fixture.ts';

/** What nobody may find outside the database, in whatever form. */
export const planted = ['13900007777', 'Planted Person', 'planted note'] as const;

export type ZonedWorld = Awaited<ReturnType<typeof openZonedWorld>>;

/** The world, what happened in the shops of the first merchant, and a month of the ledger. */
export async function openArchiveWorld() {
  const world = await openZonedWorld();
  afterAll(() => world.end());
  const history = historyOf(world);
  for (const one of history) await world.write(one);
  await writeForeign(world);
  await writeLedger(world);
  await plant(world);
  return { ...world, history };
}

/** Around the midnights that divide months, in every shop. */
function historyOf({ shops, cards }: ZonedWorld): readonly Happened[] {
  const dice = new Dice(7);
  return shops.flatMap((shop) =>
    ['2025-02-28', '2025-03-01', '2025-03-15', '2025-03-31', '2025-04-01'].flatMap((day) =>
      Array.from({ length: 8 }, (): Happened => {
        const what = dice.of(['recharge', 'opening', 'refund', 'goods', 'play', 'play', 'play']);
        const midnight = lastMinuteBefore(addDays(day, 1), shop.timeZone).getTime();
        const amount = 1 + dice.below(50_000);
        const kind = what === 'play' ? dice.of(['paid', 'paid', 'demo']) : 'paid';
        return {
          shop,
          at: new Date(midnight - dice.below(14_400) * 5000),
          what,
          kind,
          cardId: cards[dice.below(cards.length)] ?? 0,
          paid: what === 'refund' ? -amount : amount,
          point: what === 'play' && kind === 'paid' ? 1 + dice.below(900) : 0,
          lebean: what === 'play' ? dice.below(300) : 0,
          seconds: 60 + dice.below(900),
        };
      }),
    ),
  );
}

/** Another merchant, in another currency, with more than a float holds exactly. */
async function writeForeign({ tables, scene: { foreign } }: ZonedWorld): Promise<void> {
  await unguarded({ tables }, `update shop set currency = 'EUR' where id = ${foreign.shopId}`);
  await tables.query(
    `insert into recharge_record (order_number, merchant_id, shop_id, card_id, recharge_type, payment_mode, payment_state, paid,
        currency, point, gift_point, point_before, point_after, gift_point_before, gift_point_after, operator_account_id,
        operator_name, created_at)
      select 'F' || n, $1, $2, $3, 'cardRecharge', 'cash', 'success', paid, 'EUR', 0, 0, 0, 0, 0, 0, $4, 'w',
        timestamptz '2025-03-10 12:00Z' + n * interval '1 minute'
      from unnest(array[9007199254740993, 1, 5]::bigint[]) with ordinality a (paid, n)`,
    [foreign.merchantId, foreign.shopId, foreign.cardId, foreign.ownerId],
  );
}

/** Points from the merchant to a card, past the functions of today: their month is over. */
async function writeLedger({ tables, scene: { own } }: ZonedWorld): Promise<void> {
  await tables.query(`select ensure_month_partitions('ledger_entry', '2025-02-01', 3)`);
  await tables.query(
    `with wallet as (select id from ledger_account where owner_kind = 'card' and owner_id = $3 and asset = 'point' and purpose = 'wallet'),
      issuing as (select id from ledger_account where owner_kind = 'merchant' and owner_id = $1 and asset = 'point'),
      moved as (
        insert into ledger_transfer (merchant_id, shop_id, at, kind, document_kind, document_number, key_scope, key, body_hash)
        select $1, $2, timestamptz '2025-03-05Z' + n * interval '1 hour', 'onlineTopUp', 'recharge', 'A' || n, 'archive', n::text, ''
        from generate_series(1, 20) n returning id, at)
      insert into ledger_entry (transfer_id, account_id, amount, balance_before, balance_after, merchant_id, shop_id, at, kind)
      select m.id, a.id, a.amount, a.before, a.before + a.amount, $1, $2, m.at, 'onlineTopUp' from moved m
        cross join (select id, 12345, 0 as before from wallet union all select id, -12345, null from issuing) a (id, amount, before)`,
    [own.merchantId, own.shopId, own.cardId],
  );
}

/** What people write, and who they are: in every column of a row that could hold it. */
async function plant({ tables }: ZonedWorld): Promise<void> {
  const [phone, person, note] = planted;
  await unguarded(
    { tables },
    `update recharge_record set remark = '${phone} ${note}', operator_name = '${person}';
      update play set operator_name = '${person}', reason = '${note}';
      update goods_sale set operator_name = '${person}', goods_name = '${note}'`,
  );
}

/** Changes rows as nobody can who goes through the product. */
export async function unguarded(
  { tables }: Pick<ZonedWorld, 'tables'>,
  statements: string,
): Promise<void> {
  await tables.query('set session_replication_role = replica');
  await tables.query(statements);
  await tables.query('reset session_replication_role');
}

/** An archive of its own in a folder of its own. */
export async function openArchiveFolder(owner: ClientConfig) {
  const parent = await mkdtemp(join(tmpdir(), 'lebean-archive-test-'));
  afterAll(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, 'archive');
  const lines: string[] = [];
  const run = { owner, folder, announce: (line: string): void => void lines.push(line) };
  return {
    folder,
    lines,
    archive: (): Promise<ArchiveReport> => archiveMonths(run),
    check: (): Promise<CheckReport> => checkArchive(run),
    ask: (question: string): Promise<Array<Record<string, string>>> => ask(folder, question),
    files: (): Promise<readonly string[]> => filesIn(folder),
  };
}

async function ask(folder: string, question: string): Promise<Array<Record<string, string>>> {
  let names: readonly string[] = [];
  const rows: Array<Record<string, string>> = [];
  await askArchive(folder, question, {
    columns: (found) => {
      names = found;
    },
    row: (values) => {
      rows.push(Object.fromEntries(names.map((name, place) => [name, values[place] ?? ''])));
      return true;
    },
  });
  return rows;
}

/** All files below a folder, by their paths in it. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
    .toSorted();
}

/** The program that `npm run archive` runs. */
export function startProgram(
  program: 'archive' | 'archive-ask',
  owner: ClientConfig,
  folder: string,
  ...given: readonly string[]
) {
  const { host, port, user, password, database } = owner;
  // A server of tests is reached by a socket, whose folder is no host of an address.
  const place = encodeURIComponent(host ?? '');
  const url = `postgres://${user}:${String(password)}@localhost:${port}/${database}?host=${place}`;
  const path = fileURLToPath(new URL(`../../../../tools/${program}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path, ...given], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url, ARCHIVE_DIR: folder, DATA_DIR: tmpdir() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (words += chunk.toString('utf8')));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, words }));
  return { child, ended };
}
