import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { Suspense } from 'react';
import { getDevice, moveDevice, updateDevice } from '@lebean/contract/device/operations';
import { listPlays } from '@lebean/contract/play/operations';
import { deviceNotFound } from '@lebean/contract/vocabulary/refusals';
import { absent, formatDuration } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PageLink, usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { isAllowed, useSession } from '../../platform/session.ts';
import { useNow } from '../../platform/use-now.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { type Fact, FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OpenPlayButton } from '../../shared/plays/open-play-button.tsx';
import { PlaysOf } from '../../shared/plays/plays-of.tsx';
import { ReportButton } from '../../shared/tickets/report-button.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import type { DeviceDetail } from './device-detail.ts';
import { EditDeviceDialog, MoveDeviceDialog } from './device-dialogs.tsx';
import { DeviceHistory } from './device-history.tsx';
import { DeviceName } from './device-name.tsx';
import { DeviceStatusTag } from './device-status-tag.tsx';
import { deviceMessages } from './device.messages.ts';
import { EquipmentDocumentsPanel } from './equipment-documents.tsx';
import { Installs } from './installs.tsx';
import './device.css';
import { useLiveDevices } from './use-live-devices.ts';

const DeviceTimeLine = lazyPart(
  async () => (await import('./device-time-line.tsx')).DeviceTimeLine,
);

/** A unit with its own address: its terminal, how it is, what has happened to it (DEV-6). */
export function DevicePage() {
  const t = useText(deviceMessages);
  const pick = usePick();
  const deviceId = usePageId('deviceId');
  const isEnabled = deviceId !== undefined;
  const answer = useOperation(getDevice, { deviceId: deviceId ?? 0 }, { isEnabled });
  const isWaiting = useDelayed(answer.isLoading);
  const device = answer.data;
  useRecordName(device?.uniqueCode);
  useLiveDevices(device?.shopId ?? undefined);
  return (
    <div className="device-page">
      <PageLink to="/devices/list" className="device-back">
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </PageLink>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {!isEnabled && <Alert type="warning" showIcon title={pick(deviceNotFound.text)} />}
      {device !== undefined && <DeviceView device={device} />}
      {device === undefined && isWaiting && (
        <div className="kit-panel">
          <WaitingLines rows={6} />
        </div>
      )}
    </div>
  );
}

function DeviceView({ device }: { device: DeviceDetail }) {
  const t = useText(deviceMessages);
  const word = useText(kitWords);
  const [dialog, setDialog] = useDialogState<'edit' | 'move'>();
  const close = (): void => setDialog(undefined);
  return (
    <>
      <header className="device-head">
        <DeviceName device={device} />
        <div className="device-head-actions">
          {device.terminalId !== null && (
            <OpenPlayButton device={{ ...device, terminalId: device.terminalId }} />
          )}
          {device.shopId !== null && (
            <ReportButton
              device={{ id: device.id, uniqueCode: device.uniqueCode, shopId: device.shopId }}
            />
          )}
          <OperationButton operation={moveDevice} onClick={() => setDialog('move')}>
            {t('move')}
          </OperationButton>
          <OperationButton
            operation={updateDevice}
            type="primary"
            onClick={() => setDialog('edit')}
          >
            {word('edit')}
          </OperationButton>
        </div>
      </header>
      <Panel title={t('specification')}>
        <Specification device={device} />
      </Panel>
      <EquipmentDocumentsPanel documents={device.documents} />
      <div className="device-columns">
        <Panel title={t('heartbeat')}>
          <FactList facts={useHeartbeatFacts(device)} />
        </Panel>
        <Panel title={t('authorisation')}>
          <FactList facts={useAuthorisationFacts(device)} />
        </Panel>
        <Panel title={t('installs')}>
          <Installs deviceId={device.id} />
        </Panel>
        <Panel title={t('outages')}>
          <Outages device={device} />
        </Panel>
      </div>
      <DeviceStory deviceId={device.id} />
      <EditDeviceDialog device={device} isOpen={dialog === 'edit'} onClose={close} />
      <MoveDeviceDialog device={device} isOpen={dialog === 'move'} onClose={close} />
    </>
  );
}

/** What has happened to a unit: on one line, play by play, and by whose hand. */
function DeviceStory({ deviceId }: { deviceId: number }) {
  const t = useText(deviceMessages);
  const canSeePlays = isAllowed(useSession(), listPlays);
  return (
    <>
      <Suspense>
        <DeviceTimeLine deviceId={deviceId} />
      </Suspense>
      {canSeePlays && (
        <Panel title={t('plays')}>
          <PlaysOf of={{ deviceId }} />
        </Panel>
      )}
      <Panel title={t('history')}>
        <DeviceHistory deviceId={deviceId} />
      </Panel>
    </>
  );
}

function Specification({ device: { specification } }: { device: DeviceDetail }) {
  const t = useText(deviceMessages);
  const titleOf = useFieldTitle();
  if (specification === null) return <p className="device-quiet">{t('noTerminal')}</p>;
  const words = (text: string): string => (text === '' ? absent : text);
  const facts: readonly Fact[] = [
    { title: titleOf('terminalName'), fact: words(specification.terminalName) },
    { title: titleOf('terminalType'), fact: words(specification.terminalType) },
    { title: t('version'), fact: words(specification.terminalVersion) },
    { title: t('poName'), fact: words(specification.poName) },
    { title: t('cpu'), fact: words(specification.pcCpu) },
    { title: t('memory'), fact: words(specification.pcMemory) },
    { title: t('videoCard'), fact: words(specification.pcVideoCard) },
    { title: t('hardDisk'), fact: words(specification.pcHardDisk) },
    { title: t('machine'), fact: words(specification.pcUniqueId) },
  ];
  return <FactList facts={facts} />;
}

/** A clock that is off by less than this is right enough. */
const clockToleranceSeconds = 2;

/** How its terminal is; of one that is offline only when it was last seen: the rest may long be otherwise (DEV-6). */
function useHeartbeatFacts({ heartbeat, lastSeenAt, status }: DeviceDetail): readonly Fact[] {
  const t = useText(deviceMessages);
  const format = useFormat();
  const dictionary = useDictionary();
  const seen = lastSeenAt === null ? t('never') : format.dateTime(lastSeenAt);
  if (heartbeat === null || lastSeenAt === null) return [{ title: t('lastSeen'), fact: seen }];
  const { terminalState, onlineSince, freeDiskMb, clockOffsetMs } = heartbeat;
  const disk: Fact = {
    title: t('freeDisk'),
    fact: freeDiskMb === null ? absent : `${format.count(Math.round(freeDiskMb / 1024))} GB`,
  };
  if (status !== 'online') return [{ title: t('lastSeen'), fact: seen }, disk];
  const seconds = Math.round((clockOffsetMs ?? 0) / 1000);
  const clock =
    Math.abs(seconds) < clockToleranceSeconds
      ? t('clockRight')
      : t(seconds > 0 ? 'clockAhead' : 'clockBehind', { seconds: format.count(Math.abs(seconds)) });
  return [
    { title: t('lastSeen'), fact: seen },
    { title: t('onlineSince'), fact: onlineSince === null ? absent : format.dateTime(onlineSince) },
    { title: t('terminalState'), fact: dictionary.title('terminalState', terminalState) },
    disk,
    { title: t('clock'), fact: clockOffsetMs === null ? absent : clock },
  ];
}

function useAuthorisationFacts(device: DeviceDetail): readonly Fact[] {
  const t = useText(deviceMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const { codeState, codeHint, firstActivatedAt, dongles, isDongleChecked, remark } = device;
  const serials = dongles.map(({ serial }) => serial).join(' · ');
  return [
    { title: t('code'), fact: codeHint ?? t('noCode') },
    {
      title: titleOf('status'),
      fact: codeState === null ? absent : <DeviceStatusTag type="codeState" code={codeState} />,
    },
    {
      title: t('firstActivated'),
      fact: firstActivatedAt === null ? absent : format.dateTime(firstActivatedAt),
    },
    { title: t('dongles'), fact: serials === '' ? t('noDongles') : serials },
    { title: t('dongleCheck'), fact: t(isDongleChecked ? 'check' : 'noCheck') },
    { title: titleOf('remark'), fact: remark === '' ? absent : remark },
  ];
}

function Outages({ device: { outages } }: { device: DeviceDetail }) {
  const t = useText(deviceMessages);
  const format = useFormat();
  const language = useLanguage();
  const now = useNow();
  const lasting = (from: string, until: number): string =>
    formatDuration((until - Date.parse(from)) / 1000, language);
  if (outages.length === 0) return <p className="device-quiet">{t('noOutages')}</p>;
  return (
    <ul className="device-lines">
      {outages.map(({ from, until }) => (
        <li key={from}>
          {until === null ? (
            <strong className="device-offline">
              {t('offlineSince', { since: format.dateTime(from), time: lasting(from, now) })}
            </strong>
          ) : (
            <>
              <span>{format.dateTime(from)}</span>
              <small>
                → {format.dateTime(until)} ({lasting(from, Date.parse(until))})
              </small>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
