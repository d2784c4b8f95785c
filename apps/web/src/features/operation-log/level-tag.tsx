import type { LogLevel } from '@lebean/contract/operation-log/rows';
import { useText } from '../../platform/i18n.ts';
import './operation-log.css';
import { logLevelMessages } from './log-level.messages.ts';

/** How much a line asks to be looked at (ACC-6). Colour and shape only repeat the word. */
export function LevelTag({ level }: { level: LogLevel }) {
  const t = useText(logLevelMessages);
  return (
    <span className="log-level" data-level={level}>
      {t(level)}
    </span>
  );
}
