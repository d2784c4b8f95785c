import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
} from '@lebean/contract/event/push.operations';
import type { PushDevice, PushDevices } from '@lebean/contract/event/push.rows';
import { bindPush, ownEndpointHash, unbindPush } from '../../platform/bind-push.ts';
import { useText } from '../../platform/i18n.ts';
import { useInstallation } from '../../platform/install.ts';
import { canPush } from '../../platform/push.ts';
import { useCommand, useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { deviceName } from '../../ui/device.ts';
import './event.css';
import './push.css';
import { pushMessages } from './push.messages.ts';

/** On which devices somebody gets messages, and how this one becomes one of them (NTC-10, SH-56). */
export function PushDevicesPart() {
  const t = useText(pushMessages);
  const answer = useOperation(listPushDevices, {});
  const own = useQuery({
    queryKey: ['ownEndpointHash', answer.dataUpdatedAt],
    queryFn: async () => (await ownEndpointHash()) ?? '',
  });
  return (
    <section className="event-part" aria-label={t('push')}>
      <h3>{t('push')}</h3>
      <p>{t('hint')}</p>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data !== undefined && own.data !== undefined && (
        <Devices found={answer.data} ownHash={own.data} />
      )}
      <InstallHint />
    </section>
  );
}

type DevicesProps = { readonly found: PushDevices; readonly ownHash: string };

function Devices({ found: { serverKey, devices }, ownHash }: DevicesProps) {
  const t = useText(pushMessages);
  const isOn = devices.some(({ endpointHash }) => endpointHash === ownHash);
  return (
    <>
      {serverKey !== null && canPush() && !isOn && <TurnOn serverKey={serverKey} />}
      {serverKey === null ? <p>{t('notHere')}</p> : !canPush() && <p>{t('unable')}</p>}
      {devices.length > 0 && (
        <ul className="push-devices" aria-label={t('devices')}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isHere={device.endpointHash === ownHash} />
          ))}
        </ul>
      )}
    </>
  );
}

function TurnOn({ serverKey }: { readonly serverKey: string }) {
  const t = useText(pushMessages);
  const account = useSession();
  const [problem, setProblem] = useState<'denied' | 'failed'>();
  const add = useCommand(addPushDevice);
  const turnOn = async (accountId: number): Promise<void> => {
    setProblem(undefined);
    const address = await bindPush(accountId, serverKey).catch(() => 'failed' as const);
    if (address === undefined || address === 'failed') {
      setProblem(address ?? 'denied');
      return;
    }
    add.mutate(address, {
      onSuccess: () => showToast({ key: 'push', kind: 'success', text: t('on') }),
      // Not known there, it would only wait here.
      onError: () => void unbindPush(),
    });
  };
  if (account === undefined) return null;
  return (
    <>
      {problem !== undefined && <Alert type="warning" showIcon title={t(problem)} />}
      {add.error && <CallProblem error={add.error} />}
      <div className="event-buttons">
        <Button type="primary" loading={add.isPending} onClick={() => void turnOn(account.id)}>
          {t('turnOn')}
        </Button>
      </div>
    </>
  );
}

type DeviceRowProps = { readonly device: PushDevice; readonly isHere: boolean };

function DeviceRow({ device, isHere }: DeviceRowProps) {
  const t = useText(pushMessages);
  const format = useFormat();
  const { mutate, isPending } = useCommand(removePushDevice);
  const name = deviceName(device.userAgent) ?? t('unknown');
  const remove = (): void =>
    mutate(
      { pushDeviceId: device.id },
      {
        onSuccess: () => {
          if (!isHere) return;
          void unbindPush();
          showToast({ key: 'push', kind: 'success', text: t('off') });
        },
      },
    );
  return (
    <li>
      <div>
        <strong>{name}</strong> {isHere && <span className="push-here">{t('here')}</span>}
        <small>
          {t('since', { time: format.dateTime(device.createdAt) })}
          {device.sentAt !== null && ` · ${t('last', { time: format.dateTime(device.sentAt) })}`}
        </small>
      </div>
      <Button
        loading={isPending}
        aria-label={isHere ? undefined : t('removeNamed', { name })}
        onClick={remove}
      >
        {isHere ? t('turnOff') : t('remove')}
      </Button>
    </li>
  );
}

function InstallHint() {
  const t = useText(pushMessages);
  const { install, isByHand } = useInstallation();
  if (install !== undefined)
    return (
      <div className="event-buttons push-install">
        <Button onClick={install}>{t('install')}</Button>
        <span>{t('installHint')}</span>
      </div>
    );
  return isByHand ? <p>{t('installByHand')}</p> : null;
}
