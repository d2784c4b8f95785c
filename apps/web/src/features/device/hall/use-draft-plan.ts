import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { arrangeHall, getHall } from '@lebean/contract/hall/operations';
import type { HallTerminal } from '@lebean/contract/hall/rows';
import { staleVersion } from '@lebean/contract/kernel/refusals';
import { type HallPlace, type HallZone, placed } from '@lebean/domain/hall-plan';
import { useCommand } from '../../../platform/queries.ts';
import type { HallAnswer } from './hall-answer.ts';

/** A zone while it is arranged: it has a key of its own, since its name is typed. */
export type DraftZone = HallZone & { readonly key: number };

/** The zones that are saved, without what has left the shop meanwhile. */
function draftOf(hall: HallAnswer): readonly DraftZone[] {
  const here = new Set(hall.terminals.map(({ deviceId }) => deviceId));
  return hall.zones.map(({ title, deviceIds }, key) => ({
    key,
    title,
    deviceIds: deviceIds.filter((id) => here.has(id)),
  }));
}

const withoutKeys = (zones: readonly DraftZone[]) =>
  zones.map(({ title, deviceIds }) => ({ title, deviceIds: [...deviceIds] }));

const exchanged = (zones: readonly DraftZone[], from: number, to: number): readonly DraftZone[] => {
  const zone = zones[from];
  if (zone === undefined || to < 0 || to >= zones.length) return zones;
  const others = zones.toSpliced(from, 1);
  return others.toSpliced(to, 0, zone);
};

/**
 * A plan while somebody arranges it (SH-54). It stays as it is typed whatever is answered: where somebody else has
 * saved meanwhile, one chooses between the two (SH-35).
 */
export function useDraftPlan(hall: HallAnswer, onSaved: () => void) {
  const [zones, setZones] = useState(() => draftOf(hall));
  const [begun, setBegun] = useState(zones);
  const [version, setVersion] = useState(hall.version);
  const saving = useCommand(arrangeHall, { refreshes: ['hall'] });
  const isStale = saving.error?.kind === 'refused' && saving.error.code === staleVersion.code;

  const client = useQueryClient();
  const isOfHall = ({ queryKey: [id] }: { readonly queryKey: readonly unknown[] }): boolean =>
    id === getHall.id;
  const send = (seen: number): void =>
    saving.mutate(
      { shopId: hall.shopId, version: seen, zones: withoutKeys(zones) },
      {
        onSuccess: onSaved,
        // What was refused has been overtaken: the newest is what one chooses against.
        onError: () => void client.invalidateQueries({ predicate: isOfHall }),
      },
    );
  const put = (deviceId: number, place: HallPlace): void =>
    setZones((now) =>
      placed(now, deviceId, place).map((zone, index) => ({
        ...zone,
        key: now[index]?.key ?? index,
      })),
    );
  return {
    zones,
    isChanged: zones !== begun,
    isNamed: zones.every(({ title }) => title.trim() !== ''),
    saving,
    isStale,
    /** The newest version is not here yet. */
    isBehind: isStale && hall.version === version,
    put,
    rename: (index: number, title: string): void =>
      setZones((now) => now.map((zone, at) => (at === index ? { ...zone, title } : zone))),
    add: (title: string): void =>
      setZones((now) => [
        ...now,
        { key: Math.max(-1, ...now.map(({ key }) => key)) + 1, title, deviceIds: [] },
      ]),
    remove: (index: number): void => setZones((now) => now.toSpliced(index, 1)),
    move: (index: number, to: number): void => setZones((now) => exchanged(now, index, to)),
    save: (): void => send(version),
    /** Over what somebody else has saved: the newest version has been seen by now. */
    overwrite: (): void => {
      setVersion(hall.version);
      send(hall.version);
    },
    takeNewest: (): void => {
      const newest = draftOf(hall);
      setZones(newest);
      setBegun(newest);
      setVersion(hall.version);
      saving.reset();
    },
  };
}
export type DraftPlan = ReturnType<typeof useDraftPlan>;

/** The devices that stand in no zone of a plan. */
export function unplaced(
  zones: readonly HallZone[],
  terminals: readonly HallTerminal[],
): readonly HallTerminal[] {
  const ids = new Set(zones.flatMap(({ deviceIds }) => deviceIds));
  return terminals.filter(({ deviceId }) => !ids.has(deviceId));
}
