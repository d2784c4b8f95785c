import { AppstoreOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { listDevices, listInstalls } from '@lebean/contract/device/operations';
import type { DeviceRow } from '@lebean/contract/device/rows';
import { listPlays } from '@lebean/contract/play/operations';
import type { PlayRow } from '@lebean/contract/play/rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { isAllowed, useSession } from '../../platform/session.ts';
import { useNow } from '../../platform/use-now.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FactList } from '../../screen-kit/fact-list.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import '../../screen-kit/panel.css';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import { useAddresses } from '../../shared/addresses.ts';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { OpenPlayButton } from '../../shared/plays/open-play-button.tsx';
import { ReportButton } from '../../shared/tickets/report-button.tsx';
import './device.css';
import { OperationButton } from '../../ui/operation-button.tsx';
import { DeviceStatusTag } from './device-status-tag.tsx';
import { EquipmentDocumentsButton } from './equipment-documents.tsx';
import { EquipmentPicture } from './equipment-picture.tsx';
import { Installs } from './installs.tsx';
import { OpenTickets } from './open-tickets.tsx';
import { terminalCardsMessages } from './terminal-cards.messages.ts';
import { useLiveDevices } from './use-live-devices.ts';

const max = 100;

/** The devices of a shop as they stand now, and how a new one is activated (DEV-6). */
export function TerminalCards({ shopId }: { shopId: number | undefined }) {
  const t = useText(terminalCardsMessages);
  const format = useFormat();
  const answer = useOperation(listDevices, {
    pageSize: max,
    sort: 'uniqueCode',
    ...(shopId !== undefined && { shopId }),
  });
  const isWaiting = useDelayed(answer.isLoading);
  const [opened, setOpened] = useDialogState<DeviceRow>();
  const [isHelping, setHelping] = useState(false);
  useLiveDevices();
  const running = useRunningPlays();
  const { rows = [], count = 0 } = answer.data ?? {};
  const online = rows.filter(({ status }) => status === 'online').length;
  return (
    <>
      <div className="device-totals">
        <p>{t('online', { online: format.count(online), all: format.count(count) })}</p>
        {shopId !== undefined && (
          <PageLink className="device-all-shops" to="/Gamedistribution/devices">
            {t('allShops')}
          </PageLink>
        )}
        <Button icon={<QuestionCircleOutlined aria-hidden />} onClick={() => setHelping(true)}>
          {t('activate')}
        </Button>
      </div>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data === undefined && isWaiting && <WaitingLines rows={6} />}
      {answer.isSuccess && rows.length === 0 && <p className="device-quiet">{t('empty')}</p>}
      {[...Map.groupBy(rows, ({ shopName }) => shopName ?? absent)].map(([shop, devices]) => (
        <Hall key={shop} shop={shop} devices={devices} running={running} onOpen={setOpened} />
      ))}
      <AppModal
        title={t('gamesOf', { device: opened?.uniqueCode ?? '' })}
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
      >
        {opened && <Installs deviceId={opened.id} />}
      </AppModal>
      <ActivationHelp isOpen={isHelping} onClose={() => setHelping(false)} />
    </>
  );
}

/** More run at once in no merchant's halls. */
const maxRunning = 100;

/** What is being played in the halls of the account, where it may know. */
function useRunningPlays(): readonly PlayRow[] {
  const isEnabled = isAllowed(useSession(), listPlays);
  const requested = { state: 'started', pageSize: maxRunning } as const;
  return useOperation(listPlays, requested, { isEnabled }).data?.rows ?? [];
}

type HallProps = {
  shop: string;
  devices: readonly DeviceRow[];
  running: readonly PlayRow[];
  onOpen: (device: DeviceRow) => void;
};

/** What stands in one shop: first what can be played on. */
function Hall({ shop, devices, running, onOpen }: HallProps) {
  const t = useText(terminalCardsMessages);
  const format = useFormat();
  const online = devices.filter(({ status }) => status === 'online').length;
  const ordered = devices.toSorted(
    (one, other) => Number(one.terminalId === null) - Number(other.terminalId === null),
  );
  return (
    <section className="device-hall" aria-label={shop}>
      <h2>
        {shop}{' '}
        <small>
          {t('online', { online: format.count(online), all: format.count(devices.length) })}
        </small>
      </h2>
      <ul className="device-cards">
        {ordered.map((device) => (
          <DeviceCard
            key={device.id}
            device={device}
            plays={running.filter(({ uniqueCode }) => uniqueCode === device.uniqueCode)}
            onOpen={() => onOpen(device)}
          />
        ))}
      </ul>
    </section>
  );
}

type DeviceCardProps = { device: DeviceRow; plays: readonly PlayRow[]; onOpen: () => void };

function DeviceCard({ device, plays, onOpen }: DeviceCardProps) {
  const t = useText(terminalCardsMessages);
  const format = useFormat();
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const now = useNow();
  const paths = useAddresses();
  const { uniqueCode, status, terminalState, terminalVersion, lastSeenAt } = device;
  const isRunning = status === 'online' && terminalState !== null;
  const name = (device.terminalName ?? '') === '' ? uniqueCode : device.terminalName;
  return (
    <li className="kit-panel device-card">
      <div className="device-card-head">
        <span className="equipment-pictured">
          <EquipmentPicture pictureId={device.equipmentPictureId} />
          <h3>
            <PageLink to={paths.device(device.id)}>{name}</PageLink>
          </h3>
        </span>
        <DeviceStatusTag type="deviceStatus" code={status} />
      </div>
      <p className="device-card-kind">
        {device.equipmentTitle}
        {name !== uniqueCode && <span> · {uniqueCode}</span>}
      </p>
      {device.terminalId !== null && (
        <FactList
          facts={[
            {
              title: t('doing'),
              fact: isRunning ? dictionary.title('terminalState', terminalState) : absent,
            },
            {
              title: t('lastSeen'),
              fact:
                lastSeenAt === null ? (
                  t('never')
                ) : (
                  <time dateTime={lastSeenAt} title={format.dateTime(lastSeenAt)}>
                    {format.relative(lastSeenAt, now)}
                  </time>
                ),
            },
            { title: t('version'), fact: terminalVersion ?? absent },
            { title: titleOf('playsToday'), fact: format.count(device.playsToday) },
          ]}
        />
      )}
      {plays.map((play) => (
        <RunningPlay key={play.id} play={play} />
      ))}
      <DeviceActions device={device} onOpen={onOpen} />
    </li>
  );
}

/** What can be done with a unit; what does not run yet can be reported, too. */
function DeviceActions({ device, onOpen }: { device: DeviceRow; onOpen: () => void }) {
  const t = useText(terminalCardsMessages);
  const { terminalId, uniqueCode, shopId, openTickets } = device;
  return (
    <>
      <OpenTickets deviceId={device.id} count={openTickets} />
      <div className="device-card-actions">
        {terminalId !== null && (
          <>
            <OperationButton
              operation={listInstalls}
              aria-label={t('gamesOf', { device: uniqueCode })}
              icon={<AppstoreOutlined aria-hidden />}
              onClick={onOpen}
            >
              {t('games')}
            </OperationButton>
            <OpenPlayButton device={{ ...device, terminalId }} />
          </>
        )}
        <EquipmentDocumentsButton device={device} />
        {shopId !== null && <ReportButton device={{ id: device.id, uniqueCode, shopId }} />}
      </div>
    </>
  );
}

/** What is being played, with which card and since when; where it leads, it can be ended. */
function RunningPlay({ play }: { play: PlayRow }) {
  const t = useText(terminalCardsMessages);
  const format = useFormat();
  const gameTitle = useGameTitle();
  const paths = useAddresses();
  const now = useNow();
  return (
    <p className="device-running">
      <PageLink to={paths.play(play.id)}>{gameTitle(play)}</PageLink>
      <small>
        {play.cardNumber ?? t('noCard')} · {t('since', { at: format.recent(play.startedAt, now) })}
      </small>
    </p>
  );
}

function ActivationHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(terminalCardsMessages);
  return (
    <AppModal title={t('activateTitle')} isOpen={isOpen} onClose={onClose}>
      <div className="device-dialog">
        <ol className="device-steps">
          <li>{t('stepAsk')}</li>
          <li>{t('stepOpen')}</li>
          <li>{t('stepType')}</li>
          <li>{t('stepDone')}</li>
        </ol>
        <p className="device-quiet">{t('stepOther')}</p>
        <div className="device-dialog-foot">
          <Button type="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </AppModal>
  );
}
