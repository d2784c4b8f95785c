/**
 * For tests: a database that looks to the planner like one of a hundred million plays. Its files are as long as they
 * would be, with holes that take no disk, and its statistics say what is in them. Its rows are those of the scene: what
 * is asked of it is answered, by the plan that many rows would have.
 */
import { access, chown, constants, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { distinctOf, rowsOf, sharesOf, sparse, defaultRows } from './grown-sizes.fixture.ts';

/** The version that takes statistics. */
const statisticsFrom = 180_000;
const pageBytes = 8192;
/** PostgreSQL keeps a table in files of at most a gigabyte. */
const pagesPerFile = 131_072;
/** Of a page that is filled with rows, and what each of them has beside its columns. */
const [rowBytesPerPage, rowHeadBytes] = [8000, 32];
/** What a B-tree holds in a page, once it has been in use for a while. */
const indexRowsPerPage = 300;
/** Of a partial index, beside the table's rows. */
const partialShare = 0.05;
/** Of a table with an index of ranges (BRIN), which is looked through once. */
const maxSummedPages = 20_000;

interface Relation {
  readonly oid: number;
  readonly name: string;
  readonly kind: 'r' | 'p';
  /** The table that it is a part of. */
  readonly whole: string | null;
  readonly parts: number;
  readonly rowBytes: number;
}

const relations = `select c.oid::int as oid, c.relname as name, c.relkind as kind, p.relname as whole,
    greatest(1, (select count(*)::int from pg_inherits o where o.inhparent = i.inhparent)) as parts,
    coalesce((select sum(s.stawidth)::int from pg_statistic s where s.starelid = c.oid), 100) as "rowBytes"
  from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

const indexes = `select c.oid::int as oid, a.amname as kind, i.indpred is not null as "isPartial"
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam where i.indrelid = $1`;

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly target: string | null;
  readonly isKey: boolean;
  readonly relation: string;
}

/** The columns of all tables and their parts, with the table that each refers to. */
const columns = `select c.relname as relation, coalesce(p.relname, c.relname) as "table", a.attname as "column",
    a.atttypid::regtype::text as type, a.attname = 'id' as "isKey",
    (select t.relname from pg_constraint f join pg_class t on t.oid = f.confrelid
      where f.contype = 'f' and f.conrelid = c.oid and f.conkey[cardinality(f.conkey)] = a.attnum limit 1) as target
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

const rowsIn = (table: string): number => rowsOf[table] ?? defaultRows;

/**
 * Whether a database can be made to look grown: from PostgreSQL 18 on statistics can be given, and its files have to be
 * on this machine. `owner` is a superuser.
 */
export async function canGrow(owner: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string; version: number }>(
      `select current_setting('data_directory') as folder, current_setting('server_version_num')::int as version`,
    );
    const [row = { folder: '', version: 0 }] = rows;
    if (row.version < statisticsFrom) return false;
    await access(join(row.folder, 'base'), constants.W_OK);
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Makes a database that nobody else uses look grown. `owner` is a superuser. */
export async function growDatabase(owner: pg.Client): Promise<void> {
  await owner.query('analyze');
  const files = await fileGrower(owner);
  for (const relation of (await owner.query<Relation>(relations)).rows)
    await growTable(owner, relation, files);
  for (const column of (await owner.query<Column>(columns)).rows) await spread(owner, column);
}

interface Index {
  readonly oid: number;
  readonly kind: string;
  readonly isPartial: boolean;
}

async function growTable(
  owner: pg.Client,
  { oid, name, kind, whole, parts, rowBytes }: Relation,
  files: GrowFile,
): Promise<void> {
  const rows = Math.ceil(rowsIn(whole ?? name) / parts);
  if (kind === 'p') return void (await tell(owner, oid, rows, 0));
  const found = await owner.query<Index>(indexes, [oid]);
  const summed = found.rows.filter((index) => index.kind === 'brin');
  const perPage = Math.max(1, Math.floor(rowBytesPerPage / (rowBytes + rowHeadBytes)));
  const filled = Math.ceil(rows / perPage);
  const pages = await files(oid, summed.length === 0 ? filled : Math.min(filled, maxSummedPages));
  await tell(owner, oid, rows, pages);
  for (const index of found.rows) {
    const indexed = Math.ceil(index.isPartial ? rows * partialShare : rows);
    const size = index.kind === 'btree' ? Math.ceil(indexed / indexRowsPerPage) : 0;
    await tell(owner, index.oid, indexed, await files(index.oid, size));
  }
  // What an index of ranges has not looked at yet might hold anything.
  for (const index of summed)
    await owner.query('select brin_summarize_new_values($1)', [index.oid]);
}

/** Says how many rows are in how many pages. */
const tell = (owner: pg.Client, oid: number, rows: number, pages: number) =>
  owner.query('update pg_class set reltuples = $2, relpages = $3 where oid = $1', [
    oid,
    rows,
    Math.max(1, pages),
  ]);

type GrowFile = (oid: number, pages: number) => Promise<number>;

/** Lets the file of a table or an index be as long as it would be; a hole takes no disk, and is an empty page. */
async function fileGrower(owner: pg.Client): Promise<GrowFile> {
  const shown = await owner.query<{ data_directory: string }>('show data_directory');
  const folder = shown.rows[0]?.data_directory ?? '';
  const { uid, gid } = await stat(folder);
  return async (oid, pages) => {
    const found = await owner.query<{ path: string; pages: number }>(
      `select pg_relation_filepath($1::oid) as path, (pg_relation_size($1::oid) / ${pageBytes})::int as pages`,
      [oid],
    );
    const [file = { path: '', pages: 0 }] = found.rows;
    if (file.pages >= pages) return file.pages;
    for (let part = 0; part * pagesPerFile < pages; part += 1) {
      const path = join(folder, part === 0 ? file.path : `${file.path}.${part}`);
      const handle = await open(path, 'a', 0o600);
      await handle.truncate(Math.min(pagesPerFile, pages - part * pagesPerFile) * pageBytes);
      await handle.close();
      await chown(path, uid, gid);
    }
    return pages;
  };
}

/** Says how the values of a column spread: states as they do, references over what they refer to, instants over two years. */
async function spread(owner: pg.Client, { relation, table, column, type, target, isKey }: Column) {
  const name = `${table}.${column}`;
  const rows = rowsIn(table);
  const [shares, distinctValues] = [sharesOf[name], distinctOf[name]];
  const isInstant = type === 'timestamp with time zone';
  const isPlain = target === null && !isInstant && !isKey && !sparse.includes(name);
  if (shares === undefined && distinctValues === undefined && isPlain) return;
  const known: Record<string, unknown> = { null_frac: sparse.includes(name) ? 0.9999 : 0 };
  if (shares !== undefined) {
    known['most_common_vals'] = `{${Object.keys(shares).join(',')}}`;
    known['most_common_freqs'] = Object.values(shares);
    known['n_distinct'] = Object.keys(shares).length + 1;
  } else if (distinctValues !== undefined) {
    known['n_distinct'] = distinctValues;
  } else if (target !== null) {
    const distinct = rowsIn(target);
    known['n_distinct'] = distinct > rows / 10 ? -Math.min(1, distinct / rows) : distinct;
  } else if (isInstant) {
    known['n_distinct'] = -0.9;
    known['histogram_bounds'] = `{${twoYears.map((at) => `"${at}"`).join(',')}}`;
    known['correlation'] = 0.9;
  } else if (isKey) {
    known['n_distinct'] = -1;
    known['correlation'] = 1;
  }
  const names = Object.keys(known);
  await owner.query(`select pg_clear_attribute_stats('public', $1, $2, false)`, [relation, column]);
  await owner.query(
    `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text, 'inherited', false,
      ${names.map((key, place) => `'${key}', $${place + 3}::${kindOf(key)}`).join(', ')})`,
    [relation, column, ...Object.values(known)],
  );
}

const kindOf = (statistic: string): string => {
  if (statistic === 'most_common_freqs') return 'real[]';
  return statistic === 'most_common_vals' || statistic === 'histogram_bounds' ? 'text' : 'real';
};

const month = 30 * 24 * 3600 * 1000;
const twoYears = Array.from({ length: 25 }, (_, back) =>
  new Date(Date.now() - (24 - back) * month).toISOString(),
);
