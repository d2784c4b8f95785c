/** A part of a hall with a name, and which devices stand in it, in their order (SH-54). */
export type HallZone = { readonly title: string; readonly deviceIds: readonly number[] };

/** A device as much as a place needs to know of it. */
export type Placeable = { readonly deviceId: number; readonly equipmentTitle: string };

/** A part of the hall as it is shown: those that nobody has placed stand by their kind (SH-54). */
export type ShownZone<Device> = {
  readonly title: string;
  readonly isPlaced: boolean;
  readonly devices: readonly Device[];
};

/**
 * The devices of a shop as they stand (SH-54): in the zones of its plan, then by kind what has no place. A place
 * of a device that has left the shop is passed over, so that it shows nowhere; one that comes back has it again.
 */
export function standing<Device extends Placeable>(
  zones: readonly HallZone[],
  devices: readonly Device[],
): readonly ShownZone<Device>[] {
  const byId = new Map(devices.map((device) => [device.deviceId, device]));
  const placed = zones.map(({ title, deviceIds }) => ({
    title,
    isPlaced: true,
    devices: deviceIds.flatMap((id) => byId.get(id) ?? []),
  }));
  const ids = new Set(zones.flatMap(({ deviceIds }) => deviceIds));
  const rest = devices.filter(({ deviceId }) => !ids.has(deviceId));
  const byKind = [...Map.groupBy(rest, ({ equipmentTitle }) => equipmentTitle)].map(
    ([title, those]) => ({ title, isPlaced: false, devices: those }),
  );
  return [...placed, ...byKind];
}

/** Where a device goes: into a zone, before the place of that number; without a zone it has no place. */
export type HallPlace = { readonly zone: number | undefined; readonly before: number };

/** The zones after one device was put elsewhere (SH-54). Nothing is changed in place, and nobody stands twice. */
export function placed(
  zones: readonly HallZone[],
  deviceId: number,
  { zone, before }: HallPlace,
): readonly HallZone[] {
  return zones.map(({ title, deviceIds }, index) => {
    const others = deviceIds.filter((id) => id !== deviceId);
    if (index !== zone) return { title, deviceIds: others };
    // What stood before it in the same zone leaves a gap that the place is counted without.
    const at = before - deviceIds.slice(0, before).filter((id) => id === deviceId).length;
    return { title, deviceIds: [...others.slice(0, at), deviceId, ...others.slice(at)] };
  });
}
