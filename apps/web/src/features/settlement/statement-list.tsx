import { FileAddOutlined } from '@ant-design/icons';
import { exportStatements } from '@lebean/contract/settlement/export';
import { draftStatement, listStatements } from '@lebean/contract/settlement/operations';
import { getSettlementSummary } from '@lebean/contract/settlement/setting.operations';
import { paymentStates } from '@lebean/domain/settlement/payment';
import { statementStages } from '@lebean/domain/settlement/stage';
import { useText } from '../../platform/i18n.ts';
import { type LinkQuery, param } from '../../platform/page-query.ts';
import { useGo } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import './settlement.css';
import { OperationButton } from '../../ui/operation-button.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { settlementMessages } from './settlement.messages.ts';
import { useStatementColumns } from './statement-columns.tsx';
import { statementPath } from './statement-paths.ts';

/** The statements of shops: what waits for whom, what is due, and each with its page (SET-29). */
export function StatementListScreen() {
  const t = useText(settlementMessages);
  const go = useGo();
  const list = useStatements();
  const [isDrafting, setDrafting] = useDialogState<true>();
  return (
    <>
      <h1 className="visually-hidden">{t('statements')}</h1>
      <Summary />
      <ListScreen
        list={list}
        label={t('statements')}
        columns={useStatementColumns()}
        filters={<StatementFilters list={list} />}
        actions={
          <OperationButton
            operation={draftStatement}
            icon={<FileAddOutlined />}
            onClick={() => setDrafting(true)}
          >
            {t('draft')}
          </OperationButton>
        }
        onOpenRow={({ id }) => go(statementPath(id))}
        firstStep={t('firstStep')}
      />
      {isDrafting && <DraftDialog onClose={() => setDrafting(undefined)} />}
    </>
  );
}

const statementFilters = {
  query: param.text,
  stage: param.choice(statementStages),
  statementPaid: param.choice(paymentStates),
  isOverdue: param.yesNo,
  isCarried: param.yesNo,
  isUndelivered: param.yesNo,
  hasOldVersions: param.yesNo,
};

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/settlement/list': LinkQuery<typeof statementFilters>;
  }
}

const useStatements = () =>
  useList(listStatements, {
    exporting: exportStatements,
    filters: statementFilters,
    sorts: ['-periodStart'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

/** What waits, and what is due in each currency; never a sum over them. */
function Summary() {
  const t = useText(settlementMessages);
  const format = useFormat();
  const isStaff = useSession()?.kind === 'staff';
  const { data: summary } = useOperation(getSettlementSummary, {});
  if (summary === undefined) return null;
  const { drafts, toConfirm, disputed, overdue, undelivered, due } = summary;
  const counts = [
    { title: t('toConfirm'), value: toConfirm, isLoud: !isStaff && toConfirm > 0 },
    { title: t('disputed'), value: disputed, isLoud: isStaff && disputed > 0 },
    { title: t('overdue'), value: overdue, isLoud: false },
    ...(isStaff
      ? [
          { title: t('drafts'), value: drafts, isLoud: false },
          { title: t('undelivered'), value: undelivered, isLoud: undelivered > 0 },
        ]
      : []),
  ];
  return (
    <section aria-label={t('figures')}>
      <dl className="settlement-figures">
        {counts.map(({ title, value, isLoud }) => (
          <div key={title} className={isLoud ? 'settlement-loud' : undefined}>
            <dt>{title}</dt>
            <dd>{format.count(value)}</dd>
          </div>
        ))}
        {due.map(({ currency, amount, overdueAmount }) => (
          <div key={currency}>
            <dt>{`${t('due')} ${currency}`}</dt>
            <dd>
              {format.money(amount, currency)}
              {overdueAmount > 0 && (
                <span className="settlement-overdue">
                  {`${t('overdueAmount')} ${format.money(overdueAmount, currency)}`}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function StatementFilters({ list }: { list: ReturnType<typeof useStatements> }) {
  const t = useText(settlementMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const word = useText(kitWords);
  const isStaff = useSession()?.kind === 'staff';
  const { stage, statementPaid, isOverdue, isCarried, isUndelivered, hasOldVersions } =
    list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <ChoiceFilter
        label={titleOf('stage')}
        value={stage}
        options={statementStages.map((one) => ({
          value: one,
          label: dictionary.title('statementStage', one),
        }))}
        onChange={(one) => list.changeFilters({ stage: one })}
      />
      <ChoiceFilter
        label={titleOf('statementPaid')}
        value={statementPaid}
        options={paymentStates.map((one) => ({
          value: one,
          label: dictionary.title('statementPaid', one),
        }))}
        onChange={(one) => list.changeFilters({ statementPaid: one })}
      />
      <YesNoFilter
        label={t('overdue')}
        value={isOverdue}
        yes={t('overdue')}
        no={t('notOverdue')}
        onChange={(isSo) => list.changeFilters({ isOverdue: isSo })}
      />
      {isStaff && (
        <YesNoFilter
          label={t('undelivered')}
          value={isUndelivered}
          yes={word('yes')}
          no={word('no')}
          onChange={(isSo) => list.changeFilters({ isUndelivered: isSo })}
        />
      )}
      {isStaff && (
        <YesNoFilter
          label={t('carried')}
          value={isCarried}
          yes={word('yes')}
          no={word('no')}
          onChange={(isSo) => list.changeFilters({ isCarried: isSo })}
        />
      )}
      <YesNoFilter
        label={t('oldVersions')}
        value={hasOldVersions}
        yes={word('yes')}
        no={word('no')}
        onChange={(isSo) => list.changeFilters({ hasOldVersions: isSo })}
      />
    </FilterBar>
  );
}
