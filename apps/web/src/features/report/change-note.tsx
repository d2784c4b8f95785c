import { formatShare } from '../../platform/format.ts';
import { useLanguage } from '../../platform/i18n.ts';
import './report.css';

type ChangeNoteProps = { readonly now: number; readonly before: number };

/** How much more or less it is than before; an arrow beside the colour. Nothing where none was taken before. */
export function ChangeNote({ now, before }: ChangeNoteProps) {
  const language = useLanguage();
  if (before <= 0 || now === before) return null;
  const isUp = now > before;
  return (
    <span className={`report-before ${isUp ? 'report-up' : 'report-down'}`}>
      {isUp ? '▲' : '▼'} {formatShare(Math.abs(now - before) / before, language)}
    </span>
  );
}
