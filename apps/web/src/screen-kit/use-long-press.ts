import { type DOMAttributes, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** As long as a finger rests before it means more than a tap. */
const restMs = 500;
/** A finger is never quite still. */
const stillPx = 10;

/** What a row listens to. */
export type RestHandlers = Pick<
  DOMAttributes<HTMLElement>,
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerUp'
  | 'onPointerCancel'
  | 'onContextMenu'
  | 'onClickCapture'
>;

/**
 * A finger that rests on a row: the first gesture of a phone for choosing rows. What it began on is not opened when the
 * finger is lifted. A mouse has boxes to click.
 */
export function useLongPress(): (onRest: () => void) => RestHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const hasRested = useRef(false);
  const end = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (onRest) => {
    return {
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        hasRested.current = false;
        if (pointerType === 'mouse') return;
        from.current = { x, y };
        timer.current = setTimeout(() => {
          hasRested.current = true;
          onRest();
        }, restMs);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { x, y } = from.current;
        if (Math.hypot(clientX - x, clientY - y) > stillPx) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
      // A link under the finger would offer its menu.
      onContextMenu: (event: MouseEvent) => {
        if (hasRested.current) event.preventDefault();
      },
      onClickCapture: (event: MouseEvent) => {
        if (!hasRested.current) return;
        hasRested.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    };
  };
}
