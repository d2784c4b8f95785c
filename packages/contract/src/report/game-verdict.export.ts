import { exportOf } from '../vocabulary/export.ts';
import { figureTitle } from './figure-names.ts';
import { listGameVerdicts } from './game-verdict.operations.ts';
import { verdictWords } from './game-verdict.rows.ts';

/** What the games of shops came to in four weeks, with what that suggests (SH-55, RPT-4). */
export const exportGameVerdicts = exportOf(listGameVerdicts, {
  title: { zh: '游戏表现', en: 'Game performance', es: 'Rendimiento de juegos' },
  columns: [
    'gameName',
    'shopName',
    'startsOn',
    'endsOn',
    {
      title: { zh: '建议', en: 'Suggestion', es: 'Sugerencia' },
      kind: 'word',
      value: ({ verdict }) => verdictWords[verdict],
    },
    { title: figureTitle('plays'), kind: 'integer', value: ({ plays }) => plays },
    {
      title: { zh: '时长（分钟）', en: 'Minutes', es: 'Minutos' },
      kind: 'integer',
      value: ({ usedSeconds }) => Math.round(usedSeconds / 60),
    },
    { title: figureTitle('point'), kind: 'hundredths', sum: 'point', value: ({ point }) => point },
    {
      title: figureTitle('giftPoint'),
      kind: 'hundredths',
      sum: 'point',
      value: ({ giftPoint }) => giftPoint,
    },
    { field: 'lebean', title: { zh: '消耗乐豆', en: 'Lebeans spent', es: 'Lebeans gastados' } },
    'pointsPerHour',
    'lebeansPer100Points',
    'playsPer100Hours',
    'installedOn',
    {
      title: { zh: '无人付费天数', en: 'Days without paid plays', es: 'Días sin partidas pagadas' },
      kind: 'integer',
      value: ({ idleDays }) => idleDays,
    },
    ...[0, 1, 2, 3].map((week) => ({
      title: {
        zh: `第 ${week + 1} 周付费次数`,
        en: `Paid plays, week ${week + 1}`,
        es: `Partidas pagadas, semana ${week + 1}`,
      },
      kind: 'integer' as const,
      value: ({ weeks }: { readonly weeks: readonly number[] }) => weeks[week] ?? 0,
    })),
  ],
});
