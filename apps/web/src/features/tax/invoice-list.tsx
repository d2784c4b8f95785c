import { addressOf } from '@lebean/contract/facts/addresses';
import { exportInvoices } from '@lebean/contract/tax/export';
import { listInvoices } from '@lebean/contract/tax/invoice.operations';
import { type InvoiceRow, invoiceStates, invoiceStateWords } from '@lebean/contract/tax/rows';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { InvoiceActions, InvoiceStateTag } from '../../shared/invoices/invoice-actions.tsx';
import '../../shared/invoices/invoices.css';
import { invoiceMessages } from '../../shared/invoices/invoice.messages.ts';

/** Invoices of statements: what is to be issued, and what was (SET-19). */
export function InvoiceScreen() {
  const t = useText(invoiceMessages);
  const word = useText(kitWords);
  const pick = usePick();
  const titleOf = useFieldTitle();
  const list = useList(listInvoices, {
    exporting: exportInvoices,
    filters: {
      query: param.text,
      invoiceState: param.choice(invoiceStates),
    },
    sorts: ['-requestedAt'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });
  return (
    <>
      <h1 className="visually-hidden">{t('invoices')}</h1>
      <ListScreen
        list={list}
        label={t('invoices')}
        columns={useInvoiceColumns()}
        filters={
          <FilterBar
            list={list}
            search={<ListSearch list={list} label={word('search')} placeholder={t('search')} />}
          >
            <ChoiceFilter
              label={titleOf('invoiceState')}
              value={list.filters.invoiceState}
              options={invoiceStates.map((state) => ({
                value: state,
                label: pick(invoiceStateWords[state]),
              }))}
              onChange={(invoiceState) => list.changeFilters({ invoiceState })}
            />
          </FilterBar>
        }
        rowActions={actionsOf}
        firstStep={t('noInvoices')}
      />
    </>
  );
}

const actionsOf = (invoice: InvoiceRow) => <InvoiceActions invoice={invoice} />;

function useInvoiceColumns(): ReadonlyArray<Column<InvoiceRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  const origin = useOriginColumns();
  return [
    {
      key: 'title',
      title: titleOf('invoiceTitle'),
      render: ({ invoiceTitle, taxNumber }) => (
        <>
          {invoiceTitle}
          {taxNumber !== '' && <small className="invoice-second">{taxNumber}</small>}
        </>
      ),
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('invoiceState'),
      render: (invoice) => <InvoiceStateTag invoice={invoice} />,
      onCard: 'beside',
    },
    {
      key: 'amount',
      title: titleOf('amount'),
      render: ({ amount, currency }) => format.money(amount, currency),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'tax',
      title: titleOf('taxAmount'),
      render: ({ taxAmount, currency }) => format.money(taxAmount, currency),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'number',
      title: titleOf('invoiceNumber'),
      render: ({ invoiceNumber, redNumber }) =>
        invoiceNumber === null ? (
          absent
        ) : (
          <>
            {invoiceNumber}
            {redNumber !== null && <small className="invoice-second">{redNumber}</small>}
          </>
        ),
      onCard: 'line',
    },
    ...origin,
  ];
}

/** What an invoice is of, and who wanted it when. */
function useOriginColumns(): ReadonlyArray<Column<InvoiceRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'statement',
      title: titleOf('statementNumber'),
      render: ({ statementId, statementNumber }) => (
        <PageLink to={addressOf('/settlement/statement/$statementId', { statementId })}>
          {statementNumber}
        </PageLink>
      ),
      onCard: 'line',
    },
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName }) => shopName,
      onCard: 'line',
    },
    {
      key: 'requested',
      title: titleOf('requestedAt'),
      render: ({ requestedAt, requestedBy }) => (
        <>
          {format.dateTime(requestedAt)}
          <small className="invoice-second">{requestedBy}</small>
        </>
      ),
      onCard: 'line',
    },
  ];
}
