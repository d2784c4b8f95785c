import { listStatementTimeline } from '@lebean/contract/timeline/operations';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { TimeLine } from '../../shared/timeline/time-line.tsx';

/** All that has happened to a statement (SH-59). */
export function StatementTimeLine({ statementId }: { statementId: number }) {
  const dictionary = useDictionary();
  return (
    <TimeLine
      operation={listStatementTimeline}
      inputOf={(part) => ({ statementId, ...part })}
      eventText={({ step, words, person }) =>
        [dictionary.title('statementStep', step), person, words]
          .filter((each) => each !== '')
          .join(' · ')
      }
    />
  );
}
