import { eachAlone, type PieceServices } from '../../capabilities/jobs/each-alone.ts';
import type { ProductJob } from '../../capabilities/jobs/jobs.ts';
import { anonymousOpening } from '../../capabilities/session/open-session.ts';
import { type DuePartner, findDuePartners, noteShareFailure } from './partner-statement.queries.ts';
import { draftPartner } from './partner-statement.ts';
import { draftDue, findDueShops, findGaps, noteRun, remindOfStatements } from './run.queries.ts';
import { numberOf } from './statement-number.ts';

export interface SettlementServices extends PieceServices {
  readonly clock: () => Date;
  /** Hears of rows of closed periods that no line has taken and nothing explains (SET-7). */
  readonly onUnbilled?: ((rows: number) => void) | undefined;
}

/** More than a network has shops; what is beyond comes in the next run. */
const maxShops = 20_000;

/** Nobody in particular: the clock. */
const operator = { accountId: null, name: '' };

/** Drafts the statement of a partner, or writes down why it could not be (SET-25); answers what came of it. */
async function draftDuePartner(
  services: SettlementServices,
  partner: DuePartner,
  at: Date,
  stop: AbortSignal,
): Promise<string | null> {
  let outcome: string | null = null;
  let reason: string | undefined;
  const onFailure = (error: unknown): void => {
    reason = error instanceof Error ? error.message : String(error);
    services.onFailure(error);
  };
  await eachAlone(
    { ...services, onFailure },
    [partner],
    async (own, due) => {
      ({ outcome } = await draftPartner(own, due, { at, operator }));
    },
    stop,
  );
  if (reason === undefined) return outcome;
  const words = reason;
  await services.connections.transaction('read write', anonymousOpening, (own) =>
    noteShareFailure(own, partner, words, at),
  );
  return 'failed';
}

/**
 * Drafts what is due (SET-5, SET-25), each shop and partner in a transaction of its own: whoever was stopped half-way goes on
 * where it ended, on any node, and two that are at it at once draft each statement once. One that fails is written
 * down by the database with its reason; the others go on.
 */
export const draftStatements = (services: SettlementServices): ProductJob => ({
  name: 'draft statements',
  everySeconds: 600,
  run: async (db) => {
    const at = services.clock();
    const shops = await findDueShops(db, at, maxShops);
    const partners = await findDuePartners(db, at, maxShops);
    const due = shops.length + partners.length;
    if (due === 0) return undefined;
    const nothing = { drafted: 0, failed: 0 };
    const run = await noteRun(db, at, { run: null, due, ...nothing });
    return async (stop) => {
      const counted = { ...nothing };
      const count = (outcome: string | null): void => {
        if (outcome === 'drafted') counted.drafted += 1;
        if (outcome === 'failed') counted.failed += 1;
      };
      await eachAlone(
        services,
        shops,
        async (own, shop) => count(await draftDue(own, shop, numberOf(shop), at)),
        stop,
      );
      // Behind the shops, whose days the shares are of.
      for (const partner of partners) count(await draftDuePartner(services, partner, at, stop));
      if (stop.aborted) return;
      const ended = { run, due, ...counted };
      await services.connections.transaction('read write', anonymousOpening, (own) =>
        noteRun(own, services.clock(), ended),
      );
    };
  },
});

/** Does what silence means (SET-11). */
export const remindOfUnconfirmed = (clock: () => Date): ProductJob => ({
  name: 'remind of statements',
  everySeconds: 600,
  run: async (db) => {
    await remindOfStatements(db, clock(), 1000);
    return undefined;
  },
});

/** Looks for rows of closed periods that no line has taken (SET-7). */
export const lookForUnbilled = ({ onUnbilled }: SettlementServices): ProductJob => ({
  name: 'look for unbilled rows',
  everySeconds: 86_400,
  run: async (db) => {
    const unexplained = await findGaps(db);
    return unexplained === 0 ? undefined : async () => onUnbilled?.(unexplained);
  },
});
