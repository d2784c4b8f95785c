import type { ChosenDevice, NoLink, PrinterLink } from './link.ts';
import type { PrinterSettings } from './printer-settings.ts';

/** What USB calls a printer. */
const printerClass = 7;

const hex = (id: number): string => id.toString(16).padStart(4, '0');

function chosen({ vendorId, productId, productName }: USBDevice): ChosenDevice {
  const own = productName?.trim() ?? '';
  const name = own === '' ? `USB ${hex(vendorId)}:${hex(productId)}` : own;
  return { vendorId, productId, name };
}

/** The device of the settings among those that this browser may use. */
export async function deviceOf({
  vendorId,
  productId,
}: PrinterSettings): Promise<USBDevice | undefined> {
  const devices = await navigator.usb.getDevices();
  return devices.find((one) => one.vendorId === vendorId && one.productId === productId);
}

export const requestUsb = async (): Promise<ChosenDevice> =>
  chosen(await navigator.usb.requestDevice({ filters: [{ classCode: printerClass }] }));

/** Where bytes go in and come out: the interface of a printer, else the first that takes any. */
function endsOf(device: USBDevice) {
  const ends = (device.configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternates }) =>
    alternates.map(({ interfaceClass, endpoints }) => {
      const bulk = endpoints.filter(({ type }) => type === 'bulk');
      const numberOf = (way: USBDirection): number | undefined =>
        bulk.find(({ direction }) => direction === way)?.endpointNumber;
      return { interfaceNumber, interfaceClass, out: numberOf('out'), in: numberOf('in') };
    }),
  );
  const usable = ends.filter(({ out }) => out !== undefined);
  return usable.find(({ interfaceClass }) => interfaceClass === printerClass) ?? usable[0];
}

export async function openUsb(settings: PrinterSettings): Promise<PrinterLink | NoLink> {
  const device = await deviceOf(settings);
  if (device === undefined) return 'missing';
  try {
    await device.open();
    if (device.configuration === undefined || device.configuration === null)
      await device.selectConfiguration(1);
    const ends = endsOf(device);
    if (ends?.out === undefined) return 'busy';
    await device.claimInterface(ends.interfaceNumber);
    return linkTo(device, ends.out, ends.in);
  } catch {
    // The driver of the system holds it, or another page.
    await device.close().catch(() => undefined);
    return 'busy';
  }
}

const linkTo = (device: USBDevice, out: number, into: number | undefined): PrinterLink => ({
  write: async (bytes) => {
    const { status } = await device.transferOut(out, bytes);
    if (status !== 'ok') throw new Error(`the printer answered ${status}`);
  },
  read: async () => {
    if (into === undefined) return undefined;
    const answer = (await device.transferIn(into, 64)).data;
    return answer === undefined || answer.byteLength === 0 ? undefined : answer.getUint8(0);
  },
  close: () => device.close(),
  // Transfers that are under way end with it.
  abort: () => device.close(),
});
