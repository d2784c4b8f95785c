import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Fragment, Suspense, useEffect, useState } from 'react';
import { getAttention } from '@lebean/contract/dashboard/attention.operations';
import type { AttentionLine } from '@lebean/contract/dashboard/attention.rows';
import { formatTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { watchLive, watchNotices } from '../../platform/live.ts';
import { PageLink } from '../../platform/page.tsx';
import { queryKey, useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { EmptyPicture } from '../../ui/empty-picture.tsx';
import { AttentionIcon } from './attention-icon.tsx';
import { attentionSteps } from './attention-step.ts';
import './attention.css';
import { attentionMessages } from './attention.messages.ts';
import { dayMessages } from './day.messages.ts';
import { useHomeDay } from './home-day.ts';
import { keyOf, type SteadyLine, steadyLines } from './steady-lines.ts';
import { useAttentionWords } from './use-attention-words.ts';

/** Only whoever begins has some. */
const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps);

/** What needs whoever looks, the most urgent first, each with its one step (SH-52, SH-64). */
export function AttentionPanel() {
  const t = useText(attentionMessages);
  const timeZone = useSession()?.timeZone ?? 'UTC';
  const answer = useOperation(getAttention, {}, { everySeconds: 60 });
  useNews();
  const { data: found, error, refetch } = answer;
  const { day } = useHomeDay();
  const words = useText(dayMessages);
  const checked = found && t('checked', { time: formatTime(found.at, timeZone) });
  return (
    <section className="dash-card attention" aria-labelledby="attention-title">
      <header>
        <h2 id="attention-title">{t('title')}</h2>
        {checked !== undefined && (
          <span className="attention-checked">
            {/* Beside another day it has to be said that this is of now. */}
            {day === undefined ? checked : `${words('now')} · ${checked}`}
          </span>
        )}
      </header>
      {error !== null && (
        <CallProblem error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {found === undefined && error === null && <Waiting />}
      {found !== undefined && <Lines lines={found.lines} />}
      {found !== undefined && found.firstSteps.length > 0 && (
        <Suspense fallback={null}>
          <FirstSteps steps={found.firstSteps} />
        </Suspense>
      )}
    </section>
  );
}

/** News of a busy network come faster than anybody reads. */
const pauseMs = 20_000;

/** Asks again when something has changed in a shop, or a notice has come. */
function useNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const key = queryKey(getAttention, {});
    const hear = (): void => {
      const age = Date.now() - (client.getQueryState(key)?.dataUpdatedAt ?? 0);
      if (age > pauseMs) void client.invalidateQueries({ queryKey: key, refetchType: 'active' });
    };
    // What has just been answered is not news yet: the stream is not opened while the page still loads.
    const stops: Array<() => void> = [];
    const timer = setTimeout(() => stops.push(watchLive(hear), watchNotices(hear)), pauseMs);
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
}

/** The place of what is coming, as high as it mostly is. */
function Waiting() {
  const t = useText(attentionMessages);
  return (
    <div className="attention-waiting" role="status" aria-label={t('loading')}>
      <div className="bone" />
      <div className="bone" />
      <div className="bone" />
    </div>
  );
}

/** So many stand there at once; the others behind a button. */
const maxAtOnce = 6;

function Lines({ lines }: { lines: readonly AttentionLine[] }) {
  const t = useText(attentionMessages);
  const [isWhole, setWhole] = useState(false);
  const steady = useSteady(lines);
  const shown = isWhole ? steady : steady.slice(0, maxAtOnce);
  const hidden = steady.length - shown.length;
  return (
    <>
      <p className="visually-hidden" role="status">
        {lines.length === 0 ? t('allWell') : t('waiting', { count: lines.length })}
      </p>
      {steady.length === 0 ? (
        <AllWell />
      ) : (
        <ul>
          {shown.map((one) => (
            <Line key={keyOf(one.line)} {...one} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button type="text" block className="attention-more" onClick={() => setWhole(true)}>
          {t('more', { count: hidden })}
        </Button>
      )}
    </>
  );
}

/** Lines keep their places as long as the page is looked at; it comes back in the order of urgency. */
function useSteady(lines: readonly AttentionLine[]): readonly SteadyLine[] {
  const [steady, setSteady] = useState(() => steadyLines([], lines));
  useEffect(() => setSteady((before) => steadyLines(before, lines)), [lines]);
  // A page that goes behind another one lets go of what is done.
  useEffect(() => () => setSteady([]), []);
  return steady;
}

function AllWell() {
  const t = useText(attentionMessages);
  return (
    <div className="attention-well">
      <EmptyPicture kind="done" />
      <p>
        <strong>{t('allWell')}</strong>
        <span>{t('allWellHint')}</span>
      </p>
    </div>
  );
}

function Line({ line, isDone }: SteadyLine) {
  const t = useText(attentionMessages);
  const account = useSession();
  const wordsOf = useAttentionWords();
  const { sentence, details } = wordsOf(line);
  const { severity, kind } = line;
  if (account === undefined) return null;
  const { verb, to } = attentionSteps[kind](line, account);
  return (
    <li data-severity={severity} data-kind={kind} data-done={isDone || undefined}>
      <AttentionIcon kind={kind} isDone={isDone} />
      <div className="attention-words">
        <p>
          <span className="visually-hidden">{t(severity)}: </span>
          {sentence}
        </p>
        <p>
          {details.map((part, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the parts of one line have no other name
            <Fragment key={place}>
              {place > 0 && ' · '}
              <span>{part}</span>
            </Fragment>
          ))}
        </p>
      </div>
      {isDone ? (
        <span className="attention-done">{t('done')}</span>
      ) : (
        <PageLink className="attention-step" to={to} aria-label={`${t(verb)}: ${sentence}`}>
          {t(verb)}
        </PageLink>
      )}
    </li>
  );
}
