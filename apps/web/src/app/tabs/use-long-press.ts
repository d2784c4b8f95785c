import { type PointerEvent, useRef } from 'react';

/** How long a finger rests on a tab before its menu opens, in milliseconds. */
const pressMs = 500;

/** How far it may tremble meanwhile, in pixels. */
const trembling = 8;

/** A long press of a finger; some browsers tell it as a right click, the others not at all (SH-12). */
export function useLongPress(onPress: (left: number, top: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ left: 0, top: 0 });
  const hasOpened = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  return {
    /** Whether the click that comes now is only the end of a long press. */
    hasJustOpened: () => hasOpened.current,
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
        hasOpened.current = false;
        if (pointerType !== 'touch') return;
        start.current = { left: clientX, top: clientY };
        timer.current = setTimeout(() => {
          hasOpened.current = true;
          onPress(clientX, clientY);
        }, pressMs);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { left, top } = start.current;
        if (Math.hypot(clientX - left, clientY - top) > trembling) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  };
}
