import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { type LoggedOperation, logOperations } from '../../capabilities/audit/operation-log.ts';
import { anonymousOpening } from '../../capabilities/session/open-session.ts';
import type { ConnectionPool } from '../../database/database.ts';
import { fieldOf } from './call-log.ts';

/** What the operation log says of a call for which somebody lacks the permission (Code 5). */
export const deniedResult = 'DENIED';

/** Who was denied what. */
export interface DeniedCall {
  readonly operation: AnyOperation;
  readonly input: unknown;
  readonly at: Date;
  readonly accountId: number | undefined;
  readonly accountName: string;
  readonly accountKind: string;
  readonly merchantId: number | undefined;
  readonly source: string;
  readonly requestId: string;
  /** `DENIED`, or the code of the refusal. */
  readonly result: string;
  /** How many of a minute are worth a line: whoever types a number wrong is no intruder. */
  readonly from: number;
}

interface Counted {
  readonly first: DeniedCall;
  readonly minute: number;
  times: number;
  readonly objectIds: Set<string>;
  readonly sources: Set<string>;
}

const minuteMs = 60_000;
const flushEveryMs = 10_000;
/** Lines of one minute at most: whoever is denied a lot shall not be able to fill the log with it. */
const maxLines = 500;
/** Of one line: enough to see what somebody was looking for. */
const maxNamed = 10;

/**
 * Counts the calls that were denied, for the operation log (ACC-6): one line for each account, operation
 * and minute, written when the minute is over and outside of the calls, whose own changes are undone.
 */
export class DeniedCalls {
  readonly #connections: ConnectionPool;
  readonly #clock: () => Date;
  readonly #onFailure: (error: unknown) => void;
  readonly #counted = new Map<string, Counted>();
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(
    connections: ConnectionPool,
    clock: () => Date,
    onFailure: (error: unknown) => void,
    everyMs: number = flushEveryMs,
  ) {
    this.#connections = connections;
    this.#clock = clock;
    this.#onFailure = onFailure;
    // A server that has nothing else to do may end.
    this.#timer =
      everyMs === 0 ? undefined : setInterval(() => void this.#writeEnded(), everyMs).unref();
  }

  note(call: DeniedCall): void {
    const { operation, at, accountId, accountName, source, result } = call;
    const minute = Math.floor(at.getTime() / minuteMs);
    const key = `${minute} ${accountId ?? accountName} ${operation.id} ${result}`;
    const counted = this.#counted.get(key) ?? this.#begin(key, call, minute);
    if (counted === undefined) return;
    counted.times += 1;
    addNamed(counted.sources, source);
    const objectId = operation.audit && fieldOf(call.input, operation.audit.idFrom);
    if (objectId !== undefined) addNamed(counted.objectIds, objectId);
  }

  /** Writes what was counted and ends. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#write([...this.#counted]);
  }

  #begin(key: string, first: DeniedCall, minute: number): Counted | undefined {
    if (this.#counted.size >= maxLines) return undefined;
    const begun = {
      first,
      minute,
      times: 0,
      objectIds: new Set<string>(),
      sources: new Set<string>(),
    };
    this.#counted.set(key, begun);
    return begun;
  }

  #writeEnded(): Promise<void> {
    const minute = Math.floor(this.#clock().getTime() / minuteMs);
    return this.#write([...this.#counted].filter(([, counted]) => counted.minute < minute));
  }

  async #write(ended: readonly (readonly [string, Counted])[]): Promise<void> {
    for (const [key] of ended) this.#counted.delete(key);
    const lines = ended
      .map(([, counted]) => counted)
      .filter(({ times, first }) => times >= first.from)
      .map(lineOf);
    if (lines.length === 0) return;
    try {
      await this.#connections.transaction('read write', anonymousOpening, (db) =>
        logOperations(db, lines),
      );
    } catch (error) {
      this.#onFailure(error);
    }
  }
}

function addNamed(named: Set<string>, name: string): void {
  if (named.size < maxNamed) named.add(name);
}

function lineOf({ first, times, objectIds, sources }: Counted): LoggedOperation {
  const { operation, input: _input, from: _from, ...call } = first;
  const [objectId = '', ...others] = objectIds;
  return {
    ...call,
    operation: operation.id,
    object: operation.audit?.object ?? '',
    objectId,
    before: undefined,
    after: {
      times,
      ...(others.length > 0 && { objects: [...objectIds] }),
      ...(sources.size > 1 && { sources: [...sources] }),
    },
  };
}
