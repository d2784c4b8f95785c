import { deviceEventKinds } from '@lebean/contract/device/rows';
import { listDeviceTimeline } from '@lebean/contract/timeline/operations';
import { useText } from '../../platform/i18n.ts';
import { TimeLine } from '../../shared/timeline/time-line.tsx';
import { deviceMessages } from './device.messages.ts';

/** All that has happened to a unit in the shop that it stands in (SVC-15, SH-59). */
export function DeviceTimeLine({ deviceId }: { deviceId: number }) {
  const t = useText(deviceMessages);
  return (
    <TimeLine
      operation={listDeviceTimeline}
      inputOf={(part) => ({ deviceId, ...part })}
      eventText={({ step, words }) => {
        const known = deviceEventKinds.find((kind) => kind === step);
        return `${known === undefined ? step : t(known)} ${words}`.trim();
      }}
    />
  );
}
