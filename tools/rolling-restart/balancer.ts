import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { operatorsPath } from './programs.ts';

/** What operators are given, and therefore what is proven. */
export const balancerConfiguration = join(import.meta.dirname, '../../deploy/haproxy.cfg');

/** HAProxy before two nodes, as `deploy/haproxy.cfg` has it. */
export interface Balancer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts HAProxy and waits until it takes connections; throws with its words when it does not. */
export async function startBalancer(
  port: number,
  nodePorts: readonly [number, number],
): Promise<Balancer> {
  const [one, other] = nodePorts;
  const child = spawn('haproxy', ['-f', balancerConfiguration, '-db'], {
    env: {
      PATH: operatorsPath,
      LEBEAN_BIND: `127.0.0.1:${port}`,
      LEBEAN_NODE_1: `127.0.0.1:${one}`,
      LEBEAN_NODE_2: `127.0.0.1:${other}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text));
  const failed = once(child, 'error').then(([error]: unknown[]) => {
    throw new Error(`haproxy does not start (Debian: apt-get install haproxy): ${String(error)}`);
  });
  failed.catch(() => undefined);
  const address = `http://127.0.0.1:${port}`;
  const ready = async (): Promise<void> => {
    while (!(await isReady(address))) {
      if (child.exitCode !== null) throw new Error(`haproxy ended: ${words}`);
      await sleep(50);
    }
  };
  await Promise.race([ready(), failed]);
  return { address, stop: () => end(child) };
}

/** Whether a node, or one of those behind a balancer, takes calls. */
export async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`).catch(() => undefined);
  await answer?.text();
  return answer?.status === 200;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
}
