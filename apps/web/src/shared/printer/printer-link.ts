import type { ChosenDevice, NoLink, PrinterLink } from './link.ts';
import type { PrinterSettings, PrinterWay } from './printer-settings.ts';
import { openSerial, portOf, requestSerial } from './serial-link.ts';
import { deviceOf, openUsb, requestUsb } from './usb-link.ts';

const programs = {
  serial: { open: openSerial, request: requestSerial },
  usb: { open: openUsb, request: requestUsb },
} as const satisfies Record<PrinterWay, object>;

/** Opens the line to the printer of the settings, which this browser was allowed to use before. */
export const openLink = async (settings: PrinterSettings): Promise<PrinterLink | NoLink> =>
  isWayKnown(settings.way) ? await programs[settings.way].open(settings) : 'missing';

/** Whether this browser knows a way at all: only some do, and only over TLS. */
export const isWayKnown = (way: PrinterWay): boolean => way in navigator;

/** Has the browser ask which device it may use; nothing where somebody has chosen none. */
export async function requestDevice(
  way: PrinterWay,
): Promise<ChosenDevice | 'refused' | undefined> {
  try {
    return await programs[way].request();
  } catch (error) {
    const isNoneChosen = error instanceof DOMException && error.name === 'NotFoundError';
    return isNoneChosen ? undefined : 'refused';
  }
}

/** Whether the printer of the settings is plugged in. */
export async function isPluggedIn(settings: PrinterSettings): Promise<boolean> {
  const { way } = settings;
  if (!isWayKnown(way)) return false;
  const found = way === 'serial' ? await portOf(settings) : await deviceOf(settings);
  return found !== undefined;
}

/** Calls back when a device comes or goes. */
export function onPlug(way: PrinterWay, changed: () => void): () => void {
  if (!isWayKnown(way)) return () => undefined;
  const source: EventTarget = way === 'serial' ? navigator.serial : navigator.usb;
  const kinds = ['connect', 'disconnect'];
  for (const kind of kinds) source.addEventListener(kind, changed);
  return () => {
    for (const kind of kinds) source.removeEventListener(kind, changed);
  };
}
