import { describe, expect, test } from 'vitest';
import type { NoLink, PrinterLink } from './link.ts';
import { problemIn, printOnce, type PrintOutcome } from './print-run.ts';

const timeouts = { stepMs: 20, statusMs: 5 };
const never = new Promise<never>(() => undefined);
const receipt = new Uint8Array(1300).fill(0x41);

type Printer = {
  readonly link: PrinterLink;
  readonly taken: number[];
  /** What was done with the line at last. */
  readonly ends: string[];
};

/** A printer that says a byte or nothing, and takes bytes until it does something else. */
function printer(
  {
    status = never,
    isFull = () => false,
  }: { status?: Promise<number>; isFull?: (taken: number) => boolean },
  whenFull: () => Promise<void> = () => never,
): Printer {
  const taken: number[] = [];
  const ends: string[] = [];
  const write = async (bytes: Uint8Array): Promise<void> => {
    if (isFull(taken.length)) await whenFull();
    else taken.push(...bytes);
  };
  const end = (how: string) => async (): Promise<void> => {
    ends.push(how);
  };
  const link = { write, read: () => status, close: end('close'), abort: end('abort') };
  return { link, taken, ends };
}

async function run(
  open: () => Promise<PrinterLink | NoLink>,
  { mayTalk = true } = {},
): Promise<{ outcome: PrintOutcome; noted: readonly string[] }> {
  const noted: string[] = [];
  const outcome = await printOnce({
    open,
    bytes: receipt,
    mayTalk,
    onMute: () => noted.push('mute'),
    onBegin: () => noted.push('begun'),
    timeouts,
  });
  return { outcome, noted };
}

const unprinted = (problem: string, mayBeOut: boolean) => ({ isPrinted: false, problem, mayBeOut });

describe('SH-49: a printer', () => {
  test('that says nothing of itself is sent all bytes, and let go of', async () => {
    const { link, taken, ends } = printer({});
    const { outcome, noted } = await run(async () => link);
    expect(outcome).toEqual({ isPrinted: true });
    expect(taken).toEqual([0x10, 0x04, 0x02, ...receipt]);
    expect([noted, ends]).toEqual([['mute', 'begun'], ['close']]);
  });

  test('that never says anything is not asked', async () => {
    const { link, taken } = printer({});
    await run(async () => link, { mayTalk: false });
    expect(taken).toEqual([...receipt]);
  });

  test('that says that it has no paper is sent nothing, and nothing is out', async () => {
    const { link, taken, ends } = printer({ status: Promise.resolve(0x32) });
    const { outcome, noted } = await run(async () => link);
    expect(outcome).toEqual(unprinted('paper', false));
    expect([taken.length, noted, ends]).toEqual([3, [], ['abort']]);
  });

  test.each(['missing', 'busy'] as const)('that is %s is told so at once', async (problem) => {
    expect((await run(async () => problem)).outcome).toEqual(unprinted(problem, false));
  });

  test('that does not open ends the wait, and is let go of where it opens later', async () => {
    const { link, ends } = printer({});
    let opens: (link: PrinterLink) => void = () => undefined;
    const opening = new Promise<PrinterLink>((resolve) => {
      opens = resolve;
    });
    expect((await run(() => opening)).outcome).toEqual(unprinted('silent', false));
    opens(link);
    await expect.poll(() => ends).toEqual(['abort']);
  });

  test.each([
    ['hangs before the first byte', 0, 'silent', false],
    ['hangs in the first bytes of the receipt', 3, 'silent', true],
    ['hangs in the middle', 600, 'silent', true],
  ] as const)('that %s ends the wait', async (_, full, problem, mayBeOut) => {
    const { link, ends } = printer({ isFull: (taken) => taken >= full });
    expect((await run(async () => link)).outcome).toEqual(unprinted(problem, mayBeOut));
    expect(ends).toEqual(['abort']);
  });

  test('that hangs at the end, and does not let go, ends the wait as well', async () => {
    const link = { ...printer({}).link, close: () => never, abort: () => never };
    expect((await run(async () => link)).outcome).toEqual(unprinted('silent', true));
  });

  test('that is unplugged in the middle may have printed some of it', async () => {
    const gone = async (): Promise<void> => {
      throw new DOMException('gone', 'NetworkError');
    };
    const { link } = printer({ isFull: (taken) => taken >= 600 }, gone);
    const abort = gone;
    expect((await run(async () => ({ ...link, abort }))).outcome).toEqual(unprinted('lost', true));
  });
});

test.each([
  [0x12, undefined],
  [0x32, 'paper'],
  [0x16, 'cover'],
  [0x52, 'fault'],
  [0x00, undefined],
  [0xff, undefined],
  [undefined, undefined],
])('SH-49: the status %s of a printer says %s', (status, problem) => {
  expect(problemIn(status)).toBe(problem);
});
