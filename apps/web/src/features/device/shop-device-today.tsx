import { getDeviceDay } from '@lebean/contract/device/operations';
import { absent, formatDuration, formatShare } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { DeviceStatusTag } from './device-status-tag.tsx';
import './device.css';
import { shopDeviceMessages } from './shop-device.messages.ts';

/** How a unit stands and since when, and what today has brought, by the day of its shop (DEV-6, RPT-2). */
export function DeviceToday({ deviceId }: { deviceId: number }) {
  const t = useText(shopDeviceMessages);
  const format = useFormat();
  const language = useLanguage();
  const answer = useOperation(getDeviceDay, { deviceId });
  if (answer.error)
    return <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />;
  const day = answer.data;
  if (day === undefined) return null;
  const { status, since, playsToday, usedSeconds, availableSeconds } = day;
  const share =
    availableSeconds === null || availableSeconds === 0
      ? absent
      : formatShare(usedSeconds / availableSeconds, language);
  return (
    <section className="kit-panel device-today" aria-label={t('today')}>
      <div>
        <h2>{t('state')}</h2>
        <p className="device-today-value">
          <DeviceStatusTag type="deviceStatus" code={status} />
        </p>
        {since !== null && (
          <p className="device-quiet">{t('since', { at: format.dateTime(since) })}</p>
        )}
      </div>
      <div>
        <h2>{t('plays')}</h2>
        <p className="device-today-value">{format.count(playsToday)}</p>
      </div>
      <div>
        <h2>{t('utilisation')}</h2>
        <p className="device-today-value">{share}</p>
        <p className="device-quiet">
          {availableSeconds === null
            ? t('noHours')
            : t('ofHours', {
                used: formatDuration(usedSeconds, language),
                available: formatDuration(availableSeconds, language),
              })}
        </p>
      </div>
    </section>
  );
}
