import type { NoLink, PrinterLink } from './link.ts';

/** Why something was not printed: no printer, taken by somebody, no answer, unplugged meanwhile, or what it says itself. */
export type PrintProblem = NoLink | 'silent' | 'lost' | 'paper' | 'cover' | 'fault';

export type PrintOutcome =
  | { readonly isPrinted: true }
  | {
      readonly isPrinted: false;
      readonly problem: PrintProblem;
      /** Some of it was handed over: it may stand on paper, or may yet come. */
      readonly mayBeOut: boolean;
    };

/** How long somebody at a till is kept waiting, in milliseconds. */
export type Timeouts = {
  /** For a step that a printer at work takes: some bytes, an end. */
  readonly stepMs: number;
  /** For what it says of itself, where many never say anything, and for letting go. */
  readonly statusMs: number;
};

export const tillTimeouts: Timeouts = { stepMs: 4000, statusMs: 400 };

/** As much as goes over the slowest line within a step. */
const piece = 512;

const late = Symbol('late');

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value | typeof late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
    // What ends badly after nobody waits for it any more is nobody's news.
    work.catch(() => undefined);
  }
}

/** Asks why it would not print (DLE EOT 2). */
const statusQuestion = (): Uint8Array<ArrayBuffer> => Uint8Array.of(0x10, 0x04, 0x02);

/** What a byte of status says; nothing where all is well, or where it is no status. */
export function problemIn(status: number | undefined): PrintProblem | undefined {
  if (status === undefined || (status & 0x93) !== 0x12) return undefined;
  if ((status & 0x20) !== 0) return 'paper';
  if ((status & 0x04) !== 0) return 'cover';
  return (status & 0x40) === 0 ? undefined : 'fault';
}

export type PrintRun = {
  readonly open: () => Promise<PrinterLink | NoLink>;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether it has said something of itself before: who never does is not asked. */
  readonly mayTalk: boolean;
  /** It has said nothing. */
  readonly onMute: () => void;
  /** From now on something may come out. */
  readonly onBegin: () => void;
  readonly timeouts: Timeouts;
};

const failed = (problem: PrintProblem, mayBeOut: boolean): PrintOutcome => ({
  isPrinted: false,
  problem,
  mayBeOut,
});

/**
 * Hands bytes to a printer and lets go of it, so that other windows may. It always ends, within a few seconds of the last
 * that the printer took: no sale waits for paper (SH-49).
 */
export async function printOnce(run: PrintRun): Promise<PrintOutcome> {
  const { stepMs, statusMs } = run.timeouts;
  const opening = run.open();
  const link = await within(stepMs, opening).catch((): NoLink => 'missing');
  if (link === late) {
    // Nobody uses it any more: what opens after all is let go of again.
    void opening.then(async (opened) => typeof opened === 'string' || (await opened.abort()));
    return failed('silent', false);
  }
  if (typeof link === 'string') return failed(link, false);
  let hasBegun = false;
  const begin = (): void => {
    hasBegun = true;
    run.onBegin();
  };
  try {
    const problem = await handOver(link, run, begin);
    if (problem === undefined) return { isPrinted: true };
    await within(statusMs, link.abort()).catch(() => undefined);
    return failed(problem, hasBegun);
  } catch {
    await within(statusMs, link.abort()).catch(() => undefined);
    return failed('lost', hasBegun);
  }
}

async function handOver(
  link: PrinterLink,
  { bytes, mayTalk, onMute, timeouts }: PrintRun,
  begin: () => void,
): Promise<PrintProblem | undefined> {
  const { stepMs, statusMs } = timeouts;
  if (mayTalk) {
    if ((await within(stepMs, link.write(statusQuestion()))) === late) return 'silent';
    const status = await within(statusMs, link.read());
    if (status === late) onMute();
    const problem = status === late ? undefined : problemIn(status);
    if (problem !== undefined) return problem;
  }
  begin();
  for (let from = 0; from < bytes.length; from += piece) {
    const part = bytes.slice(from, from + piece);
    if ((await within(stepMs, link.write(part))) === late) return 'silent';
  }
  return (await within(stepMs, link.close())) === late ? 'silent' : undefined;
}
