import { useEffect, useState } from 'react';
import { whenIdle } from '../platform/when-idle.ts';

/** As many as fill a phone are drawn at once. */
const firstRows = 6;
/** Then as many at a time as a slow phone draws within 50 ms: between them a finger is heard. */
const nextRows = 2;
const maxPauseMs = 200;

/**
 * The rows to draw of those that a list has: at first those that can be seen, the others a few at a time while the
 * browser is idle, whether somebody scrolls or not. A page that comes later is drawn at once.
 */
export function useStagedRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(firstRows);
  const isWhole = count >= rows.length;
  useEffect(() => {
    if (isWhole) return undefined;
    return whenIdle(() => setCount(count + nextRows), maxPauseMs);
  }, [count, isWhole]);
  return isWhole ? rows : rows.slice(0, count);
}
