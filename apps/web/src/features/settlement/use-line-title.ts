import type { StatementDetail } from '@lebean/contract/settlement/rows';
import { useText } from '../../platform/i18n.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { statementPageMessages } from './statement-page.messages.ts';

type Line = Pick<StatementDetail['lines'][number], 'kind' | 'belongsTo' | 'reference'> &
  Partial<Pick<StatementDetail['lines'][number], 'share'>>;

/** What a line is called: its kind, the month it belongs to if that is another, the document it is about. */
export function useLineTitle(): (line: Line) => string {
  const t = useText(statementPageMessages);
  const dictionary = useDictionary();
  return ({ kind, belongsTo, reference, share }) =>
    [
      dictionary.title('statementLine', kind),
      ...(belongsTo === null ? [] : [t('belongsTo', { month: belongsTo.slice(0, 7) })]),
      ...(share ? [dictionary.title('shareBase', share.shareBase)] : []),
      ...(reference === '' ? [] : [reference]),
    ].join(' · ');
}
