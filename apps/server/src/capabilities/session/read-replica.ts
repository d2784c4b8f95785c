import type { Language } from '@lebean/contract/kernel/text';
import type { ConnectionPool, Database, TransactionOptions } from '../../database/database.ts';
import type { Sent } from '../../database/prepared.ts';
import type { Replica } from '../../database/replica.ts';
import {
  openingAs,
  openingIn,
  openingWithWrites,
  readOwnWrites,
  readOpenedScope,
} from './open-session.ts';

type Opened = readonly Record<string, unknown>[];

/** Something that is read for an account and may be seconds old. */
export interface Reading<Known extends object, Result> {
  /** Opens the scope of the account, on the primary. */
  readonly opening: Sent;
  readonly language: Language;
  readonly at: Date;
  /** Who asks, from what was opened; or the result, where that ends it. */
  readonly identify: (
    opened: Opened,
  ) =>
    | { readonly known: Known; readonly impersonatorId?: number | undefined }
    | { readonly ended: Result };
  readonly run: (db: Database, known: Known) => Promise<Result>;
  /** Whose fault it is that `run` has failed so on a replica; the primary is asked unless it is the work's own. */
  readonly blame: (error: unknown) => Blame;
  readonly bounds: TransactionOptions;
}

/** The work's own; a statement that could not stay on a standby; the replica, which is away. */
export type Blame = 'work' | 'statement' | 'replica';

/** Where it is read. */
export interface ReadableServers {
  readonly connections: ConnectionPool;
  readonly replica: Replica;
}

/**
 * Reads from the replica where that is right, else from the primary (OPS-12). Who asks, and for what rows, is decided
 * on the primary: a session that has ended reads nothing anywhere. A caller who has written what the replica lacks is
 * answered in that same transaction. A replica that fails is no longer asked, and the primary answers.
 */
export async function readReplica<Known extends object, Result>(
  { connections, replica }: ReadableServers,
  reading: Reading<Known, Result>,
): Promise<Result> {
  const { language, at, identify, run, blame, bounds } = reading;
  const opening = openingIn(language, openingWithWrites(reading.opening, at));
  const primary = <Left>(leave: (found: Asker<Known>) => Left | undefined) =>
    connections.transaction<Done<Result> | Left>(
      'read only',
      opening,
      async (db, opened) => {
        const identified = identify(opened);
        if ('ended' in identified) return { result: identified.ended };
        const left = leave({ ...identified, opened });
        return left ?? { result: await run(db, identified.known) };
      },
      bounds,
    );
  const found = await primary((asker) => {
    const objection = replica.objection(readOwnWrites(asker.opened));
    if (objection !== undefined) replica.count(objection);
    return objection === undefined ? { asker } : undefined;
  });
  if ('result' in found) return found.result;
  const { known, opened, impersonatorId } = found.asker;
  const scope = readOpenedScope(opened[0]);
  if (scope === undefined) throw new Error('who was identified has a scope');
  const read = await replica
    .read(
      readOwnWrites(opened),
      openingIn(language, openingAs(scope, impersonatorId)),
      (db) => run(db, known),
      { until: bounds.until, endsAt: bounds.endsAt },
    )
    .catch((error: unknown) => {
      const blamed = blame(error);
      if (blamed === 'work') throw error;
      if (blamed === 'replica') replica.suspect(error);
      return { source: 'failed' } as const;
    });
  replica.count(read.source);
  if (read.source === 'replica') return read.result;
  const answered = await primary<never>(() => undefined);
  return answered.result;
}

type Done<Result> = { readonly result: Result };
type Asker<Known> = {
  readonly known: Known;
  readonly impersonatorId?: number | undefined;
  readonly opened: Opened;
};
