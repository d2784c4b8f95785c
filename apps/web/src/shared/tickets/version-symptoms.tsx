import type { Output } from '@lebean/contract/kernel/operation';
import { listVersionSymptoms } from '@lebean/contract/ticket/report.operations';
import { ticketCategoryWords } from '@lebean/contract/vocabulary/ticket';
import { addDays } from '@lebean/domain/calendar-day';
import { usePick, useText } from '../../platform/i18n.ts';
import { withQuery } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useInstants, useToday } from '../../screen-kit/use-today.ts';
import './version-symptoms.css';
import { versionSymptomsMessages } from './version-symptoms.messages.ts';

type Version = Output<typeof listVersionSymptoms>['versions'][number];
const days = 30;

/** What goes wrong with which version of a game, for a hundred plays; each number opens its tickets (SVC-14, RPT-4). */
export function VersionSymptoms({ gameId }: { gameId: number }) {
  const t = useText(versionSymptomsMessages);
  const instants = useInstants();
  const today = useToday();
  const [from, to] = [addDays(today(), 1 - days), today()];
  const { from: first = '', to: last = '' } = instants({ from, to });
  const answer = useOperation(listVersionSymptoms, { gameId, from: first, to: last });
  if (answer.error) return <CallProblem error={answer.error} />;
  const versions = answer.data?.versions;
  return (
    <>
      <p className="version-symptoms-quiet">{t('hint', { days: String(days) })}</p>
      {versions?.length === 0 && <p>{t('nothing', { days: String(days) })}</p>}
      <ul className="version-symptoms">
        {versions?.map((version) => (
          <li key={version.gameVersion}>
            <VersionLine version={version} of={{ gameId, from, to }} />
          </li>
        ))}
      </ul>
    </>
  );
}

type VersionLineProps = {
  version: Version;
  of: { readonly gameId: number; readonly from: string; readonly to: string };
};

function VersionLine({ version: { gameVersion, plays, symptoms }, of }: VersionLineProps) {
  const t = useText(versionSymptomsMessages);
  const pick = usePick();
  const format = useFormat();
  const name = gameVersion === '' ? t('unknown') : t('version', { version: gameVersion });
  return (
    <>
      <strong>{name}</strong> <small>{t('plays', { count: plays })}</small>
      <ul>
        {symptoms.length === 0 && <li className="version-symptoms-quiet">{t('none')}</li>}
        {symptoms.map(({ ticketCategory, ticketCount: count, perHundredPlays }) => {
          const category = pick(ticketCategoryWords[ticketCategory]);
          const query = { ...of, gameVersion, ticketCategory, figure: 'created' } as const;
          return (
            <li key={ticketCategory}>
              {category}{' '}
              {gameVersion === '' ? (
                t('count', { count })
              ) : (
                <PageLink
                  to={withQuery('/aftersales/list', query)}
                  aria-label={t('openThese', { version: name, category, count })}
                >
                  {t('count', { count })}
                </PageLink>
              )}{' '}
              {perHundredPlays !== null && (
                <small>{t('rate', { rate: format.points(perHundredPlays) })}</small>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
