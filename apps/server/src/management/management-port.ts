import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { Health } from '../capabilities/health/health.ts';
import { StartFailure } from '../ground/failure.ts';
import type { FromManagement, ManagementOptions, ToManagement } from './messages.ts';

const beatEveryMs = 500;

/** What the management port tells of. */
export interface Managed {
  readonly health: Health;
  readonly log: FastifyBaseLogger;
  readonly metrics: () => Promise<string>;
}

export interface ManagementPort {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Opens the management port (OPS-3). Throws a StartFailure when it is taken. */
export async function openManagementPort(
  options: ManagementOptions,
  managed: Managed,
): Promise<ManagementPort> {
  const thread = new Worker(new URL('./management-thread.ts', import.meta.url), {
    workerData: options,
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
  const tell = (message: ToManagement): void => thread.postMessage(message);
  const beat = (): void => {
    const { health, log } = managed;
    const findings = health.findings();
    tell({ kind: 'beat', isReady: health.isReady(), findings, level: log.level });
  };
  const port = await new Promise<number>((resolve, reject) => {
    thread.on('error', reject);
    thread.on('message', (message: FromManagement) => {
      if (message.kind === 'listening') resolve(message.port);
      else if (message.kind === 'broken') reject(explain(message.code, options));
      else void answer(message, managed, tell).then(beat);
    });
  }).catch(async (error: unknown) => {
    await thread.terminate();
    throw error;
  });
  beat();
  const beating = setInterval(beat, beatEveryMs);
  return {
    port,
    stop: async () => {
      clearInterval(beating);
      await thread.terminate();
    },
  };
}

async function answer(
  question: Extract<FromManagement, { id: number }>,
  { log, metrics }: Managed,
  tell: (message: ToManagement) => void,
): Promise<void> {
  const { id } = question;
  if (question.kind === 'level') {
    log.level = question.level;
    tell({ kind: 'answer', id, text: log.level });
    return;
  }
  try {
    tell({ kind: 'answer', id, text: await metrics() });
  } catch (error) {
    // Unanswered, the question ends as one to a node that is too busy.
    log.error({ err: error }, 'the metrics could not be collected');
  }
}

const explain = (code: string, { host, port }: ManagementOptions): StartFailure =>
  new StartFailure(
    `The management port ${port} on ${host} cannot be opened (${code}): choose another MANAGEMENT_PORT or MANAGEMENT_HOST.`,
  );
