import { useSyncExternalStore } from 'react';

/** Below this width lists become cards and filters a sheet (SH-40). */
const phone = '(max-width: 639px)';

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(phone);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const usePhone = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
