import { useText } from '../../platform/i18n.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import type { DeviceDetail } from './device-detail.ts';
import { DeviceStatusTag } from './device-status-tag.tsx';
import { deviceMessages } from './device.messages.ts';
import { EquipmentPicture } from './equipment-picture.tsx';
import { FailureFlag } from './failure-flag.tsx';
import { OpenTickets } from './open-tickets.tsx';

/** What a unit looks like, what it is called and how it stands, at the head of its page (DEV-6). */
export function DeviceName({ device }: { device: DeviceDetail }) {
  const t = useText(deviceMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return (
    <div className="device-head-name">
      <EquipmentPicture pictureId={device.equipmentPictureId} size="page" />
      <div>
        <h1>{device.uniqueCode}</h1>
        <p className="device-head-line">
          <DeviceStatusTag type="deviceStatus" code={device.status} />
          <span>{device.equipmentTitle}</span>
          <span>{device.shopName ?? t('inStock')}</span>
          <span>
            {titleOf('playsToday')}: {format.count(device.playsToday)}
          </span>
          <OpenTickets deviceId={device.id} count={device.openTickets} />
          <FailureFlag failures={device.failures} />
        </p>
      </div>
    </div>
  );
}
