import { copyFile, stat, truncate } from 'node:fs/promises';

const largestLogBytes = 16 * 1024 * 1024;
const lookEveryMs = 5000;

/**
 * Keeps the server's log within bounds while it is written: one older file, each of 16 MB and what comes in some
 * seconds. The server holds the file open and appends to it, so it is emptied and not replaced; lines that come in that
 * very moment are lost, and all older ones where there is no room for a copy.
 */
export async function boundLog(logFile: string, largest = largestLogBytes): Promise<void> {
  const found = await stat(logFile).catch(() => undefined);
  if (found === undefined || found.size <= largest) return;
  await copyFile(logFile, `${logFile}.1`).catch(() => undefined);
  await truncate(logFile);
}

/** Looks after the log until the answer is called. */
export function keepLogBounded(logFile: string): () => void {
  // What cannot be emptied now can be in some seconds.
  const timer = setInterval(() => void boundLog(logFile).catch(() => undefined), lookEveryMs);
  // Alone it keeps no process alive.
  timer.unref();
  return () => clearInterval(timer);
}
