import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { exportJournalLines } from '@lebean/contract/journal/export';
import { listJournalLines } from '@lebean/contract/journal/operations';
import {
  type JournalLineRow,
  journalKindWords,
  journalModeWords,
} from '@lebean/contract/journal/rows';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { journalMessages } from './journal.messages.ts';

type LinesProps = { journalId: number; number: string; onBack: () => void };

/** The lines of a journal, in their order. */
export function JournalLines({ journalId, number, onBack }: LinesProps) {
  const t = useText(journalMessages);
  const list = useList(listJournalLines, {
    exporting: exportJournalLines,
    filters: {},
    sorts: ['position'],
    toInput: (_filters, { page, pageSize }) => ({ journalId, page, pageSize }),
  });
  return (
    <>
      <Button type="link" className="journal-back" onClick={onBack}>
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </Button>
      <h1 className="journal-title">{t('linesOf', { number })}</h1>
      <ListScreen
        list={list}
        label={t('linesOf', { number })}
        columns={useLineColumns()}
        firstStep={t('noLines')}
      />
    </>
  );
}

function useLineColumns(): ReadonlyArray<Column<JournalLineRow>> {
  const pick = usePick();
  const titleOf = useFieldTitle();
  const format = useFormat();
  const amount = (value: number, currency: string) =>
    value === 0 ? absent : format.money(value, currency);
  return [
    {
      key: 'account',
      title: titleOf('ledgerAccount'),
      render: ({ ledgerAccount }) => <strong className="journal-code">{ledgerAccount}</strong>,
      onCard: 'heading',
    },
    {
      key: 'kind',
      title: titleOf('journalKind'),
      render: ({ journalKind, paymentMode }) => (
        <>
          {pick(journalKindWords[journalKind])}
          {paymentMode !== null && (
            <span className="journal-small">{pick(journalModeWords[paymentMode])}</span>
          )}
        </>
      ),
      onCard: 'line',
    },
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName, belongsTo }) => (
        <>
          {shopName ?? absent}
          {belongsTo !== null && (
            <span className="journal-small">{`${titleOf('belongsTo')} ${belongsTo}`}</span>
          )}
        </>
      ),
      onCard: 'line',
    },
    {
      key: 'debit',
      title: titleOf('debitAmount'),
      render: ({ debitAmount, currency }) => amount(debitAmount, currency),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'credit',
      title: titleOf('creditAmount'),
      render: ({ creditAmount, currency }) => amount(creditAmount, currency),
      align: 'end',
      onCard: 'line',
    },
  ];
}
