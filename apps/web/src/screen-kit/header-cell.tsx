import { type PointerEvent, type ThHTMLAttributes, useRef } from 'react';

export type HeaderCellProps = ThHTMLAttributes<HTMLTableCellElement> & {
  /** Makes the column so wide; nothing for columns that are as wide as they are. */
  onWiden?: (width: number) => void;
};

/** The head of a column with an edge to be dragged. By keyboard, widths are in the column settings. */
export function HeaderCell({ onWiden, children, ...cell }: HeaderCellProps) {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const grab = (event: PointerEvent<HTMLSpanElement>): void => {
    const { width } = event.currentTarget.closest('th')?.getBoundingClientRect() ?? { width: 0 };
    start.current = { x: event.clientX, width };
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  const drag = (event: PointerEvent<HTMLSpanElement>): void => {
    if (start.current !== undefined)
      onWiden?.(start.current.width + event.clientX - start.current.x);
  };
  return (
    <th {...cell}>
      {children}
      {onWiden && (
        <span
          className="kit-column-edge"
          aria-hidden
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={() => {
            start.current = undefined;
          }}
          // Letting go of the edge is no click on the head, which would sort.
          onClick={(event) => event.stopPropagation()}
        />
      )}
    </th>
  );
}
