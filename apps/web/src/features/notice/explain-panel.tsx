import { Button, Input } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';
import { explainNotice } from '@lebean/contract/notice/operations';
import type { NoticeOutcome } from '@lebean/contract/notice/rows';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { explainMessages } from './explain.messages.ts';

/** "Why did she not hear?": what became of a notice for one account, and why (NTC-11). */
export function ExplainPanel({ noticeId }: { noticeId: number }) {
  const t = useText(explainMessages);
  const titleOf = useFieldTitle();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [loginName, setLoginName] = useState('');
  const { data: outcome, error } = useOperation(
    explainNotice,
    { noticeId, loginName },
    { isEnabled: loginName !== '' },
  );
  const ask = (event: SubmitEvent): void => {
    event.preventDefault();
    setLoginName(typed.trim());
  };
  return (
    <Panel title={t('title')}>
      <form className="notice-explain" onSubmit={ask}>
        <label htmlFor={id}>{titleOf('loginName')}</label>
        <Input
          id={id}
          maxLength={64}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button htmlType="submit" disabled={typed.trim() === ''}>
          {t('ask')}
        </Button>
      </form>
      {error && <CallProblem error={error} />}
      <p role="status">{outcome !== undefined && <Answer outcome={outcome} />}</p>
    </Panel>
  );
}

function Answer({ outcome: answered }: { outcome: NoticeOutcome }) {
  const t = useText(explainMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const { name, outcome, readAt, seenAt, unmet, leftOutBy } = answered;
  const named = (fields: NoticeOutcome['unmet']): string => fields.map(titleOf).join(', ');
  const lines = [t(outcome, { name })];
  if (unmet.length > 0) lines.push(t('unmet', { fields: named(unmet) }));
  if (leftOutBy.length > 0) lines.push(t('leftOutBy', { fields: named(leftOutBy) }));
  if (outcome === 'sent' && readAt !== null) lines.push(t('read', { at: format.dateTime(readAt) }));
  if (outcome === 'sent' && readAt === null)
    lines.push(seenAt === null ? t('unseen') : t('seen', { at: format.dateTime(seenAt) }));
  return lines.join(' ');
}
