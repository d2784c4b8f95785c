import { listInvoices, requestInvoice } from '@lebean/contract/tax/invoice.operations';
import type { InvoiceRow } from '@lebean/contract/tax/rows';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { InvoiceActions, InvoiceStateTag } from './invoice-actions.tsx';
import { RequestInvoiceDialog } from './invoice-dialogs.tsx';
import { invoiceMessages } from './invoice.messages.ts';
import './invoices.css';

type InvoicePanelProps = {
  statement: {
    readonly id: number;
    readonly stage: string;
    readonly statementNumber: string;
    readonly merchantName: string;
    readonly legalName: string;
    readonly taxNumber: string;
  };
};

/** The invoices of a statement, the latest first, and the way to request one (SET-19). */
export function InvoicePanel({ statement }: InvoicePanelProps) {
  const t = useText(invoiceMessages);
  const [shown, setShown] = useDialogState<'request'>();
  const isAllowed = useAllowed(listInvoices);
  const { id: statementId, stage } = statement;
  const answer = useOperation(listInvoices, { statementId }, { isEnabled: isAllowed });
  if (!isAllowed || answer.data === undefined) return null;
  const { rows } = answer.data;
  const isConfirmed = stage === 'confirmed';
  const hasLive = rows.some(({ invoiceState }) => invoiceState !== 'cancelled');
  return (
    <Panel
      title={t('invoices')}
      actions={
        isConfirmed &&
        !hasLive && (
          <OperationButton
            operation={requestInvoice}
            size="small"
            onClick={() => setShown('request')}
          >
            {t('request')}
          </OperationButton>
        )
      }
    >
      {rows.length === 0 ? (
        <p>{t(isConfirmed ? 'noneYet' : 'afterConfirmation')}</p>
      ) : (
        <ul className="invoices">
          {rows.map((invoice) => (
            <Invoice key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      {shown === 'request' && (
        <RequestInvoiceDialog statement={statement} onClose={() => setShown(undefined)} />
      )}
    </Panel>
  );
}

function Invoice({ invoice }: { invoice: InvoiceRow }) {
  const t = useText(invoiceMessages);
  const format = useFormat();
  const { invoiceTitle, taxNumber, amount, taxAmount, currency, invoiceNumber } = invoice;
  const { requestedBy, requestedAt, redNumber, reason } = invoice;
  const money = (hundredths: number): string => format.money(hundredths, currency);
  return (
    <li>
      <span className="invoice-head">
        <InvoiceStateTag invoice={invoice} />
        <strong>{invoiceNumber ?? invoiceTitle}</strong>
        <strong className="invoice-amount">{money(amount)}</strong>
      </span>
      <span className="invoice-small">
        {[
          ...(invoiceNumber === null ? [] : [invoiceTitle]),
          ...(taxNumber === '' ? [] : [taxNumber]),
          ...(taxAmount === 0 ? [] : [t('withTax', { tax: money(taxAmount) })]),
          `${format.dateTime(requestedAt)} · ${requestedBy}`,
          ...(redNumber === null ? [] : [t('redBy', { number: redNumber })]),
          ...(reason === '' ? [] : [reason]),
        ].join(' · ')}
      </span>
      <span className="invoice-actions">
        <InvoiceActions invoice={invoice} />
      </span>
    </li>
  );
}
