/** Thrown out of a step that was given up because the operator asked to stop. */
export class StopRequested extends Error {
  override readonly name = 'StopRequested';
}

export interface StopRequest {
  /** Settles when somebody asks this process to stop. */
  readonly arrived: Promise<void>;
  readonly hasArrived: () => boolean;
  /** Settles when somebody asks again: the stop stays orderly, but nobody else is waited for any more. */
  readonly insisted: Promise<void>;
  /** Waits for a step, but throws StopRequested as soon as the request arrives. */
  readonly orDone: <Value>(step: Promise<Value>) => Promise<Value>;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Listens for Ctrl-C, a service manager's and a closed terminal's signal, and for the death of
 * the process that started us. A Ctrl-C reaches us twice, from the terminal and handed on by our
 * parent, and people press it again: only the first counts, since a stop is always orderly.
 */
export function listenForStop(announce: (line: string) => void): StopRequest {
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  const { promise: insisted, resolve: insist } = Promise.withResolvers<void>();
  let firstAt: number | undefined;
  const request = (): void => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      announce('Stopping …');
      resolve();
    } else if (performance.now() - firstAt > 1000) {
      insist();
      announce('Still stopping: the database writes everything down first …');
    }
  };
  for (const signal of signals) process.on(signal, request);
  process.on('disconnect', request);
  const orDone = <Value>(step: Promise<Value>): Promise<Value> => {
    const givenUp = arrived.then((): never => {
      throw new StopRequested();
    });
    return Promise.race([step, givenUp]);
  };
  return { arrived, hasArrived: () => firstAt !== undefined, insisted, orDone };
}
