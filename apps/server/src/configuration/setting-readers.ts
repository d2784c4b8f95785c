import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { readWhole } from './setting.ts';

export function readFileLimit(text: string): number | undefined {
  const megabytes = readWhole(text, 5120);
  return megabytes === 0 ? undefined : megabytes;
}

export function readBucket(text: string): string | undefined {
  return /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(text) ? text : undefined;
}

export function readRegion(text: string): string | undefined {
  return /^[a-z\d][a-z\d-]{0,40}$/.test(text) ? text : undefined;
}

export function readHost(text: string): string | undefined {
  return isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined;
}

export function readAccount(text: string): string | undefined {
  return /^[a-z_][\w.-]*$/i.test(text) ? text : undefined;
}

export function readDatabaseUrl(text: string): string | undefined {
  const url = URL.parse(text);
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:';
  return isPostgres ? text : undefined;
}

export function readFolder(text: string): string | undefined {
  const found = statSync(text, { throwIfNoEntry: false });
  return isAbsolute(text) && found?.isDirectory() === true ? text : undefined;
}
