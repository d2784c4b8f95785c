import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import {
  type BankPreview,
  createBankFile,
  listBankAccounts,
  previewBankFile,
} from '@lebean/contract/bank/operations';
import type { BankLayoutInput } from '@lebean/contract/bank/rows';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FileField } from '../../screen-kit/file-field.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useUpload } from '../../screen-kit/use-upload.ts';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import { BankLayoutFields, BankSample } from './bank-layout.tsx';
import { bankMessages } from './bank.messages.ts';
import './bank.css';

type BankReadDialogProps = { onClose: () => void; onRead: (bankFileId: number) => void };
type Values = { fileId: number; bankAccountId: number };

/** Uploads a file, shows how it would be read, lets that be corrected, and reads it. */
export function BankReadDialog({ onClose, onRead }: BankReadDialogProps) {
  const t = useText(bankMessages);
  const upload = useUpload();
  const [chosen, setChosen] = useState<Partial<Values>>({});
  const [layout, setLayout] = useState<BankLayoutInput>();
  const [isAdding, setAdding] = useState(false);
  const { fileId = 0, bankAccountId = 0 } = chosen;
  const preview = useOperation(
    previewBankFile,
    { fileId, bankAccountId, ...(layout !== undefined && { layout }) },
    { isEnabled: fileId > 0 && bankAccountId > 0, keepsPrevious: layout !== undefined },
  );
  const seen = preview.data;
  const close = (): void => {
    upload.cancel();
    onClose();
  };
  const recordForm = useRecordForm<typeof createBankFile, Values>(createBankFile, {
    toInput: (typed) => ({ ...typed, layout: seen?.layout ?? emptyLayout }),
    refusalFields: { FILE_NOT_FOUND: 'fileId', BANK_FILE_KNOWN: 'fileId' },
    refreshes: ['bankLine', 'bankAccount', 'bankRow'],
    onSaved: ({ id }) => {
      close();
      onRead(id);
    },
  });
  const { field } = recordForm;
  const choose = (change: Partial<Values>): void => {
    setLayout(undefined);
    setChosen((before) => ({ ...before, ...change }));
  };
  return (
    <>
      <FormDialog
        recordForm={recordForm}
        title={t('readTitle')}
        isOpen
        onClose={close}
        submitLabel={t('readIt', { count: seen?.lineCount ?? 0 })}
        width={820}
      >
        <p className="kit-dialog-note">{t('readHint')}</p>
        <FormField field={field('bankAccountId')}>
          <AccountChoice
            onChosen={(id) => choose({ bankAccountId: id })}
            onAdd={() => setAdding(true)}
          />
        </FormField>
        <FormField field={field('fileId')} label={t('file')}>
          <ChosenFile upload={upload} onChosen={(id) => choose({ fileId: id })} />
        </FormField>
        {preview.error !== null && <CallProblem error={preview.error} />}
        {seen !== undefined && <Seen preview={seen} onChange={setLayout} />}
      </FormDialog>
      {isAdding && <BankAccountDialog onClose={() => setAdding(false)} />}
    </>
  );
}

const emptyLayout: BankLayoutInput = {
  encoding: 'utf-8',
  separator: ',',
  columns: {},
  decimalMark: '.',
  dateOrder: 'dayFirst',
};

function Seen({
  preview,
  onChange,
}: {
  preview: BankPreview;
  onChange: (layout: BankLayoutInput) => void;
}) {
  const t = useText(bankMessages);
  const { doubts, lineCount: lines, faultCount: faults, noteCount: notes } = preview;
  const warnings = [
    ...(doubts.includes('decimalMark') ? [t('doubtDecimal')] : []),
    ...(doubts.includes('dateOrder') ? [t('doubtDate')] : []),
  ];
  return (
    <>
      <Alert
        showIcon
        type={faults > 0 || warnings.length > 0 ? 'warning' : 'success'}
        title={t('found', { lines, faults, notes })}
        description={[...(preview.isRemembered ? [t('remembered')] : []), ...warnings].join(' ')}
      />
      <BankLayoutFields preview={preview} onChange={onChange} />
      <BankSample preview={preview} />
    </>
  );
}

type AccountChoiceProps = {
  id?: string;
  value?: number;
  onChange?: (bankAccountId: number) => void;
  onChosen: (bankAccountId: number) => void;
  onAdd: () => void;
};

function AccountChoice({ onChange, onChosen, onAdd, ...input }: AccountChoiceProps) {
  const t = useText(bankMessages);
  const { data: accounts } = useOperation(listBankAccounts, { pageSize: 100 });
  const options = (accounts?.rows ?? []).map(({ id, bankName, currency }) => ({
    value: id,
    label: `${bankName} · ${currency}`,
  }));
  return (
    <div className="bank-claim">
      <Select
        {...input}
        className="bank-account-choice"
        options={options}
        onChange={(id: number) => {
          onChange?.(id);
          onChosen(id);
        }}
      />
      <Button onClick={onAdd}>{t('newAccount')}</Button>
    </div>
  );
}

type ChosenFileProps = {
  id?: string;
  upload: ReturnType<typeof useUpload>;
  onChange?: (fileId: number | undefined) => void;
  onChosen: (fileId: number) => void;
};

function ChosenFile({ onChange, onChosen, upload, id }: ChosenFileProps) {
  return (
    <FileField
      upload={upload}
      {...(id !== undefined && { id })}
      accept=".csv,.txt,.xlsx"
      onChange={(fileId) => {
        onChange?.(fileId);
        onChosen(fileId ?? 0);
      }}
    />
  );
}
