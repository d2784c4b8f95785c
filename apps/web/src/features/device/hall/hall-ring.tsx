import { type CSSProperties, useState } from 'react';

type HallRingProps = {
  /** How far it has come when it is first shown, and when it is full. */
  elapsedSeconds: number;
  wholeSeconds: number;
  /** What stands in it. */
  minutes: number;
};

/**
 * Minutes as a ring (SH-54). It runs by itself, a step each second: nothing is drawn anew for it. Whoever wants no
 * motion sees it as it stood. One that counts to another end is another ring.
 */
export function HallRing({ elapsedSeconds, wholeSeconds, minutes }: HallRingProps) {
  // Said once: the animation counts on from here, and a later start would be added to what it has counted.
  const [begun] = useState(elapsedSeconds);
  const still = Math.max(0, 100 - (elapsedSeconds / wholeSeconds) * 100);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--hall-ring-still': still,
    animationDuration: `${wholeSeconds}s`,
    animationDelay: `-${Math.min(begun, wholeSeconds)}s`,
    animationTimingFunction: `steps(${Math.max(1, Math.min(wholeSeconds, 7200))})`,
  };
  return (
    <span className="hall-ring">
      <svg viewBox="0 0 44 44" aria-hidden focusable="false">
        <circle cx="22" cy="22" r="19" pathLength={100} />
        <circle className="hall-ring-gone" cx="22" cy="22" r="19" pathLength={100} style={style} />
      </svg>
      <span aria-hidden>{minutes}</span>
    </span>
  );
}
