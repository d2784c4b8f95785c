import { Form, type FormInstance, Input, Radio, Select } from 'antd';
import { listDevices, listInstalls } from '@lebean/contract/device/operations';
import type { DeviceRow } from '@lebean/contract/device/rows';
import { purposesOf } from '@lebean/contract/play/kind-permission';
import { openPlay } from '@lebean/contract/play/operations';
import { playKinds } from '@lebean/contract/play/rows';
import { previewPrice } from '@lebean/contract/price/operations';
import type { PlayKind } from '@lebean/domain/play';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useGameTitle } from '../games/game-title.ts';
import { CompensatedPlay, nonePlayed } from './compensated-play.tsx';
import { openPlayMessages } from './open-play.messages.ts';
import { PlayGate } from './play-gate.tsx';
import './play.css';
import { whyNot } from './why-not.ts';

/** A unit with a terminal that games can be opened on. */
export type PlayableDevice = Pick<
  DeviceRow,
  'id' | 'uniqueCode' | 'shopId' | 'status' | 'isPlaying'
> & {
  readonly terminalId: number;
};

type Values = {
  terminalId: number;
  gameId: number;
  kind: PlayKind;
  reason: string;
  compensatesPlayId?: number;
};

type OpenPlayDialogProps = {
  /** Where; without one it is asked for. */
  device?: PlayableDevice;
  isOpen: boolean;
  onClose: () => void;
};

/** Opens a game without a card, for a reason (PLY-3): says who pays what, and offers what is installed. */
export function OpenPlayDialog({ device, isOpen, onClose }: OpenPlayDialogProps) {
  const t = useText(openPlayMessages);
  const purposes = purposesOf(useSession()?.permissions ?? []);
  const recordForm = useRecordForm<typeof openPlay, Values>(openPlay, {
    toInput: ({ compensatesPlayId = nonePlayed, ...typed }) => ({
      ...typed,
      terminalId: device?.terminalId ?? typed.terminalId,
      ...(typed.kind === 'compensation' && compensatesPlayId !== nonePlayed
        ? { compensatesPlayId }
        : {}),
    }),
    initialValues: { kind: purposes[0] ?? 'paid' },
    refusalFields: {
      GAME_NOT_INSTALLED: 'gameId',
      GAME_NOT_DISTRIBUTED: 'gameId',
      TERMINAL_DISABLED: 'terminalId',
      TERMINAL_NOT_ACTIVATED: 'terminalId',
      TERMINAL_OFFLINE: 'terminalId',
      TERMINAL_BUSY: 'terminalId',
      PLAY_NOT_COMPENSABLE: 'compensatesPlayId',
      PLAY_ALREADY_COMPENSATED: 'compensatesPlayId',
      PLAY_ALREADY_REVERSED: 'compensatesPlayId',
    },
    refreshes: ['play', 'device', 'hall', 'lebean'],
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={device === undefined ? t('title') : t('titleOn', { device: device.uniqueCode })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('open')}
    >
      <p className="play-consequence">{t('consequence')}</p>
      {isOpen && <Place device={device} recordForm={recordForm} />}
      <FormField field={field('kind')} label={t('kind')}>
        <Radio.Group
          options={purposes.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
        />
      </FormField>
      {isOpen && <CompensatedField device={device} recordForm={recordForm} />}
      <FormField field={field('reason')} hint={t('reasonHint')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

/** The play that a compensation makes good, once it is one and its terminal is known (PLY-3). */
function CompensatedField({ device, recordForm: { field, form } }: PlaceProps) {
  const kind: unknown = Form.useWatch('kind', form);
  const chosen: unknown = Form.useWatch('terminalId', form);
  const terminalId = device?.terminalId ?? chosen;
  if (kind !== 'compensation' || typeof terminalId !== 'number') return null;
  return <CompensatedPlay field={field('compensatesPlayId')} terminalId={terminalId} />;
}

type PlaceProps = {
  device: PlayableDevice | undefined;
  recordForm: ReturnType<typeof useRecordForm<typeof openPlay, Values>>;
};

/** The terminal, where it is not known yet, and a game that it has. */
function Place({ device, recordForm: { field, form } }: PlaceProps) {
  const t = useText(openPlayMessages);
  const gameTitle = useGameTitle();
  const chosen: unknown = Form.useWatch('terminalId', form);
  const { data: devices } = useOperation(
    listDevices,
    { pageSize: 100, sort: 'uniqueCode' },
    { isEnabled: device === undefined },
  );
  const terminals = (devices?.rows ?? []).flatMap(({ terminalId, ...row }) =>
    terminalId === null ? [] : [{ ...row, terminalId }],
  );
  const place = device ?? terminals.find(({ terminalId }) => terminalId === chosen);
  const { data: installed } = useOperation(
    listInstalls,
    { deviceId: place?.id ?? 0 },
    { isEnabled: place !== undefined },
  );
  const games = (installed?.installs ?? []).flatMap(({ gameId, isInstalled, ...names }) => {
    const { gameNameZh, gameNameEn, gameNameEs } = names;
    if (!isInstalled || gameNameZh === null) return [];
    const label = gameTitle({
      gameName: gameNameZh,
      gameNameEn: gameNameEn ?? '',
      gameNameEs: gameNameEs ?? '',
    });
    return [{ value: gameId, label }];
  });
  return (
    <>
      {device === undefined && (
        <FormField field={field('terminalId')}>
          <Select
            options={terminals
              .map((each) => ({ each, why: whyNot(each) }))
              // What is free comes first; the others say why they are not.
              .toSorted(
                (one, other) => Number(one.why !== undefined) - Number(other.why !== undefined),
              )
              .map(({ each: { terminalId, uniqueCode, shopName }, why }) => ({
                value: terminalId,
                label: [uniqueCode, shopName, why && t(why)]
                  .filter((part) => part !== undefined && part !== null)
                  .join(' · '),
                disabled: why !== undefined,
              }))}
            notFoundContent={t('noTerminal')}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={() => form.resetFields(['gameId'])}
          />
        </FormField>
      )}
      <FormField field={field('gameId')} label={t('game')}>
        <Select
          disabled={place === undefined}
          options={games}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </FormField>
      {place !== undefined && <Gate place={place} form={form} />}
    </>
  );
}

type GateProps = { place: PlayableDevice; form: FormInstance<Values> };

/** What stands against the game there, before it is opened (PRI-1, PRI-8), for whoever may see prices. */
function Gate({ place: { shopId, terminalId }, form }: GateProps) {
  const gameId: unknown = Form.useWatch('gameId', form);
  const chosen: unknown = Form.useWatch('kind', form);
  const kind = playKinds.find((one) => one === chosen) ?? 'paid';
  const isAllowed = useAllowed(previewPrice);
  const requested = { shopId: shopId ?? 0, gameId: Number(gameId), terminalId, kind };
  const { data: preview } = useOperation(previewPrice, requested, {
    isEnabled: isAllowed && shopId !== null && typeof gameId === 'number',
    everySeconds: 15,
  });
  if (preview === undefined) return null;
  return <PlayGate refusals={preview.refusals} />;
}
