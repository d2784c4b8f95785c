import { ShortcutDialog } from '../../screen-kit/shortcut-dialog.tsx';
import { useCardShortcuts } from './use-card-shortcuts.ts';

/** The keys of the counter, in words that come when somebody asks for them. */
export function CardShortcutDialog({ onClose }: { onClose: () => void }) {
  return <ShortcutDialog shortcuts={useCardShortcuts()} onClose={onClose} />;
}
