/** What came out of the rounds, as a table: medians, processor time of a call, and ratios. */
import type { Counted } from '../load.ts';
import { median } from '../rounds.ts';
import type { Server } from './peer-calls.ts';

/** How a server did in one round, with the processor time that it and the database used. */
export interface Round extends Counted {
  readonly serverSeconds: number;
  readonly databaseSeconds: number;
}

export interface KindResult {
  readonly name: string;
  readonly rounds: Readonly<Record<Server, readonly Round[]>>;
}

/** All rounds of a server together. */
export interface Summary {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Processor time of a call that was answered well; nothing where none was, or nobody counts it. */
  readonly serverMs: number | undefined;
  readonly databaseMs: number | undefined;
  readonly failed: number;
}

/** Above 1 the product is the faster one, or the cheaper one. */
export interface Ratio {
  readonly byRate: number | undefined;
  readonly byProcessorTime: number | undefined;
}

export function summaryOf(rounds: readonly Round[]): Summary {
  const sum = (of: (round: Round) => number): number =>
    rounds.reduce((total, round) => total + of(round), 0);
  const done = sum((round) => round.done);
  const msOfCall = (seconds: number): number | undefined =>
    done === 0 || seconds === 0 ? undefined : (seconds * 1000) / done;
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    serverMs: msOfCall(sum(({ serverSeconds }) => serverSeconds)),
    databaseMs: msOfCall(sum(({ databaseSeconds }) => databaseSeconds)),
    failed: sum(({ failed }) => failed),
  };
}

/** A ratio of rates is the median of the rounds': in each of them both had the same machine. */
export function ratioOf(product: readonly Round[], other: readonly Round[]): Ratio {
  const rates = product.flatMap(({ perSecond }, round) => {
    const beside = other[round]?.perSecond ?? 0;
    return beside === 0 ? [] : [perSecond / beside];
  });
  const [ours, theirs] = [product, other].map((rounds) => msOf(summaryOf(rounds)));
  return {
    byRate: rates.length === 0 ? undefined : median(rates),
    byProcessorTime: ours === undefined || theirs === undefined ? undefined : theirs / ours,
  };
}

const msOf = ({ serverMs, databaseMs }: Summary): number | undefined =>
  serverMs === undefined || databaseMs === undefined ? undefined : serverMs + databaseMs;

const headings = [
  'call',
  'server',
  'calls/s',
  'p99',
  'processor of a call',
  'failed',
  'product ÷ it: calls/s',
  'processor time',
];

/** One line for each server of each kind. */
export function peerTable(results: readonly KindResult[]): string[] {
  const lines = results.flatMap(({ name, rounds }) => {
    const beside = (server: 'floor' | 'Directus'): string[] => {
      const { byRate, byProcessorTime } = ratioOf(rounds.product, rounds[server]);
      return [
        name,
        server,
        ...cellsOf(summaryOf(rounds[server])),
        times(byRate),
        times(byProcessorTime),
      ];
    };
    return [
      [name, 'product', ...cellsOf(summaryOf(rounds.product)), '', ''],
      beside('floor'),
      beside('Directus'),
    ];
  });
  return aligned([headings, ...lines]);
}

const cellsOf = ({ perSecond, p99Ms, serverMs, databaseMs, failed }: Summary): string[] => [
  perSecond.toFixed(perSecond < 10 ? 1 : 0),
  `${p99Ms.toFixed(0)} ms`,
  `${ms(serverMs)} + ${ms(databaseMs)} ms`,
  String(failed),
];
const ms = (value: number | undefined): string => value?.toFixed(2) ?? '–';
const times = (ratio: number | undefined): string =>
  ratio === undefined ? '–' : ratio.toFixed(ratio < 10 ? 2 : 0);

/** Words to the left, numbers to the right. */
function aligned(lines: readonly (readonly string[])[]): string[] {
  const widthOf = (place: number): number =>
    Math.max(...lines.map((line) => line[place]?.length ?? 0));
  return lines.map((line) =>
    line
      .map((cell, place) =>
        place < 2 ? cell.padEnd(widthOf(place)) : cell.padStart(widthOf(place)),
      )
      .join('  '),
  );
}
