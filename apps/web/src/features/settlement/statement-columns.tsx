import type { StatementRow } from '@lebean/contract/settlement/rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { settlementMessages } from './settlement.messages.ts';
import { SignedMoney } from './signed-money.tsx';
import { StageTag } from './stage-tag.tsx';
import { partyOf } from './statement-party.ts';
import { statementPath } from './statement-paths.ts';

type Columns = ReadonlyArray<Column<StatementRow>>;

/** The columns of a list of statements: whose, which month, how it stands, what is due. */
export function useStatementColumns(): Columns {
  const t = useText(settlementMessages);
  const titleOf = useFieldTitle();
  const isShop = useSession()?.kind === 'shop';
  const amounts = useAmountColumns();
  const dictionary = useDictionary();
  const merchant: Columns = [
    {
      key: 'merchant',
      title: titleOf('merchantName'),
      render: ({ merchantName, partnerId }) =>
        partnerId === null ? merchantName : dictionary.title('accountKind', 'partner'),
      onCard: 'hidden',
    },
  ];
  return [
    {
      key: 'number',
      title: t('statementNumber'),
      render: ({ id, periodStart, statementNumber, version, ...party }) => (
        <>
          <PageLink
            to={statementPath(id)}
          >{`${partyOf(party)} · ${periodStart.slice(0, 7)}`}</PageLink>
          <span className="settlement-small">
            {statementNumber}
            {version > 1 && ` v${version}`}
          </span>
        </>
      ),
      onCard: 'heading',
    },
    {
      key: 'stage',
      title: titleOf('stage'),
      render: ({ stage }) => <StageTag stage={stage} />,
      onCard: 'beside',
    },
    ...(isShop ? [] : merchant),
    ...amounts,
  ];
}

function useAmountColumns(): Columns {
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const dates = useDateColumns();
  return [
    {
      key: 'receivable',
      title: titleOf('receivable'),
      render: ({ receivable, currency }) => <SignedMoney value={receivable} currency={currency} />,
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'closing',
      title: titleOf('closing'),
      render: ({ closing, currency }) => <SignedMoney value={closing} currency={currency} />,
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'open',
      title: titleOf('open'),
      render: ({ open, currency }) => (
        <strong>
          <SignedMoney value={open} currency={currency} />
        </strong>
      ),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'paid',
      title: titleOf('statementPaid'),
      render: ({ statementPaid }) => dictionary.title('statementPaid', statementPaid),
      onCard: 'line',
    },
    ...dates,
  ];
}

function useDateColumns(): Columns {
  const t = useText(settlementMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'due',
      title: titleOf('dueOn'),
      render: ({ dueOn, overdueDays }) => (
        <>
          {dueOn ?? absent}
          {overdueDays > 0 && (
            <span className="settlement-overdue">{t('overdueBy', { days: overdueDays })}</span>
          )}
        </>
      ),
      onCard: 'line',
    },
    {
      key: 'confirmUntil',
      title: titleOf('confirmUntil'),
      render: ({ confirmUntil, stage }) =>
        confirmUntil === null || stage === 'confirmed' ? absent : format.date(confirmUntil),
      onCard: 'hidden',
    },
  ];
}
