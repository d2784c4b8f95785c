import { Suspense } from 'react';
import { getStatement } from '@lebean/contract/settlement/operations';
import type { StatementDetail } from '@lebean/contract/settlement/rows';
import { taxModeWords } from '@lebean/contract/tax/rows';
import { statementNotFound } from '@lebean/contract/vocabulary/refusals';
import type { StatementTax } from '@lebean/contract/vocabulary/tax';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { RecordPage } from '../../screen-kit/record-page.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import './settlement.css';
import { InvoicePanel } from '../../shared/invoices/invoice-panel.tsx';
import { StageTag } from './stage-tag.tsx';
import { StatementActions } from './statement-actions.tsx';
import { DisputePanel } from './statement-disputes.tsx';
import { Changes, History } from './statement-history.tsx';
import { StatementMails } from './statement-mails.tsx';
import { statementPageMessages } from './statement-page.messages.ts';
import { partyOf } from './statement-party.ts';
import { StatementSources } from './statement-sources.tsx';
import { Waterfall } from './statement-waterfall.tsx';
import { useMoney } from './use-money.ts';

const StatementTimeLine = lazyPart(
  async () => (await import('./statement-time-line.tsx')).StatementTimeLine,
);

/** A statement with its own address: from opening to closing, every line with its rows (SET-6, SET-7, SET-29). */
export function StatementPage() {
  const t = useText(statementPageMessages);
  const statementId = usePageId('statementId');
  const answer = useOperation(
    getStatement,
    { statementId: statementId ?? 0 },
    { isEnabled: statementId !== undefined },
  );
  useRecordName(answer.data?.statementNumber);
  return (
    <RecordPage
      recordId={statementId}
      answer={answer}
      notFound={statementNotFound}
      back={{ to: '/settlement/list', label: t('back') }}
    >
      {(statement) => <StatementView statement={statement} />}
    </RecordPage>
  );
}

type StatementProps = { statement: StatementDetail };

function StatementView({ statement }: StatementProps) {
  const { periodStart, stage, sentAt } = statement;
  const isStaff = useSession()?.kind === 'staff';
  return (
    <>
      <header className="kit-record-head">
        <div className="kit-record-name">
          <h1>{`${partyOf(statement)} · ${periodStart.slice(0, 7)}`}</h1>
          <StageTag stage={stage} />
        </div>
        <StatementActions statement={statement} />
      </header>
      <Loud statement={statement} />
      <Waterfall statement={statement} />
      {statement.disputes.length > 0 && <DisputePanel statement={statement} />}
      <StatementSources statement={statement} />
      {statement.changes.length > 0 && <Changes statement={statement} />}
      <Facts statement={statement} />
      {statement.shopId !== null && <InvoicePanel statement={statement} />}
      {isStaff && sentAt !== null && statement.shopId !== null && (
        <StatementMails statement={statement} />
      )}
      <History statement={statement} />
      <Suspense>
        <StatementTimeLine statementId={statement.id} />
      </Suspense>
    </>
  );
}

/** The one number: what is still to be paid, or that nothing is. */
function Loud({ statement }: StatementProps) {
  const t = useText(statementPageMessages);
  const titleOf = useFieldTitle();
  const { open, frozenMoney, dueOn, currency, isDeemed, partnerId } = statement;
  const toGet = partnerId === null ? t('toGet') : t('toPartner');
  const isDue = partnerId === null ? open > 0 : open < 0;
  const money = useMoney(currency);
  if (open === 0) return <p className="settlement-open settlement-settled">{t('settled')}</p>;
  return (
    <p className="settlement-open">
      <span>{open > 0 ? t('toPay') : toGet}</span>
      <strong>{money(Math.abs(open))}</strong>
      <span className="settlement-small">
        {dueOn !== null && isDue && `${titleOf('dueOn')} ${dueOn}`}
        {frozenMoney > 0 && ` · ${titleOf('frozenMoney')} ${money(frozenMoney)}`}
        {isDeemed && ` · ${t('deemed')}`}
      </span>
    </p>
  );
}

function Facts({ statement }: StatementProps) {
  const t = useText(statementPageMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const pick = usePick();
  const at = (instant: string | null): string =>
    instant === null ? absent : format.dateTime(instant);
  const by = (person: string | null, instant: string | null): string =>
    person === null ? at(instant) : `${at(instant)} · ${person}`;
  const word = (words: string): string => (words === '' ? absent : words);
  const { statementNumber, version, legalName, merchantName, taxNumber, timeZone } = statement;
  const { partnerId, partnerName, tax, issuerName, issuerTaxNumber } = statement;
  const taxOf = ({ titleZh: zh, titleEn: en, titleEs: es, taxRate, taxMode }: StatementTax) =>
    `${pick({ zh, en, es })} ${format.points(taxRate)} % · ${pick(taxModeWords[taxMode])}`;
  const { periodStart, periodLast, confirmUntil, accountRemark, confirmRemark } = statement;
  return (
    <Panel title={t('facts')}>
      <FactList
        facts={[
          { title: titleOf('statementNumber'), fact: `${statementNumber} · v${version}` },
          ...(issuerName === ''
            ? []
            : [
                { title: titleOf('issuerName'), fact: issuerName },
                { title: titleOf('issuerTaxNumber'), fact: word(issuerTaxNumber) },
              ]),
          ...(partnerId === null ? [] : [{ title: titleOf('partnerName'), fact: partnerName }]),
          { title: titleOf('legalName'), fact: legalName || merchantName || partnerName },
          { title: titleOf('taxNumber'), fact: word(taxNumber) },
          ...(partnerId === null
            ? [{ title: titleOf('taxRate'), fact: tax === null ? absent : taxOf(tax) }]
            : []),
          { title: titleOf('periodStart'), fact: `${periodStart} … ${periodLast}` },
          { title: titleOf('timeZone'), fact: timeZone },
          { title: titleOf('sentAt'), fact: by(statement.accountOperator, statement.sentAt) },
          { title: titleOf('confirmUntil'), fact: at(confirmUntil) },
          {
            title: titleOf('confirmTime'),
            fact: by(statement.confirmOperator, statement.confirmTime),
          },
          { title: titleOf('accountRemark'), fact: word(accountRemark) },
          { title: titleOf('confirmRemark'), fact: word(confirmRemark) },
        ]}
      />
    </Panel>
  );
}
