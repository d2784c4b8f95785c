import { type PointerEvent, useRef } from 'react';

/**
 * The edge of a column's head, to be dragged; `onWiden` makes the column so wide, in pixels. By keyboard,
 * widths are in the column settings.
 */
export function ColumnEdge({ onWiden }: { onWiden: (width: number) => void }) {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const grab = (event: PointerEvent<HTMLSpanElement>): void => {
    const { width } = event.currentTarget.closest('th')?.getBoundingClientRect() ?? { width: 0 };
    start.current = { x: event.clientX, width };
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  const drag = (event: PointerEvent<HTMLSpanElement>): void => {
    if (start.current !== undefined) onWiden(start.current.width + event.clientX - start.current.x);
  };
  return (
    <span
      className="kit-column-edge"
      aria-hidden
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={() => {
        start.current = undefined;
      }}
    />
  );
}
