import { downloadVoucher } from '@lebean/contract/settlement/paper.operations';
import type { StatementDetail } from '@lebean/contract/settlement/rows';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useAllowed } from '../../platform/session.ts';
import { DownloadLink } from '../../screen-kit/download-link.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { StageTag } from './stage-tag.tsx';
import { statementPageMessages } from './statement-page.messages.ts';
import { statementPath } from './statement-paths.ts';
import { useLineTitle } from './use-line-title.ts';
import { useMoney } from './use-money.ts';

type StatementProps = { statement: StatementDetail };

/** What has become of a statement, what was put to it, and its versions (SET-8). */
export function History({ statement }: StatementProps) {
  const t = useText(statementPageMessages);
  const { versions, id } = statement;
  return (
    <>
      <Panel title={t('payments')}>
        <Allocations statement={statement} />
      </Panel>
      <Panel title={t('history')}>
        <Steps statement={statement} />
      </Panel>
      {versions.length > 1 && (
        <Panel title={t('versions')}>
          <ul className="settlement-list">
            {versions.map(({ id: versionId, version, stage }) => (
              <li key={versionId}>
                {versionId === id ? (
                  t('version', { version })
                ) : (
                  <PageLink to={statementPath(versionId)}>{t('version', { version })}</PageLink>
                )}
                <StageTag stage={stage} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function Allocations({ statement: { allocations, currency } }: StatementProps) {
  const t = useText(statementPageMessages);
  const dictionary = useDictionary();
  const money = useMoney(currency);
  const isReader = useAllowed(downloadVoucher);
  if (allocations.length === 0) return <p>{t('nothingPaid')}</p>;
  return (
    <ul className="settlement-list">
      {allocations.map((put) => (
        <li key={`${put.paymentNumber} ${put.valueDate} ${put.amount}`}>
          <span>{`${put.valueDate} · ${dictionary.title('statementPaymentKind', put.statementPaymentKind)}`}</span>
          <span className="settlement-code">{put.paymentNumber}</span>
          {put.voucherName !== null && isReader && (
            <DownloadLink
              operation={downloadVoucher}
              input={{ paymentId: put.paymentId }}
              label={t('fileOf', { name: put.voucherName })}
            >
              {put.voucherName}
            </DownloadLink>
          )}
          <strong className="settlement-amount">{money(put.amount)}</strong>
        </li>
      ))}
    </ul>
  );
}

function Steps({ statement: { steps } }: StatementProps) {
  const t = useText(statementPageMessages);
  const dictionary = useDictionary();
  const format = useFormat();
  return (
    <ol className="settlement-list">
      {steps.map(({ step, at, operatorName, remark }) => (
        <li key={`${step} ${at}`}>
          <strong>{dictionary.title('statementStep', step)}</strong>
          <span>{`${format.dateTime(at)} · ${operatorName === '' ? t('byClock') : operatorName}`}</span>
          {remark !== '' && <span className="settlement-small">{remark}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The lines that differ from the version before (SET-29). */
export function Changes({ statement: { changes, currency } }: StatementProps) {
  const t = useText(statementPageMessages);
  const lineTitle = useLineTitle();
  const money = useMoney(currency);
  return (
    <Panel title={t('changes')}>
      <ul className="settlement-list">
        {changes.map((change) => (
          <li key={lineTitle(change)}>
            <span>{lineTitle(change)}</span>
            <span className="settlement-amount">
              {`${money(change.before)} → ${money(change.after)}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
