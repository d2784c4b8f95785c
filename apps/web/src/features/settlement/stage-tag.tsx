import type { StatementRow } from '@lebean/contract/settlement/rows';
import { StateTag, type StateTone } from '../../screen-kit/state-tag.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';

const tones: Readonly<Record<StatementRow['stage'], StateTone>> = {
  draft: 'quiet',
  sent: 'coming',
  disputed: 'coming',
  confirmed: 'good',
  returned: 'over',
  discarded: 'over',
};

/** Where a statement stands, in words. */
export function StageTag({ stage }: Pick<StatementRow, 'stage'>) {
  const dictionary = useDictionary();
  return <StateTag tone={tones[stage]}>{dictionary.title('statementStage', stage)}</StateTag>;
}
