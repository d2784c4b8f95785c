import { ArrowLeftOutlined, CheckCircleFilled } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { pointsInWords } from '@lebean/contract/closing/export';
import { closePeriod, closePeriodOver, getPeriod } from '@lebean/contract/closing/operations';
import { type PeriodDetail, periodPointWords } from '@lebean/contract/closing/rows';
import { addressOf } from '@lebean/contract/facts/addresses';
import { usePick, useText } from '../../platform/i18n.ts';
import { PageLink, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { CloseDialog } from './close-dialog.tsx';
import type { GoInPeriods } from './period-query.ts';
import { periodMessages } from './period.messages.ts';
import { PointList } from './point-list.tsx';

/** The closing list of a month: what is open of each point, and the rows behind it (SET-27). */
export function PeriodView({ month, onGo }: { month: string; onGo: GoInPeriods }) {
  const t = useText(periodMessages);
  const answer = useOperation(getPeriod, { month }, { keepsPrevious: true });
  useRecordName(month);
  const period = answer.data;
  return (
    <div className="kit-record">
      <Button type="link" className="closing-back" onClick={() => onGo({})}>
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </Button>
      {answer.error !== null && <CallProblem error={answer.error} />}
      {period !== undefined && <Period period={period} onGo={onGo} />}
      <PointList month={month} />
    </div>
  );
}

function Period({ period, onGo }: { period: PeriodDetail; onGo: GoInPeriods }) {
  const t = useText(periodMessages);
  const [isClosing, setClosing] = useDialogState<true>();
  const { month, isClosed, obstacle, points } = period;
  const isClean = points.every(({ count }) => count === 0);
  const operation = isClean ? closePeriod : closePeriodOver;
  return (
    <>
      <header className="kit-record-head">
        <div className="kit-record-name">
          <h2>{t('listOf', { month })}</h2>
          <StateTag tone={isClosed ? 'good' : 'coming'}>{t(isClosed ? 'closed' : 'open')}</StateTag>
        </div>
        {!isClosed && obstacle === null && (
          <OperationButton
            type="primary"
            operation={operation}
            danger={!isClean}
            onClick={() => setClosing(true)}
          >
            {t(isClean ? 'close' : 'closeOver')}
          </OperationButton>
        )}
      </header>
      <Obstacle period={period} />
      {isClosed && <Closing period={period} />}
      <Points period={period} onGo={onGo} />
      {isClosing && <CloseDialog period={period} onClose={() => setClosing(undefined)} />}
    </>
  );
}

function Obstacle({ period: { obstacle, firstMonth, approvalId } }: { period: PeriodDetail }) {
  const t = useText(periodMessages);
  if (obstacle === null) return null;
  if (obstacle === 'notFirst')
    return <Alert showIcon type="info" title={t(obstacle, { month: firstMonth ?? '' })} />;
  const link = approvalId !== null && (
    <PageLink to={addressOf('/system/approvals/$approvalId', { approvalId })}>
      {t('toRequest')}
    </PageLink>
  );
  return <Alert showIcon type="info" title={t(obstacle)} action={link} />;
}

/** Who has closed it when, over which open points, for which reason. */
function Closing({ period }: { period: PeriodDetail }) {
  const t = useText(periodMessages);
  const pick = usePick();
  const format = useFormat();
  const { closedAt, closedBy, approvedBy, closedOver, reason } = period;
  if (closedAt === null) return null;
  const lines = [
    t('closedLine', { person: closedBy ?? '', at: format.dateTime(closedAt) }),
    ...(approvedBy === null ? [] : [t('approvedLine', { person: approvedBy })]),
    closedOver.length === 0
      ? t('clean')
      : t('overLine', { points: pick(pointsInWords(closedOver)) }),
    ...(reason === '' ? [] : [reason]),
  ];
  return (
    <Panel title={t('closed')}>
      <ul className="closing-facts">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Panel>
  );
}

function Points({
  period: { month, points, isClosed },
  onGo,
}: {
  period: PeriodDetail;
  onGo: GoInPeriods;
}) {
  const t = useText(periodMessages);
  const pick = usePick();
  const format = useFormat();
  return (
    <section aria-label={t('listOf', { month })}>
      <ul className="closing-points">
        {points.map(({ kind, count }) => (
          <li key={kind} className={count === 0 ? 'closing-done' : 'closing-open'}>
            <span>{pick(periodPointWords[kind])}</span>
            {count === 0 ? (
              <span className="closing-good">
                <CheckCircleFilled aria-hidden /> {t('done')}
              </span>
            ) : (
              <Button
                type="link"
                aria-label={t('rowsOf', { point: pick(periodPointWords[kind]), count })}
                onClick={() => onGo({ month, kind })}
              >
                {format.count(count)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isClosed && points.some(({ count }) => count > 0) && (
        <p className="closing-small">{t('sinceClosed')}</p>
      )}
    </section>
  );
}
