import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { z } from 'zod';

/** A server in a process of its own, so that none shares its processor time with the load. */
export interface ChildServer {
  readonly address: string;
  readonly processId: number | undefined;
  readonly stop: () => Promise<void>;
}

/** Starts a module of this folder and hands it its settings; it answers with its address. */
export async function startChild(module: string, settings: object): Promise<ChildServer> {
  const child = fork(resolve(import.meta.dirname, module), [], { serialization: 'advanced' });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    await ended;
  };
  const address = await new Promise<string>((ready, failed) => {
    child.once('message', (message) => ready(z.string().parse(message)));
    child.once('exit', () => failed(new Error(`${module} ended before it was ready`)));
    child.send(settings);
  });
  return { address, processId: child.pid, stop };
}

/** The child's half: waits for the settings, starts, tells the address, ends with its parent. */
export function serveParent(
  start: (settings: unknown) => Promise<{
    readonly address: string;
    readonly stop: () => Promise<void>;
  }>,
): void {
  process.once('message', (settings) => {
    void start(settings).then(({ address, stop }) => {
      process.once('disconnect', () => void stop());
      process.send?.(address);
    });
  });
}
