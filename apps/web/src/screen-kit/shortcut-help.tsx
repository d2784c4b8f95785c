import { Button } from 'antd';
import { type ComponentType, Suspense } from 'react';
import { useText } from '../platform/i18n.ts';
import { shortcutHelpMessages } from './shortcut-help.messages.ts';
import { useShortcuts } from './shortcuts.tsx';
import { useDialogState } from './use-dialog-state.ts';
import './shortcut-help.css';

type ShortcutHelpProps = {
  /** The keys of the page, a part that comes when it is opened: nobody else reads what each of them does. */
  dialog: ComponentType<{ onClose: () => void }>;
};

/** The keys of a page, and the switch that turns them all off (WCAG 2.1.4). `?` opens it. */
export function ShortcutHelp({ dialog: Keys }: ShortcutHelpProps) {
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
          <Keys onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
