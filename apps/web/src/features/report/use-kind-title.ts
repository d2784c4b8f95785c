import type { GameReportRow } from '@lebean/contract/report/game-report.rows';
import { useText } from '../../platform/i18n.ts';
import { reportMessages } from './report.messages.ts';

/** What a figure of a game report is called: with the kinds of plays that it counts, for it counts no others. */
export function useKindTitle(kind: GameReportRow['kind']): (figure: string) => string {
  const t = useText(reportMessages);
  return (figure) => t('ofKind', { figure, kind: t(`of_${kind}`) });
}
