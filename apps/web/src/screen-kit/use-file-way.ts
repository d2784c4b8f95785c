import { useState } from 'react';
import type { Sending } from '../platform/call-with-file.ts';

/** How far a file is, and whether it waits for the line. */
export type Way = {
  readonly name: string;
  readonly share: number;
  readonly isPaused: boolean;
};

/** The way of the files that a page sends, one after the other. */
export function useFileWay() {
  const [way, setWay] = useState<Way>();
  const hear = ({ name }: File): Sending => {
    setWay({ name, share: 0, isPaused: false });
    const change = (changed: Partial<Way>): void =>
      setWay((before) => before && { ...before, ...changed });
    return {
      onProgress: (share) => change({ share }),
      onPause: (isPaused) => change({ isPaused }),
    };
  };
  return { way, isSending: way !== undefined, hear, end: () => setWay(undefined) };
}
