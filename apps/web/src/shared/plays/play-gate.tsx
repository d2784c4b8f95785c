import { Alert } from 'antd';
import type { ForeseenRefusal } from '@lebean/contract/vocabulary/play-refusals';
import { useText } from '../../platform/i18n.ts';
import './play.css';
import { playGateMessages } from './play-gate.messages.ts';

/** What stands against a play before anybody starts it, all of it at once (PRI-1, PRI-8); or that it would begin. */
export function PlayGate({ refusals }: { refusals: readonly ForeseenRefusal[] }) {
  const t = useText(playGateMessages);
  if (refusals.length === 0)
    return <Alert className="play-gate" type="success" showIcon title={t('ready')} />;
  return (
    <Alert
      className="play-gate"
      type="warning"
      showIcon
      title={t('not')}
      description={
        <ul>
          {refusals.map((code) => (
            <li key={code}>{t(code)}</li>
          ))}
        </ul>
      }
    />
  );
}
