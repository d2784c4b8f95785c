import { Button } from 'antd';
import { useState } from 'react';
import { listDeviceEvents } from '@lebean/contract/device/operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import './device.css';
import { deviceMessages } from './device.messages.ts';

const step = 20;
const max = 100;

/** What has happened to a unit, the newest first (DEV-6). */
export function DeviceHistory({ deviceId }: { deviceId: number }) {
  const t = useText(deviceMessages);
  const format = useFormat();
  const [pageSize, setPageSize] = useState(step);
  const answer = useOperation(listDeviceEvents, { deviceId, pageSize }, { keepsPrevious: true });
  if (answer.error) return <CallProblem error={answer.error} />;
  const { rows = [], count = 0 } = answer.data ?? {};
  return (
    <>
      <ol className="device-lines">
        {rows.map(({ id, at, kind, subject, shopName, operator }) => (
          <li key={id}>
            <span>
              {t(kind)} {subject} {shopName !== null && <small>{shopName}</small>}
            </span>
            <small>
              {t('by', { name: operator })} · {format.dateTime(at)}
            </small>
          </li>
        ))}
      </ol>
      {count > rows.length && pageSize < max && (
        <Button type="link" onClick={() => setPageSize(pageSize + step)}>
          {t('older')}
        </Button>
      )}
    </>
  );
}
