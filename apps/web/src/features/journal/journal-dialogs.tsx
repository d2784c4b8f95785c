import { Alert, Button, Form, Input } from 'antd';
import { createJournal, previewJournal, reverseJournal } from '@lebean/contract/journal/operations';
import {
  type JournalPreview,
  journalKindWords,
  journalModeWords,
  type JournalRow,
} from '@lebean/contract/journal/rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import type { GoInJournals } from './journal-query.ts';
import { journalMessages } from './journal.messages.ts';

const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The month before the one that is now: what is exported next, as a rule. */
const lastMonth = (): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 7);
};

type MakeProps = { onClose: () => void; onGo: GoInJournals };

/** Shows what the journal of a month would book, and what has no account, before it is made (SET-28). */
export function MakeDialog({ onClose, onGo }: MakeProps) {
  const t = useText(journalMessages);
  const recordForm = useRecordForm<typeof createJournal, { month: string }>(createJournal, {
    toInput: ({ month }) => ({ month }),
    initialValues: { month: lastMonth() },
    refusalFields: { PERIOD_NOT_CLOSED: 'month', JOURNAL_EXISTS: 'month' },
    onSaved: onClose,
  });
  const month = Form.useWatch('month', recordForm.form) ?? '';
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('makeTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('make')}
    >
      <p>{t('makeHint')}</p>
      <FormField field={recordForm.field('month')}>
        <Input maxLength={7} autoComplete="off" placeholder="2026-10" />
      </FormField>
      {isMonth(month) && <Preview month={month} onGo={onGo} />}
    </FormDialog>
  );
}

function Preview({ month, onGo }: { month: string; onGo: MakeProps['onGo'] }) {
  const t = useText(journalMessages);
  const format = useFormat();
  const answer = useOperation(previewJournal, { month });
  if (answer.error !== null) return <CallProblem error={answer.error} />;
  const preview = answer.data;
  if (preview === undefined) return null;
  const { obstacle, totals, unmappedCount } = preview;
  return (
    <>
      {obstacle !== null && <Alert showIcon type="info" title={t(obstacle)} />}
      {unmappedCount > 0 && <Unmapped preview={preview} onGo={onGo} />}
      {totals.length === 0 && unmappedCount === 0 && <p>{t('nothing')}</p>}
      <ul className="journal-totals" aria-label={t('totals')}>
        {totals.map(({ currency, debit, credit, lineCount }) => (
          <li key={currency}>
            {t('totalLine', {
              currency,
              debit: format.money(debit, currency),
              credit: format.money(credit, currency),
              count: lineCount,
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

function Unmapped({ preview, onGo }: { preview: JournalPreview; onGo: MakeProps['onGo'] }) {
  const t = useText(journalMessages);
  const pick = usePick();
  const names = preview.unmapped.map(({ journalKind, paymentMode }) =>
    [
      pick(journalKindWords[journalKind]),
      ...(paymentMode === null ? [] : [pick(journalModeWords[paymentMode])]),
    ].join(' '),
  );
  return (
    <Alert
      showIcon
      type="warning"
      title={t('unmappedCount', { count: preview.unmappedCount })}
      description={
        <>
          <ul className="journal-unmapped">
            {[...new Set(names)].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <Button size="small" onClick={() => onGo({ view: 'accounts', isMapped: false })}>
            {t('toAccounts')}
          </Button>
        </>
      }
    />
  );
}

/** Says what reversing means, and asks why (SET-28). */
export function ReverseDialog({ journal, onClose }: { journal: JournalRow; onClose: () => void }) {
  const t = useText(journalMessages);
  const { id: journalId, journalNumber: number } = journal;
  const recordForm = useRecordForm<typeof reverseJournal, { reason: string }>(reverseJournal, {
    toInput: ({ reason }) => ({ journalId, reason }),
    refreshes: ['journalLine'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('reverseTitle', { number })}
      isOpen
      onClose={onClose}
      submitLabel={t('reverse')}
      tone="danger"
    >
      <p>{t('reverseWords')}</p>
      <FormField field={recordForm.field('reason')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
