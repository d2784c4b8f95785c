import { Button, Switch } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../platform/i18n.ts';
import { AppModal } from './app-modal.tsx';
import { shortcutHelpMessages } from './shortcut-help.messages.ts';
import './shortcut-help.css';
import { enableShortcuts, useShortcuts, useShortcutsEnabled } from './shortcuts.tsx';

/** A key as it is printed on the keyboard, and what it does. */
export type ShortcutLine = { readonly name: string; readonly does: string };

/** The keys of a page, and the switch that turns them all off (WCAG 2.1.4). `?` opens it. */
export function ShortcutHelp({ shortcuts }: { shortcuts: readonly ShortcutLine[] }) {
  const t = useText(shortcutHelpMessages);
  const [isOpen, setOpen] = useState(false);
  const isEnabled = useShortcutsEnabled();
  const labelId = useId();
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
      <AppModal title={t('title')} isOpen={isOpen} onClose={() => setOpen(false)} width={400}>
        <dl className="kit-shortcuts">
          {shortcuts.map(({ name, does }) => (
            <div key={name}>
              <dt>
                <kbd>{name}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="kit-shortcut-switch">
          <span id={labelId}>{t('enabled')}</span>
          <Switch aria-labelledby={labelId} checked={isEnabled} onChange={enableShortcuts} />
        </p>
        <p className="kit-shortcut-hint">{t('hint')}</p>
      </AppModal>
    </>
  );
}
