import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { findCategory } from '@lebean/contract/event/catalogue';
import {
  chooseEventWay,
  getEventSettings,
  saveEventSettings,
} from '@lebean/contract/event/operations';
import type { EventSettings } from '@lebean/contract/event/rows';
import { eventWayTexts } from '@lebean/contract/event/texts';
import { usePick, useText } from '../../platform/i18n.ts';
import { useCommand, useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { MinuteInput } from '../../screen-kit/minute-input.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { EventAddress } from './event-address.tsx';
import { eventMessages } from './event.messages.ts';
import './event.css';
import { PushDevicesPart } from './push-devices.tsx';
import { PushSwitch } from './push-switch.tsx';

/** How somebody hears of what happens: where, which of it, and when not (NTC-10). */
export function EventSettingsPanel() {
  const t = useText(eventMessages);
  const answer = useOperation(getEventSettings, {});
  const settings = answer.data;
  return (
    <Panel title={t('settings')}>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {settings !== undefined && (
        <>
          <EventAddress settings={settings} />
          <PushDevicesPart />
          <Ways settings={settings} />
          <Times key={timesOf(settings)} settings={settings} />
        </>
      )}
    </Panel>
  );
}

const timesOf = ({ quietFromMinute, quietUntilMinute, digestMinute }: EventSettings): string =>
  [quietFromMinute, quietUntilMinute, digestMinute].join(' ');

type PartProps = { readonly settings: EventSettings };
type Choice = EventSettings['choices'][number];

function Ways({ settings }: PartProps) {
  const t = useText(eventMessages);
  return (
    <section className="event-part" aria-label={t('ways')}>
      <h3>{t('ways')}</h3>
      <p>{t('always')}</p>
      {settings.choices.map((choice) => (
        <WayChoice key={choice.eventCategory} choice={choice} />
      ))}
    </section>
  );
}

function WayChoice({ choice }: { choice: Choice }) {
  const t = useText(eventMessages);
  const pick = usePick();
  const id = useId();
  const { mutate, isPending } = useCommand(chooseEventWay);
  const { eventCategory, way, ways } = choice;
  const title = findCategory(eventCategory)?.title;
  return (
    <div className="event-ways">
      <label htmlFor={id}>{title === undefined ? eventCategory : pick(title)}</label>
      <Select
        id={id}
        value={way}
        loading={isPending}
        options={ways.map((value) => ({ value, label: pick(eventWayTexts[value]) }))}
        onChange={(chosen) =>
          mutate(
            { eventCategory, way: chosen },
            {
              onSuccess: () => showToast({ key: 'eventWay', kind: 'success', text: t('saved') }),
            },
          )
        }
      />
      <PushSwitch choice={choice} />
    </div>
  );
}

function Times({ settings }: PartProps) {
  const t = useText(eventMessages);
  const titleOf = useFieldTitle();
  const id = useId();
  const zone = useSession()?.timeZone ?? '';
  const [from, setFrom] = useState(settings.quietFromMinute);
  const [until, setUntil] = useState(settings.quietUntilMinute);
  const [digest, setDigest] = useState<number | null>(settings.digestMinute);
  const { mutate, isPending } = useCommand(saveEventSettings);
  const save = (quietFromMinute: number | null, quietUntilMinute: number | null): void =>
    mutate(
      { quietFromMinute, quietUntilMinute, digestMinute: digest ?? settings.digestMinute },
      { onSuccess: () => showToast({ key: 'eventTimes', kind: 'success', text: t('saved') }) },
    );
  const fields = [
    { name: 'quietFromMinute', value: from, change: setFrom },
    { name: 'quietUntilMinute', value: until, change: setUntil },
    { name: 'digestMinute', value: digest, change: setDigest },
  ] as const;
  return (
    <section className="event-part" aria-label={t('times')}>
      <h3>{t('times')}</h3>
      <p>{t('timesHint', { zone: zone.replaceAll('_', ' ') })}</p>
      <div className="event-times">
        {fields.map(({ name, value, change }) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{titleOf(name)}</label>
            <MinuteInput id={`${id}-${name}`} value={value} onChange={change} />
          </div>
        ))}
      </div>
      <div className="event-buttons">
        <Button type="primary" loading={isPending} onClick={() => save(from, until)}>
          {t('save')}
        </Button>
        {settings.quietFromMinute !== null && (
          <Button onClick={() => save(null, null)}>{t('clearQuiet')}</Button>
        )}
      </div>
    </section>
  );
}
