import { awaitingResult } from '@lebean/contract/approval/rows';
import {
  codeNeeded,
  codesLocked,
  tooManyTries,
  wrongCode,
} from '@lebean/contract/session/refusals';
import { wrongCredentials } from '@lebean/contract/vocabulary/refusals';
import { usePick, useText } from '../../platform/i18n.ts';
import './operation-log.css';
import { operationLogMessages } from './operation-log.messages.ts';

/** What is shown to the caller in words that would make no sense in a log. */
const ownWords: Readonly<Record<string, 'tooManyTries' | 'codeNeeded' | 'codesLocked' | 'denied'>> =
  {
    [tooManyTries.code]: 'tooManyTries',
    [codeNeeded.code]: 'codeNeeded',
    [codesLocked.code]: 'codesLocked',
    DENIED: 'denied',
  };

/** How a call ended: done, or refused and why. The colour only repeats the words. */
export function LogResult({ result }: { result: string }) {
  const t = useText(operationLogMessages);
  const pick = usePick();
  if (result === 'ok') return <span className="log-ok">{t('ok')}</span>;
  if (result === awaitingResult) return <span className="log-waiting">{t('awaiting')}</span>;
  const known = [wrongCredentials, wrongCode].find(({ code }) => code === result);
  const name = ownWords[result];
  const words = name === undefined ? result : t(name);
  const reason = known === undefined ? words : pick(known.text);
  return (
    <span className="log-refused">
      {t('refused')} · {reason}
    </span>
  );
}
