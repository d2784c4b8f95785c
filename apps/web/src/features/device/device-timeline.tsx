import { WarningOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { deviceEventKinds } from '@lebean/contract/device/rows';
import {
  listDeviceTimeline,
  type TimelineEntry,
} from '@lebean/contract/device/timeline.operations';
import { faultRuleWords } from '@lebean/contract/vocabulary/ticket';
import { isFlagged } from '@lebean/domain/ticket/fault';
import { formatDuration } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { deviceMessages } from './device.messages.ts';
import './timeline.css';
import { timelineMessages } from './timeline.messages.ts';

/** That a unit fails too often (SVC-15); nothing for any other. */
export function FailureFlag({ failures: count }: { failures: number }) {
  const t = useText(timelineMessages);
  if (!isFlagged(count)) return null;
  return (
    <Tag color="error" icon={<WarningOutlined aria-hidden />}>
      {t('flagged', { count })}
    </Tag>
  );
}

/** All that has happened to a unit, the latest first, part by part (SVC-15). */
export function DeviceTimeline({ deviceId }: { deviceId: number }) {
  const [parts, setParts] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <ol className="device-timeline">
      {parts.map((before, place) => (
        <TimelinePart
          key={before ?? ''}
          deviceId={deviceId}
          before={before}
          {...(place === parts.length - 1 && {
            onOlder: (last: string) => setParts([...parts, last]),
          })}
        />
      ))}
    </ol>
  );
}

type PartProps = {
  deviceId: number;
  before: string | undefined;
  /** Of the last part that is shown: what is older is asked for. */
  onOlder?: (last: string) => void;
};

function TimelinePart({ deviceId, before, onOlder }: PartProps) {
  const t = useText(timelineMessages);
  const answer = useOperation(listDeviceTimeline, {
    deviceId,
    ...(before !== undefined && { before }),
  });
  if (answer.error) return <CallProblem error={answer.error} />;
  const { entries = [], hasMore = false } = answer.data ?? {};
  const last = entries.at(-1)?.place;
  return (
    <>
      {answer.data !== undefined && entries.length === 0 && before === undefined && (
        <li className="device-quiet">{t('nothing')}</li>
      )}
      {entries.map((entry) => (
        <Entry key={entry.place} entry={entry} />
      ))}
      {hasMore && last !== undefined && onOlder && (
        <li>
          <Button type="link" onClick={() => onOlder(last)}>
            {t('older')}
          </Button>
        </li>
      )}
    </>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const format = useFormat();
  return (
    <li className={`device-moment device-moment-${entry.kind}`}>
      <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
      <span>
        <What entry={entry} />
      </span>
    </li>
  );
}

function What({ entry }: { entry: TimelineEntry }) {
  const t = useText(timelineMessages);
  const own = useText(deviceMessages);
  const pick = usePick();
  const language = useLanguage();
  const paths = useAddresses();
  const gameTitle = useGameTitle();
  const { kind, step, words, recordId, faultRule, until, at, gameNameZh, ...names } = entry;
  const game =
    gameNameZh === null
      ? t('noGame')
      : gameTitle({
          gameName: gameNameZh,
          gameNameEn: names.gameNameEn ?? '',
          gameNameEs: names.gameNameEs ?? '',
        });
  if (kind === 'ticket') {
    const taken = ticketSteps.find((known) => known === step) ?? 'report';
    return (
      <>
        <PageLink to={paths.ticket(recordId ?? 0)}>
          {t('ticket', { number: words, step: t(taken) })}
        </PageLink>
        {faultRule !== null && <small>{pick(faultRuleWords[faultRule])}</small>}
      </>
    );
  }
  if (kind === 'outage') {
    if (until === null) return t('outageNow');
    return t('outage', {
      time: formatDuration((Date.parse(until) - Date.parse(at)) / 1000, language),
    });
  }
  if (kind === 'play')
    return <PageLink to={paths.play(recordId ?? 0)}>{t('play', { game })}</PageLink>;
  if (kind === 'install')
    return step === 'installed' ? t('install', { game, version: words }) : t('uninstall', { game });
  const known = deviceEventKinds.find((each) => each === step);
  return `${known === undefined ? step : own(known)} ${words}`.trim();
}

const ticketSteps = ['report', 'reopen', 'resolve', 'cancel'] as const;
