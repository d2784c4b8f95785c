import { listServiceCredits, creditStateWords } from '@lebean/contract/ticket/credit.operations';
import { listTickets } from '@lebean/contract/ticket/operations';
import { ticketStateWords } from '@lebean/contract/ticket/rows';
import { formatDuration } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useAddresses } from '../../shared/addresses.ts';
import './device.css';
import { shopDeviceMessages } from './shop-device.messages.ts';

type OfDevice = { deviceId: number };
const shown = 10;

/** What is being done about a unit, and who comes when (SVC-13); absent for whoever sees no tickets. */
export function DeviceTicketsPanel({ deviceId }: OfDevice) {
  const t = useText(shopDeviceMessages);
  const pick = usePick();
  const format = useFormat();
  const paths = useAddresses();
  const isEnabled = useAllowed(listTickets);
  const requested = { deviceId, isOpen: true, pageSize: shown } as const;
  const answer = useOperation(listTickets, requested, { isEnabled });
  if (!isEnabled) return null;
  return (
    <Panel title={t('tickets')}>
      {answer.error && <CallProblem error={answer.error} />}
      {answer.data?.rows.length === 0 && <p className="device-quiet">{t('noTickets')}</p>}
      <ul className="device-lines">
        {answer.data?.rows.map(({ id, ticketNumber, problem, ticketState, visitAt }) => (
          <li key={id}>
            <span className="device-line-words">
              <PageLink to={paths.ticket(id)}>{ticketNumber}</PageLink> {problem}
            </span>
            <small>
              {pick(ticketStateWords[ticketState])}
              {visitAt !== null && ` · ${t('visit', { at: format.dateTime(visitAt) })}`}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What its downtime has given, the latest first (SVC-11); absent for whoever sees no credits. */
export function DeviceCreditsPanel({ deviceId }: OfDevice) {
  const t = useText(shopDeviceMessages);
  const pick = usePick();
  const format = useFormat();
  const language = useLanguage();
  const paths = useAddresses();
  const isEnabled = useAllowed(listServiceCredits);
  const answer = useOperation(listServiceCredits, { deviceId, pageSize: shown }, { isEnabled });
  if (!isEnabled) return null;
  return (
    <Panel title={t('credits')}>
      {answer.error && <CallProblem error={answer.error} />}
      {answer.data?.rows.length === 0 && <p className="device-quiet">{t('noCredits')}</p>}
      <ul className="device-lines">
        {answer.data?.rows.map((credit) => (
          <li key={credit.id}>
            <span>
              <strong>{t('lebeans', { amount: format.points(credit.lebean) })}</strong>{' '}
              {pick(creditStateWords[credit.creditState])}
            </span>
            <small>
              <PageLink to={paths.ticket(credit.ticketId)}>
                {t('creditFor', {
                  time: formatDuration(credit.downtimeMinutes * 60, language),
                  number: credit.ticketNumber,
                })}
              </PageLink>{' '}
              · {format.dateTime(credit.proposedAt)}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
