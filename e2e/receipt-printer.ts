/** A printer that is not there: what a browser that has Web Serial or WebUSB would show to the page. */
import type { Page } from 'playwright-core';

/** How it takes bytes: at once, slowly, not at all, or until it is pulled out; or it is not there, as is found late. */
export type Behaviour = 'prints' | 'slow' | 'hangs' | 'unplugged' | 'noPaper' | 'gone';

/** What the browser answers who wants to use it. */
export type Permission = 'given' | 'none chosen' | 'refused';

/** What both ways have in common; whether a port is open is known in all windows of the browser. */
const machine = `
  window.printer = {
    written: [], opens: [], overlaps: 0,
    get behaviour() { return localStorage.behaviour ?? 'prints'; },
    get isGranted() { return localStorage.granted === 'true'; },
    async ask() {
      if (localStorage.permission === 'refused') throw new DOMException('no', 'SecurityError');
      if (localStorage.permission === 'none chosen') throw new DOMException('none', 'NotFoundError');
      localStorage.granted = 'true';
    },
    opened(options) {
      if (localStorage.open === 'true') this.overlaps += 1;
      localStorage.open = 'true';
      this.opens.push(options);
    },
    closed() { localStorage.open = 'false'; },
    async take(bytes) {
      if (this.behaviour === 'hangs') await new Promise(() => {});
      if (this.behaviour === 'slow') await new Promise((resolve) => setTimeout(resolve, 150));
      if (this.behaviour === 'unplugged' && this.written.length > 100)
        throw new DOMException('The device has been lost.', 'NetworkError');
      this.written.push(...new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset, bytes.byteLength));
    },
  };`;

const serialPort = `{
  const port = Object.assign(new EventTarget(), {
    readable: null, writable: null,
    getInfo: () => ({ usbVendorId: 0x04b8, usbProductId: 0x0202 }),
    async open(options) {
      if (port.writable) throw new DOMException('The port is already open.', 'InvalidStateError');
      printer.opened(options);
      let says;
      port.readable = new ReadableStream({ start: (controller) => { says = controller; } });
      port.writable = new WritableStream({
        async write(bytes) {
          await printer.take(bytes);
          if (printer.behaviour === 'noPaper' && bytes[0] === 0x10) says.enqueue(Uint8Array.of(0x32));
        },
      });
    },
    async close() { port.readable = port.writable = null; printer.closed(); },
  });
  const serial = Object.assign(new EventTarget(), {
    async getPorts() {
      if (printer.behaviour === 'gone') {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        return [];
      }
      return printer.isGranted ? [port] : [];
    },
    requestPort: async () => { await printer.ask(); return port; },
  });
  Object.defineProperty(navigator, 'serial', { value: serial });
}`;

const usbDevice = `{
  const endpoints = [
    { type: 'bulk', direction: 'in', endpointNumber: 2 },
    { type: 'bulk', direction: 'out', endpointNumber: 1 },
  ];
  const device = {
    vendorId: 0x0416, productId: 0x5011, productName: 'POS80', configuration: null,
    async open() { printer.opened({}); },
    async close() { printer.closed(); },
    async selectConfiguration(number) {
      device.configuration = {
        interfaces: [
          { interfaceNumber: 0, alternates: [{ interfaceClass: 3, endpoints: [] }] },
          { interfaceNumber: 1, alternates: [{ interfaceClass: 7, endpoints }] },
        ],
      };
    },
    async claimInterface(number) { if (number !== 1) throw new Error('no printer'); },
    async transferOut(endpoint, bytes) {
      if (endpoint !== 1) throw new Error('no such end');
      await printer.take(bytes);
      return { status: 'ok' };
    },
    transferIn: () => new Promise(() => {}),
  };
  const usb = Object.assign(new EventTarget(), {
    getDevices: async () => (printer.isGranted ? [device] : []),
    requestDevice: async ({ filters }) => {
      printer.filters = filters;
      await printer.ask();
      return device;
    },
  });
  Object.defineProperty(navigator, 'usb', { value: usb });
}`;

/** Gives the pages of a browser both ways, and notes what the print window is opened for. */
export async function plugInPrinter(page: Page): Promise<void> {
  const prints = `window.prints = []; window.print = () => {
    window.prints.push(document.querySelector('body > .print-sheet')?.innerText ?? '');
  };`;
  await page.context().addInitScript([prints, machine, serialPort, usbDevice].join('\n'));
}

/** A till whose printer was chosen before. */
export async function choosePrinter(
  page: Page,
  changed: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const settings = {
    way: 'serial',
    vendorId: 0x04_b8,
    productId: 0x02_02,
    name: 'USB 04b8:0202',
    baudRate: 19_200,
    characters: 'chinese',
    hasDrawer: true,
    isAutomatic: false,
    ...changed,
  };
  await page.evaluate((chosen) => {
    localStorage.setItem('granted', 'true');
    localStorage.setItem('lebean.receiptPrinter', JSON.stringify(chosen));
  }, settings);
}

export const behave = (page: Page, behaviour: Behaviour): Promise<void> =>
  page.evaluate((name) => localStorage.setItem('behaviour', name), behaviour);

export const answer = (page: Page, permission: Permission): Promise<void> =>
  page.evaluate((name) => localStorage.setItem('permission', name), permission);

/** All bytes since the page was opened, but for questions about its state. */
export async function bytesAt(page: Page): Promise<readonly number[]> {
  return await page.evaluate<number[]>('printer.written');
}

/** What the print window of the browser was opened for, each time. */
export const windowPrints = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>('prints');
