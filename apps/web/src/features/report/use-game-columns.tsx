import type { Address } from '@lebean/contract/facts/addresses';
import type { GameReportRow } from '@lebean/contract/report/game-report.rows';
import { formatShare } from '../../platform/format.ts';
import { locales, useLanguage, useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { Sparkline } from '../../screen-kit/sparkline.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useGameTitle } from '../../shared/games/game-title.ts';
import type { GameReportState } from './game-report-state.ts';
import './report.css';
import { NumberLink } from './number-link.tsx';
import { playsPath } from './report-paths.ts';
import { reportMessages } from './report.messages.ts';
import { useKindTitle } from './use-kind-title.ts';

const wholeShare = 10_000;

/** Of which game, shop, country or partner a row tells. */
const groupOf = ({ gameId, shopId, country, partnerId }: GameReportRow) => ({
  ...(gameId !== null && { gameId }),
  ...(shopId !== null && { shopId }),
  ...(country !== null && { country }),
  ...(partnerId !== null && { partnerId }),
});

/** The columns of a game report; each number leads to the plays behind it (RPT-4). */
export function useGameColumns({
  period,
  groupBy,
  filter,
}: Pick<GameReportState, 'period' | 'groupBy' | 'filter'>): ReadonlyArray<Column<GameReportRow>> {
  const t = useText(reportMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const account = useSession();
  const nameOf = useNameOf(groupBy);
  const { kind = 'paid', ...chosen } = filter;
  const ofKind = useKindTitle(kind);
  const pathOf = (row: GameReportRow): Address =>
    playsPath(account?.kind ?? 'shop', {
      ...chosen,
      ...groupOf(row),
      fromDay: period.from,
      toDay: period.to,
      ...(kind !== 'all' && { kind }),
    });
  // Whose partner is nobody cannot be asked for: all that is without one is no list of its own.
  const isListed = (row: GameReportRow): boolean => groupBy !== 'partner' || row.partnerId !== null;
  const number = (
    key: 'plays' | 'usedSeconds' | 'point' | 'giftPoint' | 'lebean',
    title: string,
    write: (value: number) => string,
  ): Column<GameReportRow> => ({
    key,
    title,
    align: 'end',
    ...(key !== 'giftPoint' && { sort: key }),
    render: (row) => (
      <NumberLink
        to={isListed(row) ? pathOf(row) : undefined}
        label={`${title} ${write(row[key])}, ${t('openRows', { name: nameOf(row) })}`}
      >
        {write(row[key])}
      </NumberLink>
    ),
    onCard: key === 'plays' ? 'beside' : 'line',
  });
  return [
    {
      key: 'name',
      title: t('name'),
      render: (row) => <strong>{nameOf(row)}</strong>,
      onCard: 'heading',
    },
    number('plays', ofKind(titleOf('plays')), format.count),
    number('usedSeconds', ofKind(t('minutes')), (seconds) =>
      t('minutesOf', { minutes: format.count(Math.round(seconds / 60)) }),
    ),
    number('point', ofKind(t('point')), format.alignedPoints),
    number('giftPoint', ofKind(t('giftPoint')), format.alignedPoints),
    number('lebean', ofKind(t('lebean')), format.alignedPoints),
    {
      key: 'share',
      title: t('share'),
      render: ({ share }) => <Share share={share} />,
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'trend',
      title: titleOf('trend'),
      render: ({ trend }) => <Sparkline values={trend} />,
      onCard: 'line',
    },
  ];
}

/** What a row tells of, in the viewer's language. */
function useNameOf(groupBy: GameReportState['groupBy']): (row: GameReportRow) => string {
  const t = useText(reportMessages);
  const language = useLanguage();
  const gameTitle = useGameTitle();
  const regions = new Intl.DisplayNames(locales[language], { type: 'region' });
  return ({ name, nameEn, nameEs, country }) => {
    if (country !== null) return regions.of(country) ?? country;
    if (name !== '') return gameTitle({ gameName: name, gameNameEn: nameEn, gameNameEs: nameEs });
    return t(groupBy === 'partner' ? 'noPartner' : 'unknownGame');
  };
}

/** A part of all, as a bar and in percent. */
function Share({ share }: { share: number }) {
  const language = useLanguage();
  return (
    <span className="report-share">
      <i aria-hidden>
        <b style={{ width: `${(share * 100) / wholeShare}%` }} />
      </i>
      <span>{formatShare(share / wholeShare, language)}</span>
    </span>
  );
}
