import { Button } from 'antd';
import { Suspense } from 'react';
import { useText } from '../platform/i18n.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { shortcutHelpMessages } from './shortcut-help.messages.ts';
import type { ShortcutLine } from './shortcut-line.ts';
import { useShortcuts } from './shortcuts.tsx';
import { useDialogState } from './use-dialog-state.ts';
import './shortcut-help.css';

const ShortcutDialog = lazyPart(async () => (await import('./shortcut-dialog.tsx')).ShortcutDialog);

/** The keys of a page, and the switch that turns them all off (WCAG 2.1.4). `?` opens it. */
export function ShortcutHelp({ shortcuts }: { shortcuts: readonly ShortcutLine[] }) {
  const t = useText(shortcutHelpMessages);
  const [isOpen, setOpen] = useDialogState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <Button
        className="kit-shortcut-help"
        aria-label={t('title')}
        title={t('title')}
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden>?</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ShortcutDialog shortcuts={shortcuts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
