// For tests: the program that `npm start` runs, started and stopped like an operator does it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { becomesTrue } from '../database/embedded/embedded-testing.ts';

export interface Product {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly complaints: () => string;
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

/** No balancer is to see a stop before it begins, unless a test plays one. */
export const quiet = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  DEMO: 'off',
  PORT: '0',
  LOG_LEVEL: 'silent',
  LOG_FORMAT: 'text',
  DRAIN_SECONDS: '0',
} as const;

/** The program that `npm start` runs, without examples and on a free port; ended after the test. */
export function startProduct(settings: Readonly<Record<string, string>>): Product {
  const product = spawnProduct(settings);
  onTestFinished(() => stopProduct(product));
  return product;
}

export async function stopProduct({ child, ended }: Product): Promise<void> {
  child.kill('SIGINT');
  await ended;
}

export function spawnProduct(settings: Readonly<Record<string, string>>): Product {
  const program = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { ...quiet, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').then(() => child.exitCode);
  let [output, complaints] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString('utf8');
  });
  return { child, output: () => output, complaints: () => complaints, ended };
}

export async function startReady(settings: Readonly<Record<string, string>>): Promise<Product> {
  const product = startProduct(settings);
  await untilReady(product);
  return product;
}

export async function untilReady(product: Product): Promise<void> {
  const isReady = () => Promise.resolve(product.output().includes('is ready at'));
  await Promise.race([becomesTrue(isReady, 'the product is ready'), product.ended]);
  expect(product.complaints()).toBe('');
}
