import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../platform/i18n.ts';
import { SearchField } from './search-field.tsx';
import { closeSearch } from './search-opening.ts';
import { searchMessages } from './search.messages.ts';

/**
 * The palette over whatever page is open (SH-57). The browser's own dialog: it is above everything, keeps the focus
 * in it, and gives it back to where it was when it closes.
 */
export function Palette({ words }: { words: string }) {
  const t = useText(searchMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="palette"
      // A scan means the guest here as everywhere, and is not lost to what is below.
      data-scans
      aria-label={t('palette')}
      onCancel={(event) => event.preventDefault()}
    >
      <SearchField
        frame="palette"
        start={words}
        onClose={() => {
          dialog.current?.close();
          closeSearch();
        }}
      />
    </dialog>
  );
}
