import {
  attachInvoice,
  cancelInvoice,
  downloadInvoice,
  issueInvoice,
} from '@lebean/contract/tax/invoice.operations';
import { type InvoiceRow, invoiceStateWords } from '@lebean/contract/tax/rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { DownloadLink } from '../../screen-kit/download-link.tsx';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import {
  AttachInvoiceDialog,
  CancelInvoiceDialog,
  IssueInvoiceDialog,
} from './invoice-dialogs.tsx';
import { invoiceMessages } from './invoice.messages.ts';

const tones = { requested: 'coming', issued: 'good', cancelled: 'over' } as const;

export function InvoiceStateTag({ invoice }: { invoice: InvoiceRow }) {
  const pick = usePick();
  const { invoiceState } = invoice;
  return <StateTag tone={tones[invoiceState]}>{pick(invoiceStateWords[invoiceState])}</StateTag>;
}

/** What may be done with an invoice, the next step first (SET-19). */
export function InvoiceActions({ invoice }: { invoice: InvoiceRow }) {
  const t = useText(invoiceMessages);
  const [shown, setShown] = useDialogState<'issue' | 'attach' | 'cancel'>();
  const close = (): void => setShown(undefined);
  const { id: invoiceId, invoiceState, fileName } = invoice;
  const button = { type: 'link', size: 'small' } as const;
  return (
    <>
      {fileName !== null && (
        <DownloadLink
          operation={downloadInvoice}
          input={{ invoiceId }}
          label={`${t('download')}: ${fileName}`}
        >
          {t('download')}
        </DownloadLink>
      )}
      {invoiceState === 'requested' && (
        <OperationButton operation={issueInvoice} {...button} onClick={() => setShown('issue')}>
          {t('issue')}
        </OperationButton>
      )}
      {invoiceState === 'issued' && (
        <OperationButton operation={attachInvoice} {...button} onClick={() => setShown('attach')}>
          {t('attach')}
        </OperationButton>
      )}
      {invoiceState !== 'cancelled' && (
        <OperationButton
          operation={cancelInvoice}
          {...button}
          danger
          onClick={() => setShown('cancel')}
        >
          {t(invoiceState === 'issued' ? 'cancelIssued' : 'cancelRequest')}
        </OperationButton>
      )}
      {shown === 'issue' && <IssueInvoiceDialog invoice={invoice} onClose={close} />}
      {shown === 'attach' && <AttachInvoiceDialog invoice={invoice} onClose={close} />}
      {shown === 'cancel' && <CancelInvoiceDialog invoice={invoice} onClose={close} />}
    </>
  );
}
