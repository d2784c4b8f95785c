import { formatShare } from '../../platform/format.ts';
import { useLanguage } from '../../platform/i18n.ts';
import './report.css';

type ChangeNoteProps = {
  readonly now: number;
  /** Nothing where it is not known of the same part of a period. */
  readonly before: number | null;
  /** So far: what is less is not bad news yet, and not red (SH-53). */
  readonly isRunning: boolean;
};

/** How much more or less it is than before; an arrow beside the colour. Nothing where none was taken before. */
export function ChangeNote({ now, before, isRunning }: ChangeNoteProps) {
  const language = useLanguage();
  if (before === null || before <= 0 || now === before) return null;
  const isUp = now > before;
  const lower = isRunning ? '' : 'report-down';
  return (
    <span className={`report-before ${isUp ? 'report-up' : lower}`}>
      {isUp ? '▲' : '▼'} {formatShare(Math.abs(now - before) / before, language)}
    </span>
  );
}
