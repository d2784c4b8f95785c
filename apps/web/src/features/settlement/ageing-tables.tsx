import { Button } from 'antd';
import { viewAgeing } from '@lebean/contract/debt/operations';
import { ageBucketWords, type DebtorAgeing } from '@lebean/contract/debt/rows';
import { type AgeBucket, ageBuckets } from '@lebean/domain/ageing';
import { absent } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import type { LinkQuery } from '../../platform/page-query.ts';
import { useOperation } from '../../platform/queries.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { ageingQuery, type GoInAgeing, type openStatementQuery } from './ageing-query.ts';
import { ageingMessages } from './ageing.messages.ts';
import { DayField } from './day-field.tsx';
import { useMoney } from './use-money.ts';

/** What was open at the end of a day, by currency and by debtor. */
export function AgeingTables({ onOpen }: { onOpen: GoInAgeing }) {
  const t = useText(ageingMessages);
  const { query, begin } = usePageQuery(ageingQuery);
  const { on: requested } = query;
  const answer = useOperation(viewAgeing, requested === undefined ? {} : { on: requested }, {
    keepsPrevious: true,
  });
  const seen = answer.data;
  const choose = (day: string | undefined): void => begin({ on: day });
  if (answer.error !== null) return <CallProblem error={answer.error} />;
  if (seen === undefined) return null;
  const { on, currencies, debtors, debtorCount: count } = seen;
  const open = (more: LinkQuery<typeof openStatementQuery>): void => onOpen({ on, ...more });
  return (
    <>
      <div className="bank-bar">
        <label className="bank-proposal-line">
          {t('asOf')}
          <DayField value={on} onChange={choose} />
        </label>
      </div>
      {currencies.length === 0 ? (
        <p>{t('nothingOpen')}</p>
      ) : (
        <div className="ageing-panels">
          <Panel title={t('byCurrency')}>
            <AgeingTable
              rows={currencies.map((each) => ({ ...each, name: each.currency, more: {} }))}
              onOpen={open}
            />
          </Panel>
          <Panel
            title={
              count > debtors.length
                ? t('largestDebtors', { shown: debtors.length, count })
                : t('byDebtor')
            }
          >
            <AgeingTable rows={debtors.map(ofDebtor)} onOpen={open} />
          </Panel>
        </div>
      )}
    </>
  );
}

type AgedRow = Pick<DebtorAgeing, 'currency' | 'open' | 'buckets'> & {
  readonly name: string;
  readonly more: LinkQuery<typeof openStatementQuery>;
};
const ofDebtor = ({ merchantId, merchantName, ...aged }: DebtorAgeing): AgedRow => ({
  ...aged,
  name: merchantName,
  more: { merchantId },
});

type AgeingTableProps = { rows: readonly AgedRow[]; onOpen: GoInAgeing };

function AgeingTable({ rows, onOpen }: AgeingTableProps) {
  const t = useText(ageingMessages);
  const language = useLanguage();
  return (
    <div className="ageing-table">
      <table>
        <thead>
          <tr>
            <th aria-label={t('byCurrency')} />
            {ageBuckets.map((bucket) => (
              <th key={bucket}>{ageBucketWords[bucket][language]}</th>
            ))}
            <th>{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <AgeingRow key={`${row.name} ${row.currency}`} row={row} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AgeingRow({ row, onOpen }: { row: AgedRow; onOpen: GoInAgeing }) {
  const money = useMoney(row.currency);
  const { currency, more, name, open, buckets } = row;
  const figure = (amount: number, bucket?: AgeBucket) =>
    amount === 0 ? (
      absent
    ) : (
      <Button
        type="link"
        size="small"
        {...(bucket === 'over90' && { className: 'ageing-old' })}
        onClick={() => onOpen({ ...more, currency, ...(bucket !== undefined && { bucket }) })}
      >
        {money(amount)}
      </Button>
    );
  return (
    <tr>
      <td>{name}</td>
      {ageBuckets.map((bucket) => (
        <td key={bucket}>{figure(buckets[bucket], bucket)}</td>
      ))}
      <td>{figure(open)}</td>
    </tr>
  );
}
