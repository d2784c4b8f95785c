import { useCallback, useState } from 'react';
import { useIsMobile } from '../../platform/appearance.ts';
import { recall, remember } from '../../platform/storage.ts';

const rememberedAs = 'sidebarStatus';

export type SidebarState = {
  readonly isMobile: boolean;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Closes the overlay of a small screen; on a large one nothing. */
  readonly closeOverlay: () => void;
};

/** Open or closed: remembered on a large screen (1 / 0), and apart from that an overlay (SH-6). */
export function useSidebarState(): SidebarState {
  const isMobile = useIsMobile();
  const [isDocked, setDocked] = useState(() => recall(rememberedAs) !== '0');
  const [isOverlaid, setOverlaid] = useState(false);
  const toggle = (): void => {
    if (isMobile) {
      setOverlaid(!isOverlaid);
      return;
    }
    remember(rememberedAs, isDocked ? '0' : '1');
    setDocked(!isDocked);
  };
  const isOpen = isMobile ? isOverlaid : isDocked;
  const closeOverlay = useCallback(() => setOverlaid(false), []);
  return { isMobile, isOpen, toggle, closeOverlay };
}
