import type { ConnectionPool, Database } from '../../database/database.ts';
import { anonymousOpening } from '../session/open-session.ts';

/** Where pieces of work run, and who is informed of one that fails. */
export interface PieceServices {
  readonly connections: ConnectionPool;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Does piece after piece, each in a transaction of its own: what one has locked is free before the next
 * begins, and one that fails is reported and stops no other. Without a database all of them end at once.
 */
export async function eachAlone<Piece>(
  { connections, onFailure }: PieceServices,
  pieces: readonly Piece[],
  work: (db: Database, piece: Piece) => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  for (const piece of pieces) {
    if (stop.aborted) return;
    try {
      await connections.transaction('read write', anonymousOpening, (db) => work(db, piece));
    } catch (error) {
      if (!(await connections.isReachable())) throw error;
      onFailure(error);
    }
  }
}
