import { Switch } from 'antd';
import { useId } from 'react';
import { useText } from '../platform/i18n.ts';
import { AppModal } from './app-modal.tsx';
import { shortcutHelpMessages } from './shortcut-help.messages.ts';
import type { ShortcutLine } from './shortcut-line.ts';
import { enableShortcuts, useShortcutsEnabled } from './shortcuts.tsx';

type ShortcutDialogProps = { shortcuts: readonly ShortcutLine[]; onClose: () => void };

/** The keys of a page in a dialog. */
export function ShortcutDialog({ shortcuts, onClose }: ShortcutDialogProps) {
  const t = useText(shortcutHelpMessages);
  const isEnabled = useShortcutsEnabled();
  const labelId = useId();
  return (
    <AppModal title={t('title')} isOpen onClose={onClose} width={400}>
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
  );
}
