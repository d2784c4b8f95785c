import type { DeviceRow } from '@lebean/contract/device/rows';
import { type Address, addressOf } from '@lebean/contract/facts/addresses';
import { isFlagged } from '@lebean/domain/ticket/fault';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { DeviceStatusTag } from './device-status-tag.tsx';
import { deviceMessages } from './device.messages.ts';
import { EquipmentPicture } from './equipment-picture.tsx';
import { FailureFlag } from './failure-flag.tsx';
import { OpenTickets } from './open-tickets.tsx';

/** Where a unit has its page. */
export const devicePath = ({ id }: { readonly id: number }): Address =>
  addressOf('/devices/detail/$deviceId', { deviceId: id });

/** Problems that are open, and whether a unit fails too often (SVC-15). */
function Troubles({ row: { id, openTickets, failures } }: { row: DeviceRow }) {
  if (openTickets === 0 && !isFlagged(failures)) return absent;
  return (
    <>
      <OpenTickets deviceId={id} count={openTickets} /> <FailureFlag failures={failures} />
    </>
  );
}

/** How busy a unit is today, by the day of its shop. */
const playsColumn = (title: string, count: (plays: number) => string): Column<DeviceRow> => ({
  key: 'playsToday',
  title,
  render: ({ playsToday }) => count(playsToday),
  align: 'end',
  onCard: 'line',
});

/** What tells units apart and how they stand (DEV-6). */
export function useDeviceColumns(): ReadonlyArray<Column<DeviceRow>> {
  const t = useText(deviceMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'uniqueCode',
      title: titleOf('uniqueCode'),
      render: (row) => <PageLink to={devicePath(row)}>{row.uniqueCode}</PageLink>,
      sort: 'uniqueCode',
      onCard: 'heading',
    },
    {
      key: 'status',
      title: titleOf('status'),
      render: ({ status }) => <DeviceStatusTag type="deviceStatus" code={status} />,
      onCard: 'beside',
    },
    {
      key: 'equipment',
      title: titleOf('equipmentTitle'),
      render: ({ equipmentTitle, equipmentPictureId }) => (
        <span className="equipment-pictured">
          <EquipmentPicture pictureId={equipmentPictureId} />
          {equipmentTitle}
        </span>
      ),
      onCard: 'line',
    },
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName }) => shopName ?? t('inStock'),
      onCard: 'line',
    },
    {
      key: 'terminal',
      title: titleOf('terminalName'),
      render: ({ terminalName }) => terminalName ?? absent,
      onCard: 'line',
    },
    {
      key: 'version',
      title: titleOf('terminalVersion'),
      render: ({ terminalVersion }) => terminalVersion ?? absent,
      onCard: 'line',
    },
    {
      key: 'lastSeen',
      title: titleOf('lastSeenAt'),
      render: ({ lastSeenAt }) => (lastSeenAt === null ? absent : format.dateTime(lastSeenAt)),
      sort: 'lastSeenAt',
      onCard: 'line',
    },
    playsColumn(titleOf('playsToday'), format.count),
    {
      key: 'openTickets',
      title: titleOf('openTickets'),
      render: (row) => <Troubles row={row} />,
      onCard: 'line',
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      render: ({ createdAt }) => format.dateTime(createdAt),
      sort: 'createdAt',
      onCard: 'hidden',
    },
  ];
}
