import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countOf, folderOf } from '../options.ts';
import type { Load } from '../rounds.ts';

/** What is measured beside others, how long, and on how much data. */
export interface PeerOptions extends Load {
  readonly members: number;
  /** Where the other product is installed, outside of this repository. */
  readonly peerFolder: string;
  /** Where the data stays for the next run; without it, it is gone afterwards. */
  readonly keptFolder: string | undefined;
  /** How often each is started. */
  readonly starts: number;
}

/** Small is for showing that everything works: its ratios say nothing. */
const large = { members: 1_000_000, seconds: 8, rounds: 5, starts: 3 } as const;
const small = { members: 2000, seconds: 1, rounds: 1, starts: 1 } as const;

const defaultPeerFolder = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'lebean-bench',
);

export function readPeerOptions(given: readonly string[]): PeerOptions {
  const { values } = parseArgs({
    args: [...given],
    options: {
      members: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      connections: { type: 'string' },
      starts: { type: 'string' },
      keep: { type: 'string' },
      peer: { type: 'string' },
      small: { type: 'boolean', default: false },
    },
  });
  const defaults = values.small ? small : large;
  return {
    members: countOf('members', values.members) ?? defaults.members,
    seconds: countOf('seconds', values.seconds) ?? defaults.seconds,
    rounds: countOf('rounds', values.rounds) ?? defaults.rounds,
    connections: countOf('connections', values.connections) ?? 50,
    starts: countOf('starts', values.starts) ?? defaults.starts,
    peerFolder: values.peer === undefined ? defaultPeerFolder : folderOf(values.peer),
    keptFolder: values.keep === undefined ? undefined : folderOf(values.keep),
  };
}
