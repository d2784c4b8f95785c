import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useGo } from '../../platform/page.tsx';
import { retried } from '../../platform/retried.ts';
import { useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { showKeys, useAreKeysShown } from './keys-opening.ts';

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/**
 * The keys that work on every page (SH-57): `?` says which there are, `[` and `]` lead to the record before and
 * after the one that is shown, in the list that it came from. What a page itself does with a key comes before.
 */
export function PageShortcuts({ path }: { path: string | undefined }) {
  const areShown = useAreKeysShown();
  const go = useGo();
  const step = (way: -1 | 1): void => {
    const act = async (): Promise<void> => {
      const { stepBeside } = await retried(() => import('./record-steps.ts'));
      if (path !== undefined) stepBeside(path, way, go);
    };
    act().catch(reportError);
  };
  useShortcuts({ '?': showKeys, '[': () => step(-1), ']': () => step(1) });
  return <Suspense fallback={null}>{areShown && <KeysDialog />}</Suspense>;
}
