import { Suspense } from 'react';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useGo } from '../../platform/page.tsx';
import { showToast } from '../../platform/toast.ts';
import { isUnsavedAt } from '../../platform/unsaved.ts';
import { useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { closeTabs } from '../tabs/tab-store.ts';
import { showKeys, useAreKeysShown } from './keys-opening.ts';
import { recordBeside } from './record-steps.ts';
import { searchMessages } from './search.messages.ts';

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/**
 * The keys that work on every page (SH-57): `?` says which there are, `[` and `]` lead to the record before and
 * after the one that is shown, in the list that it came from. What a page itself does with a key comes before.
 */
export function PageShortcuts({ path }: { path: string | undefined }) {
  const areShown = useAreKeysShown();
  const step = useStepBeside(path);
  useShortcuts({ '?': showKeys, '[': () => step(-1), ']': () => step(1) });
  return <Suspense fallback={null}>{areShown && <KeysDialog />}</Suspense>;
}

function useStepBeside(path: string | undefined): (way: -1 | 1) => void {
  const t = useText(searchMessages);
  const go = useGo();
  return (way) => {
    if (path === undefined) return;
    const next = recordBeside(path, way);
    if (next === undefined) {
      showToast({ key: 'beside', kind: 'info', text: t(way === 1 ? 'noNext' : 'noPrevious') });
      return;
    }
    // Who walks through a list leaves no trail of tabs; what was typed stays.
    if (!isUnsavedAt(path)) closeTabs([path], { shown: path, requested: path });
    go(next);
  };
}
