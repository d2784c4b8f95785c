import { statfs } from 'node:fs/promises';
import { codeOf, reasonOf } from '../../ground/failure.ts';
import { isStorageFailure } from '../../ground/storage-failure.ts';
import { allWell, found } from './found.ts';
import type { Finding, HealthCheck } from './health.ts';

const megabyte = 1024 ** 2;
/** PostgreSQL writes its log in segments of 16 MB and cannot go on without the next one. */
const fullBelowBytes = 48 * megabyte;
const lowBelowBytes = 1024 * megabyte;
/** SQLSTATE disk_full. */
const diskFull = '53100';
const everyMs = 2000;

/** A folder that has to have room. Where calls cannot go on without it, a full disk fails the node. */
export interface WatchedFolder {
  readonly folder: string;
  readonly isNeededByCalls: boolean;
}

export interface DiskWatch {
  readonly folders: readonly WatchedFolder[];
  /** Writes something that needs room, and takes it back; throws what the database says. */
  readonly tryWriting: () => Promise<unknown>;
  /** Bytes that are free for a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/**
 * Watches the disks of a node, and the one of its database: a server of one's own may be elsewhere, and full, broken or
 * read-only. That is learnt from a call that fails; from then on it is tried until a write succeeds.
 */
export class DiskCheck implements HealthCheck {
  readonly name = 'disk';
  readonly everyMs = everyMs;
  readonly #watch: DiskWatch;
  /** What a write failed with, until one succeeds. */
  #refusal: unknown;

  constructor(watch: DiskWatch) {
    this.#watch = watch;
  }

  /** Hears what a transaction has failed with. */
  noteFailure(error: unknown): void {
    if (isRefusal(error)) this.#refusal = error;
  }

  readonly run = async (): Promise<Finding> => {
    const findings = await Promise.all(this.#watch.folders.map((each) => this.#look(each)));
    const failed = findings.find(({ condition }) => condition === 'failed');
    if (failed !== undefined) return failed;
    if (this.#refusal !== undefined) this.#refusal = await this.#tryWriting();
    if (this.#refusal !== undefined) return findingOfRefusal(this.#refusal);
    return findings.find(({ condition }) => condition === 'warning') ?? allWell;
  };

  async #look({ folder, isNeededByCalls }: WatchedFolder): Promise<Finding> {
    const free = await (this.#watch.freeBytes ?? freeBytesOf)(folder);
    const values = { folder, free: Math.floor(free / megabyte) };
    if (free < fullBelowBytes)
      return found(isNeededByCalls ? 'failed' : 'warning', 'diskFull', values);
    return free < lowBelowBytes ? found('warning', 'diskLow', values) : allWell;
  }

  /** What the database refuses a write with; nothing where it takes one, or fails otherwise. */
  async #tryWriting(): Promise<unknown> {
    try {
      await this.#watch.tryWriting();
      return undefined;
    } catch (error) {
      return isRefusal(error) ? error : undefined;
    }
  }
}

const isRefusal = (error: unknown): boolean =>
  codeOf(error) === diskFull || isStorageFailure(error);

const findingOfRefusal = (error: unknown): Finding =>
  codeOf(error) === diskFull
    ? found('failed', 'diskRefusesWrites')
    : found('failed', 'storageFails', { reason: reasonOf(error) });

/** A folder that does not exist yet is made where it is needed: until then it needs no room. */
async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** Needs pages of its own, and leaves none behind. */
export const writeAndTakeBack =
  'begin; create temp table has_room on commit drop as select repeat(md5(n::text), 100) from generate_series(1, 100) n; rollback';
