import type { HallMessageRow } from '@lebean/contract/hall/rows';
import { formatSecond } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { hallMessageMessages } from './hall-message.messages.ts';

type HallMessagesProps = { messages: readonly HallMessageRow[]; timeZone: string };

/** The messages to the guest, and whether they came there: nothing is called shown that no terminal has said (SH-54). */
export function HallMessages({ messages, timeZone }: HallMessagesProps) {
  const t = useText(hallMessageMessages);
  if (messages.length === 0) return null;
  return (
    <section className="hall-said" aria-label={t('said')}>
      <small>{t('said')}</small>
      <ul aria-live="polite">
        {messages.map(({ messageId, words, sentBy, sentAt, standing, shownAt }) => (
          <li key={messageId} data-standing={standing}>
            <span>{words}</span>
            <small>
              {t('sent', { at: formatSecond(sentAt, timeZone), by: sentBy })}
              {' · '}
              {shownAt === null
                ? t(standing)
                : t('shownAt', { at: formatSecond(shownAt, timeZone) })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
