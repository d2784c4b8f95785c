import { updateLevel } from '@lebean/contract/level/operations';
import type { LevelRow } from '@lebean/contract/level/rows';
import { InlineField } from '../../screen-kit/inline-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { levelRefreshes, termsOf, valuesOf } from './level-form.tsx';

const wholeNumber = /^\d{1,9}$/;

/** The rank of a level, edited where it stands (SH-59): levels are put in order one after the other. */
export function InlineRank({ level }: { level: LevelRow }) {
  const titleOf = useFieldTitle();
  const { id: levelId, levelName, levelOrder, version } = level;
  return (
    <InlineField
      operation={updateLevel}
      value={String(levelOrder)}
      version={version}
      label={`${titleOf('levelOrder')} · ${levelName}`}
      toInput={(typed, seen) => ({
        ...termsOf(valuesOf(level)),
        levelId,
        version: seen,
        // What is no number is refused in the words of the field.
        levelOrder: wholeNumber.test(typed) ? Number(typed) : Number.NaN,
      })}
      versionOf={(changed) => changed.version}
      refreshes={levelRefreshes}
    >
      {levelOrder}
    </InlineField>
  );
}
