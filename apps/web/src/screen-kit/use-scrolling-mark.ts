import { type RefObject, useEffect } from 'react';

/** The wheel of a mouse comes in steps: this long after one of them, nobody is scrolling any more. */
const restMs = 300;

/**
 * Marks an element with `data-scrolling` while anything is being scrolled. Each row that passes below
 * the pointer would light up and be painted, which takes a third of the frames.
 */
export function useScrollingMark(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const unmark = (): void => element.removeAttribute('data-scrolling');
    const mark = (): void => {
      element.setAttribute('data-scrolling', '');
      clearTimeout(rest);
      rest = setTimeout(unmark, restMs);
    };
    const how = { passive: true, capture: true };
    window.addEventListener('scroll', mark, how);
    return () => {
      window.removeEventListener('scroll', mark, how);
      clearTimeout(rest);
      unmark();
    };
  }, [target]);
}
