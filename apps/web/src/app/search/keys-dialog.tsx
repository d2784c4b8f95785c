import { useState } from 'react';
import { ShortcutDialog } from '../../screen-kit/shortcut-dialog.tsx';
import { hideKeys } from './keys-opening.ts';
import { keysInSight } from './page-keys.ts';

/** The keys of the page in front (SH-57). */
export function KeysDialog() {
  const [lines] = useState(() => keysInSight(document));
  return <ShortcutDialog shortcuts={lines} onClose={hideKeys} />;
}
