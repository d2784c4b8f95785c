import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What is measured, how long, and on how much data. */
export interface BenchOptions {
  readonly members: number;
  /** A year of them, for the reports. */
  readonly plays: number;
  /** Of one round; product and floor take turns. */
  readonly seconds: number;
  readonly rounds: number;
  readonly connections: number;
  /** What is measured: how fast it is, or what becomes of too many calls. */
  readonly mode: 'figures' | 'overload';
  /** A part of the figures' names, `P1` for one, or several with commas between; all without it. */
  readonly only: string;
  /** Where the data stays for the next run; without it, it is gone afterwards. */
  readonly keptFolder: string | undefined;
}

/** Small is for showing that everything works: its ratios say nothing. */
const large = { members: 1_000_000, plays: 10_000_000, seconds: 8, rounds: 3 } as const;
const small = { members: 2000, plays: 20_000, seconds: 1, rounds: 1 } as const;

const defaultScale = { figures: large, overload: { ...large, members: 20_000 } } as const;

export function readOptions(given: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      members: { type: 'string' },
      plays: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      connections: { type: 'string', default: '50' },
      only: { type: 'string', default: '' },
      keep: { type: 'string' },
      small: { type: 'boolean', default: false },
    },
  });
  const [mode = 'figures'] = positionals;
  if (mode !== 'figures' && mode !== 'overload')
    throw new RangeError('what is measured is `overload`, or the figures without a word');
  const defaults = values.small ? small : defaultScale[mode];
  return {
    mode,
    members: countOf('members', values.members) ?? defaults.members,
    plays: countOf('plays', values.plays) ?? defaults.plays,
    seconds: countOf('seconds', values.seconds) ?? defaults.seconds,
    rounds: countOf('rounds', values.rounds) ?? defaults.rounds,
    connections: countOf('connections', values.connections) ?? 50,
    only: values.only,
    keptFolder: values.keep === undefined ? undefined : folderOf(values.keep),
  };
}

/** What was given for an option, as a whole number. */
export function countOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new RangeError(`--${name} is a whole number`);
  return value;
}

/** A folder as whoever runs npm names it. */
export const folderOf = (name: string): string => resolve(process.env['INIT_CWD'] ?? '.', name);
