import { useEffect } from 'react';

/** Where somebody has typed what is not saved yet. */
const places = new Set<symbol>();

/** Whether leaving the page now would lose input. */
export const isAnythingUnsaved = (): boolean => places.size > 0;

/** Says that there is unsaved input for as long as `isUnsaved` holds. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const place = Symbol('unsaved');
    places.add(place);
    return () => {
      places.delete(place);
    };
  }, [isUnsaved]);
}
