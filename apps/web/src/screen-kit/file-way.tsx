import { useText } from '../platform/i18n.ts';
import './file-way.css';
import { fileWayMessages } from './file-way.messages.ts';
import type { Way } from './use-file-way.ts';

/** How far a file is on its way; it says so when it waits for the line (SVC-8). */
export function FileWay({ way: { name, share, isPaused } }: { way: Way }) {
  const t = useText(fileWayMessages);
  return (
    <div className="file-way">
      <span>{t('sending', { name })}</span>
      <progress aria-label={t('sending', { name })} value={share} max={1} />
      <small role="status">{isPaused ? t('paused') : ''}</small>
    </div>
  );
}
