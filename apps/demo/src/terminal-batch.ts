import type { Compilable } from 'kysely';
import { z } from 'zod';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import { defaultLanguage } from '@lebean/contract/kernel/text';
import { noDownload } from '@lebean/server/capabilities/call/download';
import { callServicesOf } from '@lebean/server/capabilities/call/handle';
import { anonymousOpening } from '@lebean/server/capabilities/session/open-session';
import {
  becomeTerminal,
  enactTerminals,
  type TerminalScope,
} from '@lebean/server/capabilities/session/terminal';
import type { Database } from '@lebean/server/database/database';
import { failureCause } from '@lebean/server/http/calls/database-failure';
import type { BatchServices } from './batch.ts';

/** Calls an operation as a terminal, as of the instant `at`. Throws what it may end with other than its output. */
export type TerminalCall = <O extends AnyOperation>(
  terminalId: number,
  operation: O,
  input: ClientInput<O>,
  at: Date,
) => Promise<Output<O>>;

const maxTries = 3;
const noCookie = { token: undefined, set: () => undefined, clear: () => undefined };

/**
 * Many calls of a shop's terminals in one transaction: all of them, or none. They carry the keys of their plays,
 * so that a batch that was done before is answered as it was and changes nothing. `work` may run again,
 * when the transaction lost against a concurrent one.
 */
export async function runTerminalBatch<Result>(
  services: BatchServices,
  terminalIds: readonly number[],
  work: (call: TerminalCall) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await services.connections.transaction('read write', anonymousOpening, async (db) =>
        work(callsOn(db, services, await enactTerminals(db, terminalIds))),
      );
    } catch (error) {
      if (failureCause(error) !== 'conflict' || tries === maxTries) throw error;
    }
  }
}

function callsOn(
  db: Database,
  services: BatchServices,
  enacted: ReadonlyMap<number, TerminalScope>,
): TerminalCall {
  let current: TerminalScope | undefined;
  return async <O extends AnyOperation>(
    terminalId: number,
    operation: O,
    input: ClientInput<O>,
    at: Date,
  ) => {
    const handler = services.handlers.get(operation.id);
    if (
      handler === undefined ||
      !operation.scope.includes('terminal') ||
      operation.audit !== undefined
    )
      throw new Error(`${operation.id} is no call for a batch of terminals`);
    const terminal = enacted.get(terminalId);
    if (terminal === undefined) throw new Error(`terminal ${terminalId} is not in this batch`);
    if (current !== terminal) await becomeTerminal(db, terminal);
    current = terminal;
    const last: Compilable[] = [];
    const output = await handler.run(
      {
        db,
        at,
        terminal,
        scope: undefined,
        actor: undefined,
        ...callServicesOf(services),
        language: defaultLanguage,
        source: 'demo',
        userAgent: 'Lebean demo',
        idempotencyKey: undefined,
        cookie: noCookie,
        download: noDownload,
        runApproved: () => Promise.reject(new Error('a terminal approves nothing')),
        releaseHeld: () => Promise.reject(new Error('a terminal decides about nothing')),
        runPart: () => Promise.reject(new Error('a call of a terminal has no parts')),
        runEach: () => Promise.reject(new Error('a terminal changes no selections')),
        afterCommit: () => undefined,
        withCommit: (query) => last.push(query),
        changed: () => undefined,
        actsFor: () => undefined,
      },
      z.parse(operation.input, input),
    );
    // The next call of the batch finds what this one leaves.
    for (const query of last) await db.executeQuery(query.compile());
    return z.parse<O['output']>(operation.output, output);
  };
}
