import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { arrangeMessages } from './arrange.messages.ts';
import type { DraftPlan } from './use-draft-plan.ts';

/** How devices are moved on a plan: by dropping, by buttons and by keys; what was moved is announced (SH-54). */
export function useMoves({ zones, put }: DraftPlan, codeOf: (deviceId: number) => string) {
  const t = useText(arrangeMessages);
  const [news, setNews] = useState('');
  const nameOf = (zone: number | undefined): string => {
    if (zone === undefined) return t('notPlaced');
    const title = zones[zone]?.title ?? '';
    return title === '' ? t('zoneNumber', { number: zone + 1 }) : title;
  };
  const zoneOf = (deviceId: number): number | undefined => {
    const index = zones.findIndex(({ deviceIds }) => deviceIds.includes(deviceId));
    return index === -1 ? undefined : index;
  };
  const idsOf = (zone: number | undefined): readonly number[] =>
    zone === undefined ? [] : (zones[zone]?.deviceIds ?? []);

  const move = (deviceId: number, zone: number | undefined, before: number): void => {
    put(deviceId, { zone, before });
    const place =
      idsOf(zone)
        .slice(0, before)
        .filter((id) => id !== deviceId).length + 1;
    setNews(t('moved', { device: codeOf(deviceId), zone: nameOf(zone), place }));
  };
  const shift = (deviceId: number, by: 1 | -1): void => {
    const zone = zoneOf(deviceId);
    const ids = idsOf(zone);
    const to = ids.indexOf(deviceId) + by;
    if (to >= 0 && to < ids.length) move(deviceId, zone, by === 1 ? to + 1 : to);
  };
  const toNextZone = (deviceId: number, by: 1 | -1): void => {
    // Without a place one stands behind the last zone.
    const to = (zoneOf(deviceId) ?? zones.length) + by;
    if (to < 0 || to > zones.length) return;
    const zone = to === zones.length ? undefined : to;
    move(deviceId, zone, idsOf(zone).length);
  };
  const onKeyDown = (event: KeyboardEvent, deviceId: number): void => {
    if (!event.altKey) return;
    const moves: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowLeft: () => shift(deviceId, -1),
      ArrowRight: () => shift(deviceId, 1),
      ArrowUp: () => toNextZone(deviceId, -1),
      ArrowDown: () => toNextZone(deviceId, 1),
    };
    const act = moves[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
    refocus(deviceId);
  };
  return { news, move, shift, onKeyDown };
}

/** What was moved is drawn elsewhere: the keys stay with it. */
function refocus(deviceId: number): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`.arrange-device[data-device="${deviceId}"]`)?.focus(),
  );
}
