import type { ChosenDevice, NoLink, PrinterLink } from './link.ts';
import type { PrinterSettings } from './printer-settings.ts';

const deviceOfPort = (port: SerialPort): ChosenDevice => {
  const { usbVendorId, usbProductId } = port.getInfo();
  const ids = [usbVendorId, usbProductId].flatMap((id) => (id === undefined ? [] : [hex(id)]));
  return {
    vendorId: usbVendorId ?? null,
    productId: usbProductId ?? null,
    name: ids.length === 2 ? `USB ${ids.join(':')}` : 'COM',
  };
};

const hex = (id: number): string => id.toString(16).padStart(4, '0');

/** The port of the settings among those that this browser may use. */
export async function portOf({
  vendorId,
  productId,
}: PrinterSettings): Promise<SerialPort | undefined> {
  const ports = await navigator.serial.getPorts();
  return ports.find((port) => {
    const device = deviceOfPort(port);
    return device.vendorId === vendorId && device.productId === productId;
  });
}

export const requestSerial = async (): Promise<ChosenDevice> =>
  deviceOfPort(await navigator.serial.requestPort());

export async function openSerial(settings: PrinterSettings): Promise<PrinterLink | NoLink> {
  const port = await portOf(settings);
  if (port === undefined) return 'missing';
  try {
    await port.open({ baudRate: settings.baudRate });
  } catch {
    return 'busy';
  }
  const writer = port.writable?.getWriter();
  const reader = port.readable?.getReader();
  if (writer === undefined) return 'busy';
  const letGo = async (): Promise<void> => {
    await reader?.cancel();
    reader?.releaseLock();
    writer.releaseLock();
    await port.close();
  };
  return {
    write: (bytes) => writer.write(bytes),
    read: async () => (await reader?.read())?.value?.[0],
    close: async () => {
      await writer.close();
      await letGo();
    },
    abort: async () => {
      await writer.abort();
      await letGo();
    },
  };
}
