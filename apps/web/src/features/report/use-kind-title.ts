import type { GameReportRow } from '@lebean/contract/game-report';
import { useText } from '../../platform/i18n.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { reportMessages } from './report.messages.ts';

/** What a figure of a game report is called: with the kinds of plays that it counts, for it counts no others. */
export function useKindTitle(kind: GameReportRow['kind']): (figure: string) => string {
  const t = useText(reportMessages);
  const dictionary = useDictionary();
  const title = kind === 'all' ? t('kindAll') : dictionary.title('playKind', kind);
  return (figure) => t('ofKind', { figure, kind: title });
}
