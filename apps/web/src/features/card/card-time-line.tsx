import { listCardTimeline } from '@lebean/contract/timeline/operations';
import { useText } from '../../platform/i18n.ts';
import { TimeLine } from '../../shared/timeline/time-line.tsx';
import { cardHistoryMessages } from './card-history.messages.ts';

/** All that has happened to a card (SH-59). */
export function CardTimeLine({ cardId }: { cardId: number }) {
  const t = useText(cardHistoryMessages);
  return (
    <TimeLine
      operation={listCardTimeline}
      inputOf={(part) => ({ cardId, ...part })}
      eventText={({ step, words: remark }) =>
        t(step === 'levelRaised' ? 'levelRaised' : 'mergedAway', { remark })
      }
    />
  );
}
