import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { exportBankFiles } from '@lebean/contract/bank/export';
import { createBankFile, listBankFiles } from '@lebean/contract/bank/operations';
import type { BankFileRow } from '@lebean/contract/bank/rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { BankReadDialog } from './bank-read-dialog.tsx';
import { bankMessages } from './bank.messages.ts';

/** The files that were read, with what is still open of each. */
export function BankFileList({ onOpen }: { onOpen: (bankFileId: number) => void }) {
  const t = useText(bankMessages);
  const [isReading, setReading] = useState(false);
  const list = useList(listBankFiles, {
    exporting: exportBankFiles,
    filters: {},
    sorts: ['-createdAt'],
    toInput: (_filters, { page, pageSize }) => ({ page, pageSize }),
  });
  return (
    <>
      <ListScreen
        list={list}
        label={t('files')}
        columns={useFileColumns(onOpen)}
        onOpenRow={({ id }) => onOpen(id)}
        actions={
          <OperationButton
            operation={createBankFile}
            type="primary"
            icon={<UploadOutlined />}
            onClick={() => setReading(true)}
          >
            {t('readFile')}
          </OperationButton>
        }
        firstStep={t('noFiles')}
      />
      {isReading && <BankReadDialog onClose={() => setReading(false)} onRead={onOpen} />}
    </>
  );
}

/** From the first to the last day, which may be one. */
function daysOf(first: string | null, last: string | null): string {
  if (first === null || first === last) return first ?? absent;
  return `${first} – ${last}`;
}

function useFileColumns(onOpen: (bankFileId: number) => void): ReadonlyArray<Column<BankFileRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'fileName',
      title: titleOf('fileName'),
      render: ({ id, fileName }) => (
        <Button type="link" className="bank-file" onClick={() => onOpen(id)}>
          {fileName}
        </Button>
      ),
      onCard: 'heading',
    },
    {
      key: 'bankName',
      title: titleOf('bankName'),
      render: ({ bankName, currency }) => `${bankName} · ${currency}`,
      onCard: 'line',
    },
    {
      key: 'days',
      title: titleOf('valueDate'),
      render: ({ firstDay, lastDay }) => daysOf(firstDay, lastDay),
      onCard: 'line',
    },
    ...(['openCount', 'lineCount', 'knownCount', 'faultCount'] as const).map(
      (name): Column<BankFileRow> => ({
        key: name,
        title: titleOf(name),
        render: (row) => format.count(row[name]),
        align: 'end',
        onCard: 'line',
      }),
    ),
    {
      key: 'createdAt',
      title: titleOf('uploadedAt'),
      render: ({ createdAt, operatorName }) => (
        <>
          {format.dateTime(createdAt)}
          <span className="bank-words">{operatorName}</span>
        </>
      ),
      onCard: 'line',
    },
  ];
}
