import { useMemo } from 'react';
import { defaultTheme } from '@lebean/contract/session/rows';
import { useIsDark } from '../../platform/appearance.ts';
import { useSession } from '../../platform/session.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { isColor } from '../../ui/color.ts';
import { type Palette, paletteOf } from '../../ui/palette.ts';

/** A colour that is being tried and not saved yet (SH-22). */
const triedStore = createStore<string | undefined>(undefined);

export const tryThemeColor = (color: string | undefined): void => triedStore.set(color);

/** The colour of the interface: the one being tried, the account's, or the product's. */
export function useThemeColor(): string {
  const tried = useStore(triedStore);
  const session = useSession();
  const chosen = tried ?? session?.theme ?? defaultTheme;
  return isColor(chosen) ? chosen : defaultTheme;
}

export function usePalette(): Palette {
  const theme = useThemeColor();
  const isDark = useIsDark();
  return useMemo(() => paletteOf(theme, isDark), [theme, isDark]);
}
