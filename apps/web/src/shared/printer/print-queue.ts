import type { SheetLine } from '@lebean/domain/template/render';
import { currentLanguage, translator } from '../../platform/i18n.ts';
import { currentSession, onSession } from '../../platform/session.ts';
import { recall, remember } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';
import { asCopy } from '../receipts/as-copy.ts';
import { drawRow } from './draw-row.ts';
import { drawerBytes, receiptBytes } from './escpos.ts';
import type { RollSize } from './paper-rows.ts';
import { printOnce, type PrintOutcome, type PrintProblem, tillTimeouts } from './print-run.ts';
import { openLink } from './printer-link.ts';
import { currentPrinter, type PrinterSettings } from './printer-settings.ts';
import { printerMessages } from './printer.messages.ts';

/** A receipt for the printer. */
export type PrintJob = {
  /** Of the order: its drawer opens once. A test has none. */
  readonly number: string;
  readonly lines: readonly SheetLine[];
  readonly paper: RollSize;
  /** Cash was taken or paid out just now, so that the drawer is due. */
  readonly movesCash: boolean;
  readonly isCopy: boolean;
  /** What a copy says of itself. */
  readonly copyWord: string;
};

/** A job that failed, to be printed again. */
export type KeptJob = { readonly job: PrintJob; readonly problem: PrintProblem };

/** More than anybody prints again; what is older is in the lists, and printed from there. */
const maxKept = 20;

/**
 * What did not come out, newest first. In memory, since names stand on receipts: they go with the window, and with whoever
 * is signed in.
 */
export const keptJobs = createStore<readonly KeptJob[]>([]);

let keptFor = currentSession()?.id;
onSession(() => {
  const id = currentSession()?.id;
  if (id !== keptFor) keptJobs.set([]);
  keptFor = id;
});

const dropKept = (number: string): void =>
  keptJobs.set(keptJobs.get().filter(({ job }) => job.number !== number));

export const forgetKept = ({ job }: KeptJob): void => dropKept(job.number);

function keep(job: PrintJob, { problem, mayBeOut }: PrintOutcome & { isPrinted: false }): void {
  dropKept(job.number);
  const kept = { job: { ...job, isCopy: job.isCopy || mayBeOut }, problem };
  keptJobs.set([kept, ...keptJobs.get()].slice(0, maxKept));
}

/** It came out by the browser, or may have: from now on it is a copy. */
export const noteFallback = (number: string): void =>
  keptJobs.set(
    keptJobs
      .get()
      .map((kept) =>
        kept.job.number === number ? { ...kept, job: { ...kept.job, isCopy: true } } : kept,
      ),
  );

/** For which orders the drawer of this browser was opened, also in its other windows. */
const drawerKey = 'drawerOpenedFor';
const openedFor = (): readonly string[] => (recall(drawerKey) ?? '').split(' ');
const isDrawerDue = (number: string): boolean => !openedFor().includes(number);
const noteOpened = (number: string): void =>
  remember(drawerKey, [...openedFor(), number].slice(-50).join(' '));

/** How long one waits for another window, which itself gives up after some seconds. */
const maxTurnMs = 15_000;

let lastTurn: Promise<unknown> = Promise.resolve();

/** One after another, in this window and in the others of this browser: a printer mixes what comes at the same time. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = lastTurn.then(() => {
    const signal = AbortSignal.timeout(maxTurnMs);
    return navigator.locks.request('lebean.receiptPrinter', { signal }, work);
  });
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/** Printers that have never said anything since the page was opened. */
const mute = new Set<string>();
const nameOf = ({ way, vendorId, productId }: PrinterSettings): string =>
  [way, vendorId, productId].join(' ');

type Sent = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The order whose drawer the bytes open. */
  readonly drawerOf: string | undefined;
};

async function send(make: (settings: PrinterSettings) => Sent | undefined): Promise<PrintOutcome> {
  const settings = currentPrinter();
  if (settings === undefined) return { isPrinted: false, problem: 'missing', mayBeOut: false };
  try {
    return await inTurn(async () => {
      const sent = make(settings);
      if (sent === undefined) return { isPrinted: true };
      const { bytes, drawerOf } = sent;
      return await printOnce({
        open: () => openLink(settings),
        bytes,
        mayTalk: !mute.has(nameOf(settings)),
        onMute: () => mute.add(nameOf(settings)),
        onBegin: () => drawerOf !== undefined && noteOpened(drawerOf),
        timeouts: tillTimeouts,
      });
    });
  } catch {
    return { isPrinted: false, problem: 'busy', mayBeOut: false };
  }
}

/** Prints a receipt; one that fails is kept. A drawer that is still due opens with it, never with a copy. */
export async function printReceipt(job: PrintJob): Promise<PrintOutcome> {
  const { number, lines, paper, movesCash, isCopy, copyWord } = job;
  const outcome = await send(({ characters, hasDrawer }) => {
    const opensDrawer = movesCash && hasDrawer && !isCopy && isDrawerDue(number);
    const sheet = isCopy ? asCopy(lines, copyWord) : lines;
    const bytes = receiptBytes({ lines: sheet, paper, set: characters, opensDrawer }, drawRow);
    return { bytes, drawerOf: opensDrawer ? number : undefined };
  });
  if (outcome.isPrinted) dropKept(number);
  else keep(job, outcome);
  return outcome;
}

/** Opens the drawer for an order that has just moved cash, once, whether its receipt is printed or not. */
export const openDrawer = (number: string): Promise<PrintOutcome> =>
  send(({ hasDrawer }) =>
    hasDrawer && isDrawerDue(number) ? { bytes: drawerBytes(), drawerOf: number } : undefined,
  );

/** Opens it because somebody says so. */
export const tryDrawer = (): Promise<PrintOutcome> =>
  send(() => ({ bytes: drawerBytes(), drawerOf: undefined }));

/** A sheet that is no receipt: never kept, and no drawer opens. */
export const printSample = (lines: readonly SheetLine[], paper: RollSize): Promise<PrintOutcome> =>
  send(({ characters: set }) => ({
    bytes: receiptBytes({ lines, paper, set, opensDrawer: false }, drawRow),
    drawerOf: undefined,
  }));

/** Says over whatever page is open by then that a receipt did not come out, with another try. */
export function tellUnprinted(number: string, problem: PrintProblem): void {
  const t = translator(printerMessages, currentLanguage());
  showToast({
    key: `unprinted:${number}`,
    kind: 'warning',
    text: `${t('notPrinted', { number })} ${t(problem)}`,
    action: { label: t('again'), run: () => void printKept(number) },
    staysMs: 20_000,
  });
}

/** Prints a job that was kept, once more. */
export async function printKept(number: string): Promise<void> {
  const kept = keptJobs.get().find(({ job }) => job.number === number);
  if (kept === undefined) return;
  const outcome = await printReceipt(kept.job);
  if (!outcome.isPrinted) tellUnprinted(number, outcome.problem);
}
