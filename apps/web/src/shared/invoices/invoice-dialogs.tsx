import { Input } from 'antd';
import {
  attachInvoice,
  cancelInvoice,
  issueInvoice,
  requestInvoice,
} from '@lebean/contract/tax/invoice.operations';
import type { InvoiceRow } from '@lebean/contract/tax/rows';
import { useText } from '../../platform/i18n.ts';
import { FileField } from '../../screen-kit/file-field.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useUpload } from '../../screen-kit/use-upload.ts';
import { invoiceMessages } from './invoice.messages.ts';

type InvoiceDialogProps = { invoice: InvoiceRow; onClose: () => void };
type Invoiced = {
  readonly id: number;
  readonly statementNumber: string;
  readonly merchantName: string;
  readonly legalName: string;
  readonly taxNumber: string;
};

/** Asks for the invoice of a statement: to whom it is made out is filled in as the merchant is known (SET-19). */
export function RequestInvoiceDialog({
  statement,
  onClose,
}: {
  statement: Invoiced;
  onClose: () => void;
}) {
  const t = useText(invoiceMessages);
  const {
    id: statementId,
    statementNumber: number,
    merchantName,
    legalName,
    taxNumber,
  } = statement;
  const recordForm = useRecordForm<
    typeof requestInvoice,
    { invoiceTitle: string; taxNumber: string }
  >(requestInvoice, {
    toInput: (typed) => ({ ...typed, statementId }),
    initialValues: { invoiceTitle: legalName === '' ? merchantName : legalName, taxNumber },
    refusalFields: { TAX_NUMBER_UNFIT: 'taxNumber' },
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('requestTitle', { number })}
      isOpen
      onClose={onClose}
      submitLabel={t('request')}
    >
      <FormField field={field('invoiceTitle')} hint={t('requestHint')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
      <FormField field={field('taxNumber')}>
        <Input maxLength={32} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

/** Notes the number of an invoice that a tax system has issued. */
export function IssueInvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const t = useText(invoiceMessages);
  const { id: invoiceId, invoiceTitle: name } = invoice;
  const recordForm = useRecordForm<typeof issueInvoice, { invoiceNumber: string }>(issueInvoice, {
    toInput: (typed) => ({ ...typed, invoiceId }),
    refusalFields: { INVOICE_NUMBER_USED: 'invoiceNumber' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('issueTitle', { name })}
      isOpen
      onClose={onClose}
      submitLabel={t('issue')}
    >
      <p className="kit-dialog-note">{t('issueWords')}</p>
      <FormField field={recordForm.field('invoiceNumber')}>
        <Input maxLength={64} autoComplete="off" autoFocus />
      </FormField>
    </FormDialog>
  );
}

/** Uploads the file of an issued invoice. */
export function AttachInvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const t = useText(invoiceMessages);
  const upload = useUpload();
  const { id: invoiceId, invoiceNumber } = invoice;
  const close = (): void => {
    upload.cancel();
    onClose();
  };
  const recordForm = useRecordForm<typeof attachInvoice, { fileId: number }>(attachInvoice, {
    toInput: (typed) => ({ ...typed, invoiceId }),
    refusalFields: { FILE_NOT_FOUND: 'fileId', INVOICE_FILE_UNFIT: 'fileId' },
    onSaved: close,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('attachTitle', { number: invoiceNumber ?? '' })}
      isOpen
      onClose={close}
      submitLabel={t('attach')}
    >
      <FormField field={recordForm.field('fileId')} label={t('file')}>
        <FileField upload={upload} accept=".pdf,.ofd,.xml,image/png,image/jpeg,image/webp" />
      </FormField>
    </FormDialog>
  );
}

/** Declines a request, or cancels what was issued by a red invoice. */
export function CancelInvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const t = useText(invoiceMessages);
  const { id: invoiceId, invoiceTitle: name, invoiceNumber: number } = invoice;
  const recordForm = useRecordForm<typeof cancelInvoice, { reason: string; redNumber?: string }>(
    cancelInvoice,
    {
      toInput: (typed) => ({ ...typed, invoiceId }),
      refusalFields: { RED_NUMBER_NEEDED: 'redNumber', INVOICE_NUMBER_USED: 'redNumber' },
      onSaved: onClose,
    },
  );
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={number === null ? t('cancelTitle', { name }) : t('redTitle', { number })}
      isOpen
      onClose={onClose}
      submitLabel={t(number === null ? 'cancelRequest' : 'cancelIssued')}
      tone="danger"
    >
      {number !== null && (
        <>
          <p className="kit-dialog-note">{t('redWords')}</p>
          <FormField field={field('redNumber')}>
            <Input maxLength={64} autoComplete="off" />
          </FormField>
        </>
      )}
      <FormField field={field('reason')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
