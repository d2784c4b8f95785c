import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, release, totalmem } from 'node:os';
import { resolve } from 'node:path';
import type { Figure } from './figures.ts';
import type { Compared } from './rounds.ts';

/** A figure with what came out. */
export interface Result extends Compared {
  readonly figure: Figure;
}

const headings = ['figure', 'product/s', 'floor/s', 'ratio', 'bar', 'p50', 'p99', 'floor p99', ''];

/** The results as lines of a table. */
export function tableOf(results: readonly Result[]): string[] {
  const rows = results.map(({ figure, product, floor, ratio }) => [
    figure.name,
    product.perSecond.toFixed(0),
    floor.perSecond.toFixed(0),
    ratio.toFixed(2),
    `≥ ${figure.bar.toFixed(2)}`,
    `${product.p50Ms} ms`,
    `${product.p99Ms} ms${figure.worstP99Ms === undefined ? '' : ` (≤ ${figure.worstP99Ms})`}`,
    `${floor.p99Ms} ms`,
    isReached({ figure, product, floor, ratio }) ? 'reached' : 'NOT REACHED',
  ]);
  const widths = headings.map((heading, place) =>
    Math.max(...[heading, ...rows.map((row) => row[place] ?? '')].map(({ length }) => length)),
  );
  return [headings, ...rows].map((row) =>
    row
      .map((cell, place) =>
        place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0),
      )
      .join('  '),
  );
}

const isReached = ({ figure, product, ratio }: Result): boolean =>
  ratio >= figure.bar && product.p99Ms <= (figure.worstP99Ms ?? Infinity);

/** Keeps the results of the last run for comparison. */
export async function keepResults(results: readonly Result[], context: object): Promise<string> {
  return await keepIn('latest.json', {
    ...context,
    figures: results.map((result) => ({
      name: result.figure.name,
      bar: result.figure.bar,
      isReached: isReached(result),
      ratio: result.ratio,
      product: result.product,
      floor: result.floor,
    })),
  });
}

/** Writes what was measured into a file of its own, beside the machine it is from. */
export async function keepIn(name: string, measured: object): Promise<string> {
  const file = resolve(import.meta.dirname, 'results', name);
  const content = {
    at: new Date().toISOString(),
    node: process.version,
    machine: { cores: cpus().length, memoryBytes: totalmem(), system: release() },
    ...measured,
  };
  await mkdir(resolve(file, '..'), { recursive: true });
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
  return file;
}
