import type { Compilable } from 'kysely';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { alreadySo } from '@lebean/contract/vocabulary/bulk.refusals';
import type { LoggedOperation } from '../../capabilities/audit/operation-log.ts';
import type { RowEnd } from '../../capabilities/call/handle.ts';
import { Refused } from '../../capabilities/call/refused.ts';
import { undoable } from '../../capabilities/session/account-scope.ts';
import { type PartServices, runPartOf, type Whole } from './part-call.ts';

/** Thrown when a preview has seen enough, so that the savepoint before it takes all of it back. */
class TakenBack extends Error {}

/** How many rows ended, and what the log says of those that were changed. */
interface Ended {
  readonly ends: readonly RowEnd[];
  readonly lines: readonly LoggedOperation[];
}

/** Runs an operation for each input by itself: what refuses one leaves the others as they are (SH-36). */
export async function runEachOf(
  services: PartServices,
  whole: Whole,
  operation: AnyOperation,
  inputs: readonly unknown[],
): Promise<Ended> {
  const ends: RowEnd[] = [];
  const lines: LoggedOperation[] = [];
  for (const input of inputs) {
    const after: (() => Promise<void>)[] = [];
    const last: Compilable[] = [];
    const row: Whole = {
      ...whole,
      afterCommit: (work) => after.push(work),
      withCommit: (query) => last.push(query),
    };
    try {
      const part = await undoable(whole.db, () => changedBy(services, row, operation, input));
      for (const work of after) whole.afterCommit(work);
      for (const query of last) whole.withCommit(query);
      lines.push(...part.lines);
      ends.push({ output: part.output });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      ends.push({ refused: error });
    }
  }
  return { ends, lines };
}

/** The same, and takes it back: what it would do is found out by doing it, so that the two cannot disagree. */
export async function previewEachOf(
  services: PartServices,
  whole: Whole,
  operation: AnyOperation,
  inputs: readonly unknown[],
): Promise<Ended> {
  let ends: readonly RowEnd[] = [];
  try {
    await undoable(whole.db, async () => {
      const unseen: Whole = { ...whole, afterCommit: () => undefined, withCommit: () => undefined };
      ({ ends } = await runEachOf(services, unseen, operation, inputs));
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return { ends, lines: [] };
}

/** A row that is as it shall be is refused: it gets no line, and an undo does not touch it. */
async function changedBy(
  services: PartServices,
  whole: Whole,
  operation: AnyOperation,
  input: unknown,
) {
  const part = await runPartOf(services, whole, operation, input);
  if (part.lines.length > 0 && part.lines.every(isUnchanged)) throw new Refused(alreadySo, {});
  return part;
}

/** Whether all that a line says was before is so after as well. */
function isUnchanged({ before, after }: LoggedOperation): boolean {
  if (before === undefined || after === undefined) return false;
  const now = new Map(Object.entries(after));
  return Object.entries(before).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(now.get(name)),
  );
}
