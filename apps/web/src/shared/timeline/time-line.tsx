import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { ClientInput, Operation } from '@lebean/contract/kernel/operation';
import type {
  TimelineEntry,
  timelinePart,
  TimelinePart,
  TimelineSort,
} from '@lebean/contract/timeline/rows';
import { formatDate, formatTime, timeZoneName } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useSeen } from '../../screen-kit/use-seen.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import { daysOf, useDayName } from './days.ts';
import './time-line.css';
import { type EventText, TimeLineEntry } from './time-line-entry.tsx';
import { timeLineMessages } from './time-line.messages.ts';

type Asks = Operation<Operation['input'], typeof timelinePart>;
type PartInput = { readonly sort?: TimelineSort; readonly before?: string };

type TimeLineProps<O extends Asks> = {
  operation: O;
  /** What is asked for, of this record. */
  inputOf: (part: PartInput) => ClientInput<O>;
  /** What the record's own steps are called. */
  eventText?: EventText;
};

/** All that has happened to a record, day by day, the latest first (SH-59). */
export function TimeLine<O extends Asks>({ operation, inputOf, eventText }: TimeLineProps<O>) {
  const t = useText(timeLineMessages);
  const language = useLanguage();
  const ownZone = useSession()?.timeZone ?? 'UTC';
  const [sort, setSort] = useState<TimelineSort>();
  const [parts, setParts] = useState(1);
  const input: PartInput = sort === undefined ? {} : { sort };
  const place = useRef<HTMLDivElement>(null);
  // It stands below what the page is about: who never looks there asks for nothing.
  const isEnabled = useSeen(place);
  const answer = useOperation(operation, inputOf(input), { keepsPrevious: true, isEnabled });
  const part: TimelinePart | undefined = answer.data;
  const zone = part?.timeZone ?? ownZone;
  const show = (next: TimelineSort | undefined): void => {
    setSort(next);
    setParts(1);
  };
  return (
    <Panel
      title={t('title')}
      actions={
        zone === ownZone ? undefined : (
          <span className="time-line-clock">
            {t('clock', { zone: timeZoneName(zone, language) })}
          </span>
        )
      }
    >
      {part !== undefined && <Sorts part={part} sort={sort} onShow={show} />}
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      <div ref={place}>
        {!isEnabled && <div className="time-line-unseen" />}
        {isEnabled && part === undefined && !answer.isError && <WaitingLines rows={4} />}
      </div>
      {part?.entries.length === 0 && <p className="time-line-quiet">{t('nothing')}</p>}
      {part !== undefined && (
        <div className="time-line" aria-busy={answer.isPlaceholderData}>
          <Days entries={part.entries} zone={zone} eventText={eventText} />
          <Older
            operation={operation}
            inputOf={(older) => inputOf({ ...input, ...older })}
            part={part}
            parts={parts}
            zone={zone}
            eventText={eventText}
            onMore={() => setParts(parts + 1)}
          />
        </div>
      )}
    </Panel>
  );
}

type SortsProps = {
  part: TimelinePart;
  sort: TimelineSort | undefined;
  onShow: (sort: TimelineSort | undefined) => void;
};

/** What of it one looks at, by one tap. */
function Sorts({ part: { sorts, quietSorts }, sort, onShow }: SortsProps) {
  const t = useText(timeLineMessages);
  if (sorts.length < 2) return null;
  const choices = [undefined, ...sorts];
  return (
    <div className="time-line-sorts" role="group" aria-label={t('show')}>
      {choices.map((each) => (
        <Button
          key={each ?? ''}
          shape="round"
          aria-pressed={each === sort}
          data-on={each === sort}
          onClick={() => onShow(each)}
        >
          {t(each ?? (quietSorts.length > 0 ? 'overview' : 'all'))}
        </Button>
      ))}
    </div>
  );
}

type OlderProps<O extends Asks> = Required<Pick<TimeLineProps<O>, 'operation' | 'inputOf'>> & {
  /** What stands above. */
  part: TimelinePart;
  /** How many parts are open, this one counted. */
  parts: number;
  zone: string;
  eventText: EventText | undefined;
  onMore: () => void;
};

/**
 * What follows a part: the next one, where it was asked for. Each begins behind what the one above ends with now, so
 * that nothing is left out when something new comes in at the top.
 */
function Older<O extends Asks>(older: OlderProps<O>) {
  const t = useText(timeLineMessages);
  const { part, parts, onMore } = older;
  const last = part.entries.at(-1);
  if (!part.hasMore || last === undefined) return null;
  if (parts > 1) return <NextPart {...older} last={last} />;
  return (
    <Button type="link" className="time-line-more" onClick={onMore}>
      {t('earlier')}
    </Button>
  );
}

function NextPart<O extends Asks>({ last, ...older }: OlderProps<O> & { last: TimelineEntry }) {
  const { operation, inputOf, zone, eventText, parts } = older;
  const answer = useOperation(operation, inputOf({ before: last.place }));
  const part: TimelinePart | undefined = answer.data;
  if (answer.error)
    return <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (part === undefined) return <WaitingLines rows={4} />;
  return (
    <>
      <Days
        entries={part.entries}
        zone={zone}
        eventText={eventText}
        lastDay={formatDate(last.at, zone)}
      />
      <Older {...older} part={part} parts={parts - 1} />
    </>
  );
}

type DaysProps = {
  entries: readonly TimelineEntry[];
  zone: string;
  eventText: EventText | undefined;
  /** The day that the part above ends in: it goes on without being named again. */
  lastDay?: string;
};

function Days({ entries, zone, eventText, lastDay }: DaysProps) {
  const nameOf = useDayName(zone);
  return daysOf(entries, zone).map(({ day, entries: ofDay }) => (
    <section key={day} aria-label={nameOf(day)}>
      {day !== lastDay && <h3>{nameOf(day)}</h3>}
      <ol>
        {ofDay.map((entry) => (
          <li key={entry.place} className="time-line-entry" data-kind={entry.kind}>
            <time dateTime={entry.at}>{formatTime(entry.at, zone)}</time>
            <TimeLineEntry entry={entry} eventText={eventText} />
          </li>
        ))}
      </ol>
    </section>
  ));
}
