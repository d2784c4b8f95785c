import { mailStateTexts } from '@lebean/contract/mail/export';
import type { MailRow, MailState } from '@lebean/contract/mail/rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { StateTag, type StateTone } from '../../screen-kit/state-tag.tsx';
import './mail.css';
import { mailMessages } from './mail.messages.ts';

const tones = {
  waiting: 'coming',
  sending: 'coming',
  sent: 'good',
  kept: 'quiet',
  failed: 'over',
  setAside: 'quiet',
} as const satisfies Record<MailState, StateTone>;

export function MailStateTag({ state }: { state: MailState }) {
  const pick = usePick();
  return <StateTag tone={tones[state]}>{pick(mailStateTexts[state])}</StateTag>;
}

type Recipient = MailRow['recipients'][number];

/** Whom a mail is for, with what its server answered for each; a list shows those few that ask for something first. */
export function MailRecipients({
  recipients,
  max = recipients.length,
}: {
  recipients: readonly Recipient[];
  max?: number;
}) {
  const t = useText(mailMessages);
  const order = { refused: 0, waiting: 1, accepted: 2 } as const;
  const shown = recipients
    .toSorted((one, other) => order[one.state] - order[other.state])
    .slice(0, max);
  return (
    <ul className="mail-recipients">
      {shown.map(({ address, name, state, reason }) => (
        <li key={address}>
          {name === '' ? address : `${name} <${address}>`}
          {state === 'refused' && (
            <span className="mail-reason">
              {t('refused')}: {reason}
            </span>
          )}
        </li>
      ))}
      {recipients.length > shown.length && (
        <li>{t('more', { count: recipients.length - shown.length })}</li>
      )}
    </ul>
  );
}
