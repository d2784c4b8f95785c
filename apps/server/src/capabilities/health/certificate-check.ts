import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { allWell, found } from './found.ts';
import type { Finding, HealthCheck } from './health.ts';

const dayMs = 86_400_000;
const warnDays = 21;

/** When the certificate in a file ends, in milliseconds since 1970. */
export async function certificateEnd(file: string): Promise<number> {
  return new X509Certificate(await readFile(file)).validToDate.getTime();
}

/** Warns before browsers do. A node whose certificate has ended still serves whoever knows it. */
export const certificateCheck = (file: string): HealthCheck => ({
  name: 'certificate',
  everyMs: 3_600_000,
  run: async (): Promise<Finding> => {
    const days = Math.floor(((await certificateEnd(file)) - Date.now()) / dayMs);
    if (days < 0) return found('warning', 'certificateEnded');
    return days < warnDays ? found('warning', 'certificateEnds', { days }) : allWell;
  },
});
