import { Tag } from 'antd';
import { addressOf } from '@lebean/contract/facts/addresses';
import {
  bookServiceCredit,
  creditStateWords,
  listServiceCredits,
  rejectServiceCredit,
  type ServiceCreditRow,
} from '@lebean/contract/ticket/credit.operations';
import { formatDuration } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { withQuery } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { RecordLink } from '../../shared/record-link.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { BookDialog, RejectDialog } from './credit-dialogs.tsx';
import { faultMessages } from './fault.messages.ts';
import './ticket-fault.css';

/** What the downtime of a ticket gives (SVC-11): who proposes, who books, and which statement bills it. */
export function TicketCredits({ ticketId }: { ticketId: number }) {
  const t = useText(faultMessages);
  const maySee = useAllowed(listServiceCredits);
  const answer = useOperation(listServiceCredits, { ticketId }, { isEnabled: maySee });
  const credits = answer.data?.rows ?? [];
  const { shown, row, open, close } = useRowDialog<'book' | 'reject', ServiceCreditRow>(credits);
  if (answer.error) return <CallProblem error={answer.error} />;
  if (credits.length === 0) return null;
  return (
    <Panel title={t('credits')}>
      {credits.map((credit) => (
        <Credit key={credit.id} credit={credit} onAct={(act) => open(act, credit)} />
      ))}
      <p>
        <RecordLink
          to={withQuery('/settlement/credits', { shopId: credits[0]?.shopId })}
          menu="/settlement/credits"
        >
          {t('allCredits')}
        </RecordLink>
      </p>
      {row && shown === 'book' && <BookDialog credit={row} onClose={close} />}
      {row && shown === 'reject' && <RejectDialog credit={row} onClose={close} />}
    </Panel>
  );
}

const colours = { proposed: 'gold', booked: 'green', rejected: 'default' } as const;

type CreditProps = { credit: ServiceCreditRow; onAct: (act: 'book' | 'reject') => void };

function Credit({ credit, onAct }: CreditProps) {
  const t = useText(faultMessages);
  const pick = usePick();
  const format = useFormat();
  const language = useLanguage();
  const { lebean, hourlyCredit, downtimeMinutes, creditState, isCapped, isOwn, reason } = credit;
  const { proposedBy, proposedAt, decidedBy, decidedAt, creditNumber } = credit;
  const time = formatDuration(downtimeMinutes * 60, language);
  const name = proposedBy === '' ? t('system') : proposedBy;
  return (
    <div className="ticket-credit">
      <p className="ticket-credit-amount">
        {t('lebeans', { amount: format.points(lebean) })}
        <Tag color={colours[creditState]}>{pick(creditStateWords[creditState])}</Tag>
      </p>
      <p>{t('creditFor', { time, hourly: format.points(hourlyCredit) })}</p>
      {isCapped && <p className="ticket-fault-quiet">{t('capped')}</p>}
      <p className="ticket-fault-quiet">
        <span className="ticket-number">{creditNumber}</span> · {t('proposedBy', { name })} ·{' '}
        {format.dateTime(proposedAt)}
      </p>
      {decidedBy !== null && (
        <p className="ticket-fault-quiet">
          {decidedBy} · {format.dateTime(decidedAt)}
          {reason !== '' && ` · ${reason}`}
        </p>
      )}
      {creditState === 'booked' && <OnStatement credit={credit} />}
      {creditState === 'proposed' && (
        <div className="ticket-credit-acts">
          {isOwn ? (
            <span className="ticket-fault-quiet">{t('ownProposal')}</span>
          ) : (
            <>
              <OperationButton
                operation={bookServiceCredit}
                type="primary"
                onClick={() => onAct('book')}
              >
                {t('book')}
              </OperationButton>
              <OperationButton operation={rejectServiceCredit} onClick={() => onAct('reject')}>
                {t('reject')}
              </OperationButton>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** The statement whose line bills it; until then the next one will (SET-7). */
function OnStatement({ credit }: { credit: ServiceCreditRow }) {
  const t = useText(faultMessages);
  const { statementId, statementNumber: number, statementLineId } = credit;
  if (statementId === null || number === null)
    return <p className="ticket-fault-quiet">{t('onNext')}</p>;
  return (
    <p>
      <PageLink
        to={withQuery(addressOf('/settlement/statement/$statementId', { statementId }), {
          lineId: statementLineId ?? undefined,
        })}
      >
        {t('onStatement', { number })}
      </PageLink>
    </p>
  );
}
