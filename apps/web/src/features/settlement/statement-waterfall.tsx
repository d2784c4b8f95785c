import type { ReactNode } from 'react';
import { openDispute } from '@lebean/contract/settlement/dispute.operations';
import type { StatementDetail } from '@lebean/contract/settlement/rows';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useAllowed } from '../../platform/session.ts';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { DisputeDialog } from './dispute-dialogs.tsx';
import { statementPageMessages } from './statement-page.messages.ts';
import { contractsPath, statementPath } from './statement-paths.ts';
import { useLineTitle } from './use-line-title.ts';
import { useMoney } from './use-money.ts';

type Line = StatementDetail['lines'][number];

/** From the opening to the closing balance, step by step; each step opens the rows that make it (SET-6, RPT-4). */
export function Waterfall({ statement }: { statement: StatementDetail }) {
  const t = useText(statementPageMessages);
  const { id, opening, lines, payments, closing, currency } = statement;
  const [disputed, setDisputed] = useDialogState<Line>();
  const steps = stepsOf(statement);
  const bar = { currency, scale: steps.scale } as const;
  return (
    <Panel title={t('waterfall')}>
      <ol className="settlement-waterfall">
        <Step {...bar} title={t('opening')} amount={opening} from={0} to={opening} isTotal />
        {lines.map((line, place) => (
          <LineStep
            key={line.id}
            statement={statement}
            line={line}
            bar={{ ...bar, from: steps.before[place] ?? 0, to: steps.before[place + 1] ?? 0 }}
            onDispute={() => setDisputed(line)}
          />
        ))}
        {payments !== 0 && (
          <Step
            {...bar}
            title={<PageLink to={statementPath(id)}>{t('paymentsOfPeriod')}</PageLink>}
            amount={-payments}
            from={closing + payments}
            to={closing}
          />
        )}
        <Step {...bar} title={t('closing')} amount={closing} from={0} to={closing} isTotal />
      </ol>
      {disputed !== undefined && (
        <DisputeDialog
          statement={statement}
          line={disputed}
          onClose={() => setDisputed(undefined)}
        />
      )}
    </Panel>
  );
}

/** The balance before each line and after the last one, and what of it fills the width. */
function stepsOf({ opening, lines, closing }: StatementDetail) {
  const before = lines.reduce<number[]>(
    (balances, { gross }) => [...balances, (balances.at(-1) ?? 0) + gross],
    [opening],
  );
  const all = [0, closing, ...before];
  const low = Math.min(...all);
  return { before, scale: { low, span: Math.max(1, Math.max(...all) - low) } };
}

type Scale = { readonly low: number; readonly span: number };
type StepProps = {
  title: ReactNode;
  amount: number;
  currency: string;
  scale: Scale;
  from: number;
  to: number;
  isTotal?: boolean;
  /** What stands below the title, and what can be done with it. */
  children?: ReactNode;
};

function Step({ title, amount, currency, scale, from, to, isTotal, children }: StepProps) {
  const money = useMoney(currency);
  const percent = (value: number): string => `${(value / scale.span) * 100}%`;
  const direction = amount < 0 ? 'less' : 'more';
  const tone = isTotal ? 'total' : direction;
  return (
    <li className={`settlement-step settlement-step-${tone}`}>
      <span className="settlement-step-title">
        {title}
        {children}
      </span>
      <span className="settlement-step-bar" aria-hidden>
        <span
          style={{
            insetInlineStart: percent(Math.min(from, to) - scale.low),
            inlineSize: percent(Math.abs(to - from)),
          }}
        />
      </span>
      <span className="settlement-step-amount">
        {!isTotal && amount > 0 && '+'}
        {money(amount)}
      </span>
    </li>
  );
}

type LineStepProps = {
  statement: StatementDetail;
  line: Line;
  bar: Pick<StepProps, 'currency' | 'scale' | 'from' | 'to'>;
  onDispute: () => void;
};

function LineStep({ statement, line, bar, onDispute }: LineStepProps) {
  const t = useText(statementPageMessages);
  const titleOf = useLineTitle();
  const format = useFormat();
  const money = useMoney(statement.currency);
  const isAllowed = useAllowed(openDispute);
  const { stage, disputes } = statement;
  const title = titleOf(line);
  const isOpen = disputes.some(
    ({ lineId, disputeState }) => lineId === line.id && disputeState === 'open',
  );
  // A partner returns its statement instead.
  const canDispute =
    isAllowed && !isOpen && line.share === null && (stage === 'sent' || stage === 'disputed');
  // Where the tax comes on top, it is a line of its own (SET-19).
  const taxIn = line.net === 0 || line.tax === 0 ? '' : t('taxIn', { tax: money(line.tax) });
  const words = [
    t('rows', { count: format.count(line.rowCount) }),
    taxIn,
    line.reason,
    line.person,
  ];
  return (
    <Step
      {...bar}
      // Until its title is known, nothing leads anywhere.
      title={title !== '' && <PageLink to={statementPath(statement.id, line.id)}>{title}</PageLink>}
      amount={line.gross}
    >
      <span className="settlement-small">{words.filter((word) => word !== '').join(' · ')}</span>
      {line.share !== null && (
        <ShareTerms share={line.share} base={line.quantity} currency={statement.currency} />
      )}
      {canDispute && (
        <OperationButton operation={openDispute} size="small" onClick={onDispute}>
          {t('dispute')}
        </OperationButton>
      )}
    </Step>
  );
}

type ShareTermsProps = {
  share: NonNullable<Line['share']>;
  /** In hundredths of money. */
  base: number;
  currency: string;
};

/** What a share is of, at which rate its base has arrived, and where it was agreed on (SET-13). */
function ShareTerms({ share, base, currency }: ShareTermsProps) {
  const t = useText(statementPageMessages);
  const format = useFormat();
  const money = useMoney(currency);
  const { contractId, shareRate, tierAbove, shareBound } = share;
  const rate = format.points(shareRate);
  const terms =
    tierAbove === 0
      ? t('shareRate', { rate })
      : t('shareAbove', { rate, amount: money(tierAbove) });
  const words = [money(base), terms, ...(shareBound === null ? [] : [t(shareBound)])];
  return (
    <>
      <span className="settlement-small">{words.join(' · ')}</span>
      <span className="settlement-small">
        <PageLink to={contractsPath}>{t('contract', { number: contractId })}</PageLink>
      </span>
    </>
  );
}
