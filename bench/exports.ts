/**
 * P10: all members as a file, over HTTP, beside a bare cursor whose rows go to the socket as they come;
 * and by how much the memory of the server grows meanwhile.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildServer } from './child-server.ts';

/** What the product has to reach. */
const bars = { csvRowsPerSecond: 50_000, memoryMegabytes: 100 } as const;

export const exportPath = '/api/members/export';

export interface ExportResult {
  readonly name: string;
  readonly rows: number;
  readonly rowsPerSecond: number;
  readonly floorRowsPerSecond: number;
  readonly megabytes: number;
  /** Nothing on systems that do not tell. */
  readonly memoryMegabytes: number | undefined;
  readonly isReached: boolean;
}

interface Fetched {
  readonly bytes: number;
  readonly lines: number;
  readonly seconds: number;
}

const newLine = 10;

/** Takes a file as fast as it comes and keeps nothing of it. */
async function take(url: string, cookie: string): Promise<Fetched> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  if (!response.ok || response.body === null)
    throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  let bytes = 0;
  let lines = 0;
  const pieces: AsyncIterable<Uint8Array> = response.body;
  for await (const piece of pieces) {
    bytes += piece.length;
    for (let at = piece.indexOf(newLine); at >= 0; at = piece.indexOf(newLine, at + 1)) lines += 1;
  }
  return { bytes, lines, seconds: (performance.now() - begun) / 1000 };
}

/** The memory that a process holds, in megabytes, where the system tells. */
async function memoryOf(processId: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s*(\d+)/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** The most that a process grows by while something runs. */
async function growthDuring<Result>(
  processId: number | undefined,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly grown: number | undefined }> {
  const before = await memoryOf(processId);
  let max = before ?? 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      max = Math.max(max, (await memoryOf(processId)) ?? 0);
      await sleep(50, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  try {
    return { result: await work(), grown: before === undefined ? undefined : max - before };
  } finally {
    over.abort();
    await watching;
  }
}

/** Exports all members in both formats, each beside the floor. */
export async function measureExports(
  product: ChildServer,
  floor: ChildServer,
  cookie: string,
): Promise<ExportResult[]> {
  const url = (format: string): string => `${product.address}${exportPath}?format=${format}`;
  // What is compiled and planned once is not what is measured.
  for (const format of ['csv', 'xlsx']) await take(`${url(format)}&state=frozen`, cookie);
  const results: ExportResult[] = [];
  for (const format of ['csv', 'xlsx']) {
    const bare = await take(`${floor.address}${exportPath}`, cookie);
    const { result, grown } = await growthDuring(product.processId, () =>
      take(url(format), cookie),
    );
    // The floor writes no titles: its lines are the rows.
    const rows = bare.lines;
    if (format === 'csv' && result.lines !== rows + 1)
      throw new Error(`the product exported ${result.lines - 1} rows, the floor ${rows}`);
    const rowsPerSecond = rows / result.seconds;
    const isFast = format !== 'csv' || rowsPerSecond >= bars.csvRowsPerSecond;
    results.push({
      name: `P10 ${format.toUpperCase()}`,
      rows,
      rowsPerSecond,
      floorRowsPerSecond: rows / bare.seconds,
      megabytes: result.bytes / 1024 ** 2,
      memoryMegabytes: grown,
      isReached: isFast && (grown ?? 0) <= bars.memoryMegabytes,
    });
  }
  return results;
}

/** A result as a line for people. */
export function lineOf(result: ExportResult): string {
  const { name, rows, rowsPerSecond, floorRowsPerSecond, megabytes, memoryMegabytes } = result;
  const memory =
    memoryMegabytes === undefined
      ? 'not reported by this system'
      : `+${memoryMegabytes.toFixed(0)} MB`;
  return [
    `${name}: ${rows} rows, ${megabytes.toFixed(1)} MB`,
    `product ${rowsPerSecond.toFixed(0)} rows/s`,
    `floor ${floorRowsPerSecond.toFixed(0)} rows/s`,
    `ratio ${(rowsPerSecond / floorRowsPerSecond).toFixed(2)}`,
    `memory ${memory} (≤ ${bars.memoryMegabytes} MB)`,
    result.isReached ? 'reached' : 'NOT REACHED',
  ].join(', ');
}
