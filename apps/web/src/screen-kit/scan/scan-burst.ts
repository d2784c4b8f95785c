/**
 * How a scan is told from typing (SH-44, ADR 0066): keys with times in, verdicts out. Knows no browser and no
 * clock. Readers press at least four keys, each within 35 ms of the one before, and then Enter; fingers do not.
 */

/** The longest time between two keys of a scan, in milliseconds. */
export const maxGapMs = 35;
/** How long a key that might begin a scan is held back, in milliseconds. */
export const holdMs = 40;
/** The fewest characters of a code. */
export const minCharacters = 4;

/** A key that was pressed at `at`, in milliseconds of any clock. */
export type Pressed = {
  readonly at: number;
  /** Whether it goes into a text field, where it is seen at once; elsewhere it is held back. */
  readonly isInText: boolean;
} & (
  | { readonly kind: 'character'; readonly character: string }
  | { readonly kind: 'enter' | 'tab' | 'other' }
);

/** Characters that follow one another like those of a scan; it is not known yet what they are. */
export type Burst = {
  readonly code: string;
  /** How many of them are held back. */
  readonly held: number;
  readonly lastAt: number;
};

export type Verdict = {
  /** What may still become a scan. */
  readonly burst: Burst | undefined;
  /** Whether what was held back was typed: it goes on its way, before this key does. */
  readonly isTyped: boolean;
  /** The code that was scanned. Nothing of it may have any effect. */
  readonly scan: string | undefined;
  /** What becomes of the key itself. */
  readonly key: 'passes' | 'held' | 'swallowed';
};

/** What a key means after those before it. */
export function press(before: Burst | undefined, pressed: Pressed): Verdict {
  const isInTime = before !== undefined && pressed.at - before.lastAt <= maxGapMs;
  if (before !== undefined && !isInTime) {
    const ended = rest(before);
    const next = press(undefined, pressed);
    // The keys before have ended by themselves, and this one is the first of what comes now.
    return { ...next, isTyped: ended.isTyped, scan: ended.scan };
  }
  if (pressed.kind === 'character') {
    const held = (before?.held ?? 0) + (pressed.isInText ? 0 : 1);
    const code = (before?.code ?? '') + pressed.character;
    const key = pressed.isInText ? 'passes' : 'held';
    return { ...nothing, burst: { code, held, lastAt: pressed.at }, key };
  }
  if (before === undefined) return nothing;
  const isCode = before.code.length >= minCharacters;
  const isSuffix = pressed.kind === 'enter' || (pressed.kind === 'tab' && isAllHeld(before));
  if (isCode && isSuffix) return { ...nothing, scan: before.code, key: 'swallowed' };
  return { ...rest(before), key: 'passes' };
}

/**
 * What a burst was when nothing has followed it in time. Where nobody can type, four keys at that speed are
 * a reader that is set to send no Enter.
 */
export function rest(burst: Burst): Verdict {
  const isScan = burst.code.length >= minCharacters && isAllHeld(burst);
  return { ...nothing, isTyped: !isScan, scan: isScan ? burst.code : undefined };
}

const isAllHeld = ({ code, held }: Burst): boolean => held === code.length;

const nothing: Verdict = { burst: undefined, isTyped: false, scan: undefined, key: 'passes' };
