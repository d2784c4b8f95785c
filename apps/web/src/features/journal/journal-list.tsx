import { DownloadOutlined, FileAddOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { exportJournals } from '@lebean/contract/journal/export';
import {
  createJournal,
  downloadJournal,
  listJournals,
  reverseJournal,
} from '@lebean/contract/journal/operations';
import {
  type JournalFormat,
  journalFormats,
  journalFormatWords,
  type JournalRow,
} from '@lebean/contract/journal/rows';
import { fetchFile } from '../../platform/api.ts';
import type { CallError } from '../../platform/call-error.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { saveFile } from '../../platform/save-file.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { MakeDialog, ReverseDialog } from './journal-dialogs.tsx';
import type { GoInJournals } from './journal-query.ts';
import { journalMessages } from './journal.messages.ts';

/** Journals, the latest first, each with its files (SET-28). */
export function JournalList({ onGo }: { onGo: GoInJournals }) {
  const t = useText(journalMessages);
  const [isMaking, setMaking] = useDialogState<true>();
  const [reversing, setReversing] = useDialogState<JournalRow>();
  const list = useList(listJournals, {
    exporting: exportJournals,
    filters: {},
    sorts: ['-createdAt'],
    toInput: (_filters, { page, pageSize }) => ({ page, pageSize }),
  });
  const open = ({ id, journalNumber }: JournalRow): void =>
    onGo({ journal: id, number: journalNumber });
  const rowActions = (journal: JournalRow) => (
    <JournalActions journal={journal} onReverse={setReversing} />
  );
  return (
    <>
      <ListScreen
        list={list}
        label={t('journals')}
        columns={useJournalColumns(open)}
        actions={
          <OperationButton
            operation={createJournal}
            icon={<FileAddOutlined />}
            onClick={() => setMaking(true)}
          >
            {t('make')}
          </OperationButton>
        }
        rowActions={rowActions}
        onOpenRow={open}
        firstStep={t('noJournals')}
      />
      {isMaking && <MakeDialog onClose={() => setMaking(undefined)} onGo={onGo} />}
      {reversing !== undefined && (
        <ReverseDialog journal={reversing} onClose={() => setReversing(undefined)} />
      )}
    </>
  );
}

type ActionsProps = { journal: JournalRow; onReverse: (journal: JournalRow) => void };

function JournalActions({ journal, onReverse }: ActionsProps) {
  const t = useText(journalMessages);
  const pick = usePick();
  const { id: journalId, isReversal, isReversed } = journal;
  const fetching = useMutation<void, CallError, JournalFormat>({
    mutationKey: [downloadJournal.id],
    mutationFn: async (format) => saveFile(await fetchFile(downloadJournal, { journalId, format })),
  });
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: journalFormats.map((format) => ({
            key: format,
            label: pick(journalFormatWords[format]),
            onClick: () => fetching.mutate(format),
          })),
        }}
      >
        <Button size="small" icon={<DownloadOutlined />} loading={fetching.isPending}>
          {t('download')}
        </Button>
      </Dropdown>
      {!isReversal && !isReversed && (
        <OperationButton
          operation={reverseJournal}
          size="small"
          danger
          onClick={() => onReverse(journal)}
        >
          {t('reverse')}
        </OperationButton>
      )}
    </>
  );
}

function useJournalColumns(
  onOpen: (journal: JournalRow) => void,
): ReadonlyArray<Column<JournalRow>> {
  const t = useText(journalMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'month',
      title: titleOf('month'),
      render: (journal) => (
        <Button type="link" className="journal-month" onClick={() => onOpen(journal)}>
          {journal.month}
        </Button>
      ),
      onCard: 'heading',
    },
    {
      key: 'number',
      title: titleOf('journalNumber'),
      render: ({ journalNumber, reason }) => (
        <>
          <span className="journal-code">{journalNumber}</span>
          {reason !== '' && <span className="journal-small">{reason}</span>}
        </>
      ),
      onCard: 'line',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: ({ isReversal, isReversed }) => {
        if (isReversal) return <StateTag tone="quiet">{t('reversal')}</StateTag>;
        return isReversed ? (
          <StateTag tone="over">{t('reversed')}</StateTag>
        ) : (
          <StateTag tone="good">{t('live')}</StateTag>
        );
      },
      onCard: 'beside',
    },
    {
      key: 'lines',
      title: t('lines'),
      render: ({ lineCount }) => format.count(lineCount),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'createdAt',
      title: titleOf('createdAt'),
      render: ({ createdAt, operatorName }) => (
        <>
          {format.dateTime(createdAt)}
          <span className="journal-small">{operatorName}</span>
        </>
      ),
      onCard: 'line',
    },
  ];
}
