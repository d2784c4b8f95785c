import { exportStatementSources } from '@lebean/contract/settlement/export';
import { listStatementSources } from '@lebean/contract/settlement/operations';
import type { StatementDetail, StatementSourceRow } from '@lebean/contract/settlement/rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { type LinkQuery, param, withQuery } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { RecordLink } from '../../shared/record-link.tsx';
import { statementPageMessages } from './statement-page.messages.ts';
import { useLineTitle } from './use-line-title.ts';
import { useMoney } from './use-money.ts';

const sourceFilters = { lineId: param.id };

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/settlement/statement/$statementId': LinkQuery<typeof sourceFilters>;
  }
}

/** The rows of a line, or the payments of the period: what a number is made of (SET-7, RPT-4). */
export function StatementSources({ statement }: { statement: StatementDetail }) {
  const t = useText(statementPageMessages);
  const lineTitle = useLineTitle();
  const paths = useAddresses();
  const list = useList(listStatementSources, {
    exporting: exportStatementSources,
    filters: sourceFilters,
    sorts: ['at'],
    toInput: (filters, { page, pageSize }) => ({
      ...filters,
      statementId: statement.id,
      page,
      pageSize,
    }),
  });
  const line = statement.lines.find(({ id }) => id === list.filters.lineId);
  const label = t('rowsOf', { line: line ? lineTitle(line) : t('paymentsOfPeriod') });
  return (
    <div className="settlement-rows">
      <h2>{label}</h2>
      {line?.kind === 'serviceCredit' && line.reference !== '' && (
        <p className="settlement-doors">
          <PageLink to={withQuery(paths.tickets, { query: line.reference })}>
            {t('toTicket', { number: line.reference })}
          </PageLink>
          <RecordLink
            to={withQuery('/settlement/credits', { query: line.reference })}
            menu="/settlement/credits"
          >
            {t('toCredits')}
          </RecordLink>
        </p>
      )}
      <ListScreen
        list={list}
        label={label}
        columns={useSourceColumns(statement)}
        filters={
          <FilterBar
            list={list}
            search={
              <ChoiceFilter
                label={t('paymentsOfPeriod')}
                value={list.filters.lineId}
                options={statement.lines.map((one) => ({ value: one.id, label: lineTitle(one) }))}
                onChange={(lineId) => list.changeFilters({ lineId })}
              />
            }
          />
        }
        firstStep={t('noRows')}
      />
    </div>
  );
}

const shares = ['partnerShare', 'shareCorrection'];
const uncounted = ['adjustment', 'payment'];

function useSourceColumns({
  currency,
  partnerId,
}: StatementDetail): ReadonlyArray<Column<StatementSourceRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  const dictionary = useDictionary();
  const money = useMoney(currency);
  const shop: Column<StatementSourceRow> = {
    key: 'shop',
    title: titleOf('shopName'),
    render: ({ shopName }) => shopName ?? absent,
    onCard: 'line',
  };
  return [
    {
      key: 'number',
      title: titleOf('orderNumber'),
      render: ({ orderNumber }) => <span className="settlement-code">{orderNumber}</span>,
      onCard: 'heading',
    },
    {
      key: 'amount',
      title: titleOf('amount'),
      render: ({ amount }) => <span className="settlement-amount">{money(amount)}</span>,
      align: 'end',
      onCard: 'beside',
    },
    { key: 'at', title: titleOf('at'), render: ({ at }) => format.dateTime(at), onCard: 'line' },
    {
      key: 'source',
      title: titleOf('statementSource'),
      render: ({ statementSource }) => dictionary.title('statementSource', statementSource),
      onCard: 'line',
    },
    ...(partnerId === null ? [] : [shop]),
    {
      key: 'quantity',
      title: partnerId === null ? titleOf('quantity') : titleOf('shareBaseAmount'),
      render: ({ quantity, statementSource }) => {
        if (shares.includes(statementSource)) return money(quantity);
        return uncounted.includes(statementSource) ? '' : format.alignedPoints(quantity);
      },
      align: 'end',
      onCard: 'line',
    },
  ];
}
