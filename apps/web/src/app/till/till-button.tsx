import { SwapOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import type { OwnTill } from '@lebean/contract/session/rows';
import { useText } from '../../platform/i18n.ts';
import { askWhoWorks } from '../../platform/till-lock.ts';
import { KeyHint, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { watchIdle } from './idle-watch.ts';
import { lockNow } from './lock-now.ts';
import './till-button.css';
import { tillMessages } from './till.messages.ts';

/** Hands the till to a colleague, by one click or one key, and locks it when nobody is there (SH-47). */
export function TillButton({ till }: { readonly till: OwnTill }) {
  const t = useText(tillMessages);
  const { lockMinutes } = till;
  useEffect(() => (lockMinutes === 0 ? undefined : watchIdle(lockMinutes, lockNow)), [lockMinutes]);
  // Fetched before it is needed: a till has to lock without a network, too.
  useEffect(() => void import('./till-cover.tsx').catch(() => undefined), []);
  useShortcuts({ u: askWhoWorks });
  return (
    <button
      type="button"
      className="till-button"
      aria-label={t('switch')}
      title={t('whoWorksAt', { till: till.tillName })}
      aria-keyshortcuts="u"
      onClick={askWhoWorks}
    >
      <SwapOutlined aria-hidden />
      <span>{t('switch')}</span>
      <KeyHint name="U" />
    </button>
  );
}
