import { announceScan } from '../../screen-kit/scan/scans.ts';

/** What was scanned while the till was locked; it outlives the page where another person takes over (SH-47). */
const key = 'lebean.keptScan';

/** Keeps the code of a card, in the place of an earlier one. */
export function keepScan(code: string): void {
  try {
    sessionStorage.setItem(key, code);
  } catch {
    // A browser that keeps nothing has it scanned again.
  }
}

/** The code that is kept. */
export function keptScan(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Brings what was kept to where a scan belongs, now that somebody works here. */
export function bringKeptScan(): void {
  const code = keptScan();
  if (code === undefined) return;
  sessionStorage.removeItem(key);
  announceScan({ code, field: undefined });
}
