import { z } from 'zod';
import type { BoundHandler, Batch } from '../../capabilities/call/handle.ts';
import {
  openingOfTerminals,
  type TerminalCredentials,
} from '../../capabilities/session/terminal.ts';
import type { Database } from '../../database/database.ts';
import type { Admission } from '../calls/admission.ts';
import { classOf, deadlineMsOf } from '../calls/call-class.ts';
import { failureCause } from '../calls/database-failure.ts';
import type { Outcome } from '../calls/envelope.ts';
import { terminalOf } from '../calls/identify.ts';
import { runCall } from '../calls/pipeline.ts';
import type { PipelineServices, Request } from '../calls/request.ts';

interface GatheringServices extends PipelineServices {
  readonly admission: Admission;
}

export interface Batching {
  /** For how long calls are waited for, once there are many. */
  readonly windowMs: number;
  /** From how many calls in a window on they are gathered: few are answered at once. */
  readonly from: number;
  /** How many go together at most. */
  readonly max: number;
}

export const defaultBatching: Batching = { windowMs: 50, from: 4, max: 64 };

interface Waiting {
  readonly request: Request & { readonly terminal: TerminalCredentials };
  /** When it came: not when the others were there too. */
  readonly at: Date;
  readonly answer: (outcome: Outcome) => void;
}

const terminalNumber = z.object({ terminal_id: z.int() });

/**
 * Calls of terminals to one operation that go together in one transaction, when there are many (P6).
 * Each is let in, refused and answered by itself. When the transaction fails, each of them is run alone,
 * so that one that fails takes no other with it.
 */
export class CallBatches {
  readonly #services: GatheringServices;
  readonly #handler: BoundHandler;
  readonly #batch: Batch;
  readonly #batching: Batching;
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #windowBegan = 0;
  #inWindow = 0;
  #inLastWindow = 0;

  constructor(
    services: GatheringServices,
    handler: BoundHandler,
    batch: Batch,
    batching: Batching,
  ) {
    const { id, audit, idempotency, approval } = handler.operation;
    if (audit !== undefined || idempotency !== 'none' || approval !== undefined)
      throw new Error(`${id} keeps more of a call than calls that go together can`);
    this.#services = services;
    this.#handler = handler;
    this.#batch = batch;
    this.#batching = batching;
  }

  /** Runs a call, with others if there are many. */
  run(request: Request): Promise<Outcome> {
    const { terminal } = request;
    const isMany = this.#countCall();
    if (terminal === undefined || !isMany || !this.#batch.canBatch(request.input))
      return this.#runAlone(request);
    return new Promise((answer) => {
      const at = this.#services.clock();
      this.#waiting.push({ request: { ...request, terminal }, at, answer });
      if (this.#waiting.length >= this.#batching.max) this.#leave();
      else this.#timer ??= setTimeout(() => this.#leave(), this.#batching.windowMs);
    });
  }

  /** Counts a call; answers whether so many come that they are worth waiting for. */
  #countCall(): boolean {
    const { windowMs, from } = this.#batching;
    const passed = performance.now() - this.#windowBegan;
    if (passed >= windowMs) {
      this.#inLastWindow = passed < 2 * windowMs ? this.#inWindow : 0;
      this.#inWindow = 0;
      this.#windowBegan += passed;
    }
    this.#inWindow += 1;
    return Math.max(this.#inLastWindow, this.#inWindow) >= from;
  }

  #leave(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // In one order everywhere, so that no two transactions wait for each other; of one terminal, as they came.
    const calls = this.#waiting.toSorted(
      (one, other) => one.request.terminal.terminalId - other.request.terminal.terminalId,
    );
    this.#waiting = [];
    void this.#answerAll(calls);
  }

  #runAlone(request: Request): Promise<Outcome> {
    const { admission } = this.#services;
    const handler = this.#handler;
    const run = () => runCall(this.#services, handler, { ...request, hasPlace: true });
    return admission.run(classOf(handler.operation), run);
  }

  /** All of them take one place. */
  async #answerAll(calls: readonly Waiting[]): Promise<void> {
    const { admission } = this.#services;
    const name = classOf(this.#handler.operation);
    const giveBack = await admission.enter(name);
    if (giveBack === undefined) for (const { answer } of calls) answer(admission.refusal(name));
    else await this.#answerBatch(calls, giveBack);
  }

  async #answerBatch(calls: readonly Waiting[], giveBack: () => void): Promise<void> {
    try {
      const outcomes = await this.#runBatch(calls).finally(giveBack);
      for (const [place, { answer }] of calls.entries())
        answer(outcomes[place] ?? { kind: 'unavailable' });
    } catch (error) {
      if (failureCause(error) === 'unavailable')
        for (const { answer } of calls) answer({ kind: 'unavailable' });
      else for (const { request, answer } of calls) void this.#runAlone(request).then(answer);
    }
  }

  async #runBatch(calls: readonly Waiting[]): Promise<readonly Outcome[]> {
    const { connections } = this.#services;
    const { operation } = this.#handler;
    const terminals = calls.map(({ request }) => request.terminal);
    const opening = openingOfTerminals(terminals);
    const endsAt = performance.now() + deadlineMsOf(operation);
    const work = async (
      db: Database,
      opened: readonly Record<string, unknown>[],
    ): Promise<readonly Outcome[]> => {
      const rows = new Map(opened.map((row) => [terminalNumber.parse(row).terminal_id, row]));
      const known = calls.map(({ request, at }) => {
        const row = rows.get(request.terminal.terminalId);
        const proven = terminalOf(operation, request.terminal, row === undefined ? [] : [row]);
        return { ...proven, at, input: request.input };
      });
      const letIn = known.flatMap(({ terminal, at, input }) =>
        terminal === undefined ? [] : [{ terminal, at, input }],
      );
      const outputs = letIn.length === 0 ? [] : await this.#batch.run(db, letIn);
      if (outputs.length !== letIn.length)
        throw new Error(`${operation.id} has not answered all calls that went together`);
      const done = outputs.map((output): Outcome => ({ kind: 'done', output })).values();
      return known.map(({ outcome }) => outcome ?? done.next().value ?? { kind: 'unavailable' });
    };
    return await connections.transaction('read write', opening, work, { endsAt, isReliedOn: true });
  }
}
