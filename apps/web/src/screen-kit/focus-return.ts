import { useEffect, useState } from 'react';

/** Where the focus was on the page, before the first of several dialogs that follow each other. */
let outside: HTMLElement | undefined;

function focusedNow(): HTMLElement | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return undefined;
  if (activeElement.closest('.kit-modal-root') === null) outside = activeElement;
  return activeElement;
}

/** Brings the focus back, unless something has it by now: the dialog that came next, for one. */
function giveBack(opener: HTMLElement | undefined): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const place = opener?.isConnected === true ? opener : outside;
    place?.focus({ preventScroll: true });
  });
}

/**
 * When a dialog closes, the focus goes back to where it was as it opened. antd does it at once, and takes it
 * from a dialog that has opened in its place: Enter would close a receipt that it should print (SH-45).
 */
export function useFocusReturn(isOpen: boolean): void {
  const [before, setBefore] = useState<{ isOpen: boolean; opener?: HTMLElement | undefined }>({
    isOpen: false,
  });
  if (before.isOpen !== isOpen) setBefore({ isOpen, ...(isOpen && { opener: focusedNow() }) });
  const { opener } = before;
  useEffect(() => (isOpen ? () => giveBack(opener) : undefined), [isOpen, opener]);
}
