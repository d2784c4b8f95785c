import { Button, Switch } from 'antd';
import { useId } from 'react';
import { useText } from '../platform/i18n.ts';
import { showHelp } from '../platform/page-help.ts';
import { AppModal } from './app-modal.tsx';
import './shortcut-dialog.css';
import { shortcutHelpMessages } from './shortcut-help.messages.ts';
import { shortcutKeysMessages } from './shortcut-keys.messages.ts';
import type { ShortcutLine } from './shortcut-line.ts';
import { enableShortcuts, useShortcutsEnabled } from './shortcuts.tsx';

type ShortcutDialogProps = { shortcuts: readonly ShortcutLine[]; onClose: () => void };

/** The keys of a page in a dialog, below them those of every page (SH-57), and the way to its help (SH-63). */
export function ShortcutDialog({ shortcuts, onClose }: ShortcutDialogProps) {
  const t = useText(shortcutKeysMessages);
  const title = useText(shortcutHelpMessages)('title');
  const isEnabled = useShortcutsEnabled();
  const labelId = useId();
  const everywhere: readonly ShortcutLine[] = [
    { name: 'Ctrl K', does: t('palette') },
    { name: '[', does: t('previous') },
    { name: ']', does: t('next') },
    { name: '?', does: t('keys') },
  ];
  const known = shortcuts.filter(({ name }) => name !== '?');
  return (
    <AppModal title={title} isOpen onClose={onClose} width={400}>
      {known.length > 0 && <Keys shortcuts={known} />}
      <p className="kit-shortcut-part">{t('everywhere')}</p>
      <Keys shortcuts={everywhere} />
      <p className="kit-shortcut-switch">
        <span id={labelId}>{t('enabled')}</span>
        <Switch aria-labelledby={labelId} checked={isEnabled} onChange={enableShortcuts} />
      </p>
      <p className="kit-shortcut-hint">{t('hint')}</p>
      <Button
        onClick={() => {
          onClose();
          showHelp();
        }}
      >
        {t('help')}
      </Button>
    </AppModal>
  );
}

const Keys = ({ shortcuts }: { shortcuts: readonly ShortcutLine[] }) => (
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
);
