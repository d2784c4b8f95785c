/**
 * P5: reports over a year of plays, over HTTP, from the sums of closed days, beside the same numbers
 * read from the plays themselves by a bare statement without session, scope or row-level security.
 */
import type { Client } from 'pg';
import { z } from 'zod';

/** What the product has to reach. */
const bars = { milliseconds: 300, timesFaster: 100, togetherMilliseconds: 200 } as const;
const repeats = 15;
const callersAtOnce = 4;

export interface ReportResult {
  readonly name: string;
  readonly plays: number;
  readonly milliseconds: number;
  readonly rawMilliseconds: number;
  readonly timesFaster: number;
  readonly isReached: boolean;
}

type Range = { readonly from: string; readonly to: string };

/** One report: its path, and the statement that tells the same from plays alone. */
interface Measured {
  readonly name: string;
  readonly path: (range: Range) => string;
  readonly raw: string;
}

const sums =
  'count(*)::float8 as plays, sum(used_seconds)::float8 as "usedSeconds", sum(point)::float8 as point, sum(lebean)::float8 as lebean';
const days = '($1::date, $2::date)';
const rawOf = (key: string): string =>
  `select ${key} as key, ${sums} from counted_play p join (values ${days}) as r (from_day, to_day)
    on p.day between r.from_day and r.to_day group by 1 order by plays desc, key`;
const gameReport = '/api/Distributor/DistributorGameOrder?page=1&pageSize=20&sort=-plays';

const reports: readonly Measured[] = [
  {
    name: 'P5 games',
    path: ({ from, to }) => `${gameReport}&groupBy=game&from=${from}&to=${to}`,
    raw: rawOf('game_id::float8'),
  },
  {
    name: 'P5 shops',
    path: ({ from, to }) => `${gameReport}&groupBy=shop&from=${from}&to=${to}`,
    raw: rawOf('shop_id::float8'),
  },
];

/** Others over the same year, which are only timed, by four callers at once: there is nothing to hold them against. */
const timed: readonly Omit<Measured, 'raw'>[] = [
  {
    name: 'operations',
    path: ({ from, to }) =>
      `/api/Distributor/GetOperatorTotalDataOrder?page=1&pageSize=20&from=${from}&to=${to}`,
  },
  {
    name: 'shops beside each other',
    path: ({ from, to }) =>
      `/api/distributor/ShopDataByDistributor?page=1&pageSize=20&from=${from}&to=${to}`,
  },
  {
    name: 'visitors',
    path: ({ from, to }) => `/api/reports/visitors?page=1&pageSize=20&fromDay=${from}&toDay=${to}`,
  },
];

export interface TimedTogether {
  readonly name: string;
  /** The middle one of all calls. */
  readonly milliseconds: number;
}

/** How long each report takes while four people look at it. */
export async function measureTogether(
  client: Client,
  address: string,
  cookie: string,
): Promise<TimedTogether[]> {
  const range = await yearOf(client);
  const measured: TimedTogether[] = [];
  for (const { name, path } of [...reports, ...timed]) {
    const took: number[] = [];
    const ask = async (): Promise<void> => {
      for (let turn = 0; turn <= repeats; turn += 1) {
        const begun = performance.now();
        const response = await fetch(`${address}${path(range)}`, { headers: { cookie } });
        const text = await response.text();
        if (!response.ok || !succeeded.safeParse(JSON.parse(text)).success)
          throw new Error(`${name} answered ${response.status}: ${text.slice(0, 500)}`);
        // The first time nothing is warm yet.
        if (turn > 0) took.push(performance.now() - begun);
      }
    };
    await Promise.all(Array.from({ length: callersAtOnce }, ask));
    const sorted = took.toSorted((one, other) => one - other);
    measured.push({ name, milliseconds: sorted[Math.floor(sorted.length / 2)] ?? 0 });
  }
  return measured;
}

const succeeded = z.object({ Data: z.array(z.unknown()) });

/** The same as a line for people. */
export const togetherLine = (audience: string, results: readonly TimedTogether[]): string => {
  const each = results.map(({ name, milliseconds }) => `${name} ${milliseconds.toFixed(0)}`);
  const missed = results.filter(({ milliseconds }) => milliseconds > bars.togetherMilliseconds);
  const verdict = missed.length === 0 ? 'reached' : 'NOT REACHED';
  return `P5 with ${callersAtOnce} callers at once (${audience}), in ms (≤ ${bars.togetherMilliseconds}): ${each.join(', ')}, ${verdict}`;
};

const answered = z.object({
  Data: z.array(
    z.object({
      gameId: z.nullable(z.number()),
      shopId: z.nullable(z.number()),
      plays: z.number(),
      usedSeconds: z.number(),
      point: z.number(),
      lebean: z.number(),
    }),
  ),
});
type Row = { key: number; plays: number; usedSeconds: number; point: number; lebean: number };

/** Measures on plays that are there already. */
export async function measureReports(
  client: Client,
  address: string,
  cookie: string,
  plays: number,
): Promise<ReportResult[]> {
  const range = await yearOf(client);
  const results: ReportResult[] = [];
  for (const report of reports) {
    results.push(await compare(client, `${address}${report.path(range)}`, cookie, report, range));
  }
  return results.map((result) => ({ ...result, plays }));
}

async function yearOf(client: Client): Promise<Range> {
  const found = await client.query<Range>(
    `select to_char(now() - interval '364 days', 'YYYY-MM-DD') as "from", to_char(now(), 'YYYY-MM-DD') as "to"`,
  );
  const [range] = found.rows;
  if (range === undefined) throw new Error('the database knows no day');
  return range;
}

async function compare(
  client: Client,
  url: string,
  cookie: string,
  { name, raw }: Measured,
  range: Range,
): Promise<ReportResult> {
  const ask = async (): Promise<{ rows: Row[]; took: number }> => {
    const begun = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    const text = await response.text();
    const body = answered.safeParse(JSON.parse(text));
    // Clients of old are answered with 200 whatever comes of it.
    if (!response.ok || !body.success)
      throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`);
    const { Data: rows } = body.data;
    const took = performance.now() - begun;
    return { rows: rows.map(keyed), took };
  };
  const first = await ask();
  const begun = performance.now();
  const bare = await client.query<Row>(raw, [range.from, range.to]);
  const rawMilliseconds = performance.now() - begun;
  requireSame(name, first.rows, bare.rows.slice(0, first.rows.length));
  const times: number[] = [];
  for (let turn = 0; turn < repeats; turn += 1) times.push((await ask()).took);
  const milliseconds = times.toSorted((one, other) => one - other)[Math.floor(repeats / 2)] ?? 0;
  const timesFaster = rawMilliseconds / milliseconds;
  return {
    name,
    plays: 0,
    milliseconds,
    rawMilliseconds,
    timesFaster,
    isReached: milliseconds <= bars.milliseconds && timesFaster >= bars.timesFaster,
  };
}

const keyed = ({ gameId, shopId, ...row }: z.output<typeof answered>['Data'][number]) => ({
  key: gameId ?? shopId ?? 0,
  ...row,
});

function requireSame(name: string, reported: readonly Row[], raw: readonly Row[]): void {
  const text = (rows: readonly Row[]): string =>
    rows
      .map((row) => [row.key, row.plays, row.usedSeconds, row.point, row.lebean].join(' '))
      .toSorted()
      .join('\n');
  if (reported.length === 0 || text(reported) !== text(raw))
    throw new Error(`${name}: the report tells\n${text(reported)}\nand the plays\n${text(raw)}`);
}

/** A result as a line for people. */
export function reportLine(result: ReportResult): string {
  const { name, plays, milliseconds, rawMilliseconds, timesFaster, isReached } = result;
  return [
    `${name}: a year of ${plays} plays`,
    `${milliseconds.toFixed(0)} ms (≤ ${bars.milliseconds} ms)`,
    `from the plays themselves ${rawMilliseconds.toFixed(0)} ms`,
    `${timesFaster.toFixed(0)} × faster (≥ ${bars.timesFaster})`,
    'same result',
    isReached ? 'reached' : 'NOT REACHED',
  ].join(', ');
}
