import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { FindingCode, FindingValues } from '@lebean/contract/system-status/finding-texts.rows';
import type { CheckName } from '@lebean/contract/system-status/status-names.rows';

/** `failed` takes the node out of service, `warning` only tells. */
export type Condition = 'ok' | 'warning' | 'failed';

/** What a check has found, in words for an operator: what is wrong, and the step that mends it. */
export interface Finding {
  readonly condition: Condition;
  readonly message?: string;
  readonly step?: string;
  /** Names the texts of the finding in the contract, so that a page says it in the reader's language. */
  readonly code?: FindingCode;
  readonly values?: FindingValues;
}

/** Something that an operator wants to know of a node. */
export interface HealthCheck {
  /** One word, as a metric and `/readyz` name it: `database`, `disk`, `clock`. */
  readonly name: CheckName;
  readonly everyMs: number;
  /** Gives up when `until` aborts, after `limitMs`. What it throws is a failure with that reason. */
  readonly run: (until: AbortSignal) => Promise<Finding>;
  /** How long it may take; a check that takes longer has failed. */
  readonly limitMs?: number;
}

/** A finding with its name and the instant of the check, in milliseconds since 1970. */
export interface NamedFinding extends Finding {
  readonly name: string;
  readonly checkedAt: number;
}

const defaultLimitMs = 1000;
/** A check that has failed is made again after this long at the latest. */
const maxOutMs = 1000;

/**
 * What is known of the health of this node. Checks run by themselves and beside the calls, so that asking never
 * waits: who asks gets what was found last.
 */
export class Health {
  readonly #findings = new Map<string, NamedFinding>();
  readonly #stopped = new AbortController();
  readonly #running: Promise<void>[] = [];

  /** Begins a check; its first run counts as failed until it has answered. */
  add(check: HealthCheck): void {
    this.set(check.name, { condition: 'failed', message: 'not checked yet' });
    this.#running.push(this.#repeat(check));
  }

  /** What is known without a check: that the node drains, say. */
  set(name: CheckName, finding: Finding): void {
    this.#findings.set(name, { ...finding, name, checkedAt: Date.now() });
  }

  /** All findings, by name. */
  findings(): readonly NamedFinding[] {
    return [...this.#findings.values()].toSorted((one, other) =>
      one.name.localeCompare(other.name),
    );
  }

  /** Whether calls may be sent to this node. */
  isReady(): boolean {
    return this.findings().every(({ condition }) => condition !== 'failed');
  }

  /** Ends all checks. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#running);
  }

  async #repeat(check: HealthCheck): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      const finding = await findingOf(check, signal);
      if (signal.aborted) return;
      this.set(check.name, finding);
      // What failed may be mended: a node does not stay out for as long as a rare check rests.
      const isOut = finding.condition === 'failed';
      const restMs = isOut ? Math.min(check.everyMs, maxOutMs) : check.everyMs;
      await sleep(restMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

/**
 * Runs a check once, within its limit. A busy thread sees the end of the limit before an answer that has come in
 * time: that one is read first, or every node would leave at once when all of them are busy.
 */
async function findingOf(check: HealthCheck, stop: AbortSignal): Promise<Finding> {
  const limitMs = check.limitMs ?? defaultLimitMs;
  const limit = AbortSignal.timeout(limitMs);
  const until = AbortSignal.any([limit, stop]);
  const { promise: givenUp, resolve } = Promise.withResolvers<Finding>();
  const giveUp = async (): Promise<void> => {
    await turn();
    await turn();
    resolve({ condition: 'failed', message: `no answer within ${limitMs} ms` });
  };
  until.addEventListener('abort', () => void giveUp());
  const failed = (error: unknown): Finding => ({
    condition: 'failed',
    message: error instanceof Error ? error.message : String(error),
  });
  return await Promise.race([check.run(until).catch(failed), givenUp]);
}
