import { Suspense } from 'react';
import { getDevice, listInstalls } from '@lebean/contract/device/operations';
import { listPlays } from '@lebean/contract/play/operations';
import { deviceNotFound } from '@lebean/contract/vocabulary/refusals';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { type Fact, FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { RecordPage } from '../../screen-kit/record-page.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { OpenPlayButton } from '../../shared/plays/open-play-button.tsx';
import { PlaysOf } from '../../shared/plays/plays-of.tsx';
import { ReportButton } from '../../shared/tickets/report-button.tsx';
import type { DeviceDetail } from './device-detail.ts';
import { DeviceName } from './device-name.tsx';
import { deviceMessages } from './device.messages.ts';
import { EquipmentDocumentsPanel } from './equipment-documents.tsx';
import { Installs } from './installs.tsx';
import { DeviceCreditsPanel, DeviceTicketsPanel } from './shop-device-care.tsx';
import { DeviceToday } from './shop-device-today.tsx';
import { shopDeviceMessages } from './shop-device.messages.ts';
import './device.css';
import { useLiveDevices } from './use-live-devices.ts';

const DeviceTimeLine = lazyPart(
  async () => (await import('./device-time-line.tsx')).DeviceTimeLine,
);

/** A unit as the people of its shop see it: how it stands, what it brings, what is done about it (DEV-6, SVC-15). */
export function ShopDevicePage() {
  const t = useText(shopDeviceMessages);
  const deviceId = usePageId('deviceId');
  const answer = useOperation(
    getDevice,
    { deviceId: deviceId ?? 0 },
    { isEnabled: deviceId !== undefined },
  );
  useRecordName(answer.data?.uniqueCode);
  useLiveDevices(answer.data?.shopId ?? undefined);
  return (
    <RecordPage
      recordId={deviceId}
      answer={answer}
      notFound={deviceNotFound}
      back={{ to: '/Gamedistribution/devices', label: t('back') }}
    >
      {(device) => <ShopDevice device={device} />}
    </RecordPage>
  );
}

function ShopDevice({ device }: { device: DeviceDetail }) {
  const t = useText(shopDeviceMessages);
  const word = useText(deviceMessages);
  const { id: deviceId, terminalId, shopId, uniqueCode } = device;
  const maySeePlays = useAllowed(listPlays);
  const maySeeInstalls = useAllowed(listInstalls);
  return (
    <>
      <header className="device-head">
        <DeviceName device={device} />
        <div className="device-head-actions">
          {terminalId !== null && <OpenPlayButton device={{ ...device, terminalId }} />}
          {shopId !== null && (
            <ReportButton
              device={{ id: deviceId, uniqueCode, shopId }}
              isMain={device.status === 'offline'}
            />
          )}
        </div>
      </header>
      <DeviceToday deviceId={deviceId} />
      <div className="device-columns">
        <DeviceTicketsPanel deviceId={deviceId} />
        <DeviceCreditsPanel deviceId={deviceId} />
        <Panel title={t('device')}>
          <FactList facts={useStandFacts(device)} />
        </Panel>
        {maySeeInstalls && (
          <Panel title={t('installs')}>
            <Installs deviceId={deviceId} />
          </Panel>
        )}
      </div>
      <EquipmentDocumentsPanel documents={device.documents} />
      <Suspense>
        <DeviceTimeLine deviceId={deviceId} />
      </Suspense>
      {maySeePlays && (
        <Panel title={word('plays')}>
          <PlaysOf of={{ deviceId }} />
        </Panel>
      )}
    </>
  );
}

/** What it is, and what its terminal does: as much as one needs who stands before it. */
function useStandFacts(device: DeviceDetail): readonly Fact[] {
  const t = useText(shopDeviceMessages);
  const word = useText(deviceMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const dictionary = useDictionary();
  const { status, terminalName, terminalVersion, terminalState, lastSeenAt, heartbeat } = device;
  const isRunning = status === 'online' && terminalState !== null;
  const freeDiskMb = heartbeat?.freeDiskMb ?? null;
  return [
    { title: titleOf('terminalName'), fact: terminalName ?? absent },
    { title: word('version'), fact: terminalVersion ?? absent },
    {
      title: t('doing'),
      fact: isRunning ? dictionary.title('terminalState', terminalState) : absent,
    },
    {
      title: word('lastSeen'),
      fact: lastSeenAt === null ? word('never') : format.dateTime(lastSeenAt),
    },
    {
      title: word('freeDisk'),
      fact: freeDiskMb === null ? absent : `${format.count(Math.round(freeDiskMb / 1024))} GB`,
    },
  ];
}
