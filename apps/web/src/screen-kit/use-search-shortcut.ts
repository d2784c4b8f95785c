import type { InputRef } from 'antd';
import { type RefObject, useRef } from 'react';
import { useShortcuts } from './shortcuts.tsx';

/** `/` brings the focus to the search of the page, with what stands there marked to be typed over. */
export function useSearchShortcut(): RefObject<InputRef | null> {
  const field = useRef<InputRef>(null);
  useShortcuts({ '/': () => field.current?.focus({ cursor: 'all' }) });
  return field;
}
