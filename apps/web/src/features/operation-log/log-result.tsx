import { awaitingResult } from '@lebean/contract/kernel/logged-change';
import { refusedBecause } from '@lebean/contract/operation-log/logged-words';
import { usePick, useText } from '../../platform/i18n.ts';
import './operation-log.css';
import { operationLogMessages } from './operation-log.messages.ts';

/** How a call ended: done, or refused and why. The colour only repeats the words. */
export function LogResult({ result }: { result: string }) {
  const t = useText(operationLogMessages);
  const pick = usePick();
  if (result === 'ok') return <span className="log-ok">{t('ok')}</span>;
  if (result === awaitingResult) return <span className="log-waiting">{t('awaiting')}</span>;
  const reason = refusedBecause[result];
  return (
    <span className="log-refused">
      {t('refused')} · {reason === undefined ? result : pick(reason)}
    </span>
  );
}
