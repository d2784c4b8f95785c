import { useText } from '../../platform/i18n.ts';
import { operationsMessages } from './operations.messages.ts';
import './report.css';

/** Beside a period that is not over yet at each of its shops (SH-53). */
export function SoFar() {
  const t = useText(operationsMessages);
  return <span className="report-so-far">{t('soFar')}</span>;
}
