import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { DragEvent, KeyboardEvent } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { arrangeMessages } from './arrange.messages.ts';

/** A zone as it is arranged; the one without a place in the plan holds what stands in none. */
export type ZoneOfDraft = {
  readonly index: number | undefined;
  readonly title: string;
  readonly deviceIds: readonly number[];
};

type ArrangeZoneProps = {
  zone: ZoneOfDraft;
  count: number;
  chosenId: number | undefined;
  codeOf: (deviceId: number) => string;
  onChoose: (deviceId: number | undefined) => void;
  onPut: (deviceId: number, zone: number | undefined, before: number) => void;
  onShift: (deviceId: number, by: 1 | -1) => void;
  onKeyDown: (event: KeyboardEvent, deviceId: number) => void;
  onRename?: (title: string) => void;
  onRemove?: () => void;
  onMove?: (to: number) => void;
};

const dragged = 'text/plain';
const draggedId = ({ dataTransfer }: DragEvent): number => Number(dataTransfer.getData(dragged));

/** A zone with what stands in it: a place to drop on, and with the buttons that move what is chosen (SH-54). */
export function ArrangeZone(props: ArrangeZoneProps) {
  const { zone, chosenId, codeOf, onPut } = props;
  const t = useText(arrangeMessages);
  const { index, deviceIds } = zone;
  const name = zone.title || t('zoneNumber', { number: (index ?? 0) + 1 });
  const drop = (event: DragEvent, before: number): void => {
    event.preventDefault();
    event.stopPropagation();
    onPut(draggedId(event), index, before);
  };
  const isElsewhere = chosenId !== undefined && !deviceIds.includes(chosenId);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop on; keys and buttons do the same
    <section
      className="arrange-zone"
      aria-label={name}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event, deviceIds.length)}
    >
      <ZoneHead {...props} name={name} />
      <ul>
        {deviceIds.map((deviceId, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above
          <li
            key={deviceId}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, place)}
          >
            <ArrangedDevice {...props} deviceId={deviceId} place={place} />
          </li>
        ))}
      </ul>
      {deviceIds.length === 0 && <p className="arrange-hint">{t('dropHere')}</p>}
      {isElsewhere && (
        <Button
          aria-label={t('moveHereOf', { device: codeOf(chosenId), zone: name })}
          onClick={() => onPut(chosenId, index, deviceIds.length)}
        >
          {t('moveHere')}
        </Button>
      )}
    </section>
  );
}

function ZoneHead(props: ArrangeZoneProps & { name: string }) {
  const { zone, count, name: title, onRename, onRemove, onMove } = props;
  const t = useText(arrangeMessages);
  const { index } = zone;
  if (index === undefined || onMove === undefined) return <h3>{title}</h3>;
  return (
    <div className="arrange-zone-head">
      <Input
        aria-label={`${t('zoneName')} ${index + 1}`}
        value={zone.title}
        maxLength={40}
        status={zone.title.trim() === '' ? 'error' : ''}
        autoComplete="off"
        onChange={({ target }) => onRename?.(target.value)}
      />
      <Button
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t('zoneUp', { title })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <Button
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={t('zoneDown', { title })}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <Button
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('removeZone', { title })}
        onClick={onRemove}
      />
    </div>
  );
}

type ArrangedDeviceProps = ArrangeZoneProps & { deviceId: number; place: number };

/** A device on the plan; chosen, it has the buttons that move it in its zone. */
function ArrangedDevice(props: ArrangedDeviceProps) {
  const { zone, deviceId, place, chosenId, codeOf, onChoose, onShift, onPut, onKeyDown } = props;
  const t = useText(arrangeMessages);
  const isChosen = chosenId === deviceId;
  const code = codeOf(deviceId);
  const isPlaced = zone.index !== undefined;
  return (
    <>
      <button
        type="button"
        draggable
        className="arrange-device"
        data-device={deviceId}
        aria-pressed={isChosen}
        onDragStart={({ dataTransfer }) => dataTransfer.setData(dragged, String(deviceId))}
        onClick={() => onChoose(isChosen ? undefined : deviceId)}
        onKeyDown={(event) => onKeyDown(event, deviceId)}
      >
        {code}
      </button>
      {isChosen && isPlaced && (
        <span className="arrange-moves">
          <Button size="small" disabled={place === 0} onClick={() => onShift(deviceId, -1)}>
            {t('forward')}
          </Button>
          <Button
            size="small"
            disabled={place === zone.deviceIds.length - 1}
            onClick={() => onShift(deviceId, 1)}
          >
            {t('back')}
          </Button>
          <Button size="small" onClick={() => onPut(deviceId, undefined, 0)}>
            {t('takeOut')}
          </Button>
        </span>
      )}
    </>
  );
}
