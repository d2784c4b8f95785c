import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What PostgreSQL writes about a running server into its data folder. The file stays behind when
 * the server or the machine dies, so that its process id may by then belong to anybody.
 */
export type PostmasterRecord =
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'written';
      readonly processId: number;
      readonly isReady: boolean;
      /** Where the server listens: its socket folder, or its address on Windows. */
      readonly host: string;
      readonly port: number;
    };

export const postmasterFile = (clusterFolder: string): string =>
  join(clusterFolder, 'postmaster.pid');

export async function readPostmasterRecord(clusterFolder: string): Promise<PostmasterRecord> {
  const text = await readFile(postmasterFile(clusterFolder), 'utf8').catch(() => undefined);
  return text === undefined ? { kind: 'absent' } : parsePostmasterRecord(text);
}

/**
 * Line by line: process id (negative in single-user mode), data folder, start, port, socket folder,
 * address, shared memory, status.
 */
export function parsePostmasterRecord(text: string): PostmasterRecord {
  const lines = text.split('\n').map((line) => line.trim());
  const processId = Math.abs(Number(lines[0]));
  if (!Number.isSafeInteger(processId) || processId === 0) return { kind: 'unreadable' };
  return {
    kind: 'written',
    processId,
    isReady: lines[7] === 'ready',
    host: lines.slice(4, 6).find((place) => place !== '') ?? '',
    port: Number(lines[3] ?? 0),
  };
}
