import { type RefObject, useEffect, useRef } from 'react';
import { revealed } from './reveal.ts';
import { tabIdOf } from './tab-ids.ts';

/**
 * The wheel scrolls the strip sideways, and the active tab is always in sight with its neighbours
 * (SH-13).
 */
export function useStripScroll(
  shown: string | undefined,
  count: number,
): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    const scroll = (event: WheelEvent): void => scrollSideways(element, event);
    // React listens passively, and a passive listener cannot keep the page from scrolling.
    element.addEventListener('wheel', scroll, { passive: false });
    return () => element.removeEventListener('wheel', scroll);
  }, []);
  useEffect(() => {
    const element = strip.current;
    if (element === null || shown === undefined || count === 0) return;
    // It also tells once at its start, when the browser has laid out the new page: asking before would
    // make it do so twice. And a phone that is turned makes the strip narrower.
    const widths = new ResizeObserver(() => reveal(element, shown));
    widths.observe(element);
    // The name of what a page shows comes after the page, and makes its tab wider.
    const active = document.getElementById(tabIdOf(shown));
    if (active !== null) widths.observe(active);
    return () => widths.disconnect();
  }, [shown, count]);
  return strip;
}

function scrollSideways(strip: HTMLElement, event: WheelEvent): void {
  if (strip.scrollWidth <= strip.clientWidth || event.ctrlKey) return;
  event.preventDefault();
  const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
  strip.scrollLeft += isSideways ? event.deltaX : event.deltaY;
}

function reveal(strip: HTMLElement, shown: string): void {
  const active = document.getElementById(tabIdOf(shown));
  if (active === null) return;
  const before = active.previousElementSibling ?? active;
  const after = active.nextElementSibling ?? active;
  const origin = strip.getBoundingClientRect().left - strip.scrollLeft;
  strip.scrollLeft = revealed(
    { start: strip.scrollLeft, width: strip.clientWidth },
    {
      start: before.getBoundingClientRect().left - origin,
      end: after.getBoundingClientRect().right - origin,
    },
    {
      start: active.getBoundingClientRect().left - origin,
      end: active.getBoundingClientRect().right - origin,
    },
  );
}
