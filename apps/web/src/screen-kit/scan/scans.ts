import { keepScanForForm } from '../type-ahead.ts';
import { fillByScan, onlyCardField, scanFieldOf, type TextField, writeInto } from './scan-field.ts';

/** What a reader has read, and the field that it was written into, where there was one. */
type Scan = { readonly code: string; readonly field: TextField | undefined };

type TakeScan = (code: string) => void;

/** How long a scan waits for the frame of the page: who scans while it loads sees it happen. */
const timeoutMs = 10_000;

let taker: TakeScan | undefined;
let waiting: { readonly code: string; readonly at: number } | undefined;

/** Makes somebody the one who knows what a code means; one at a time. */
export function takeScans(take: TakeScan): () => void {
  taker = take;
  if (waiting !== undefined && performance.now() - waiting.at < timeoutMs) take(waiting.code);
  waiting = undefined;
  return () => {
    if (taker === take) taker = undefined;
  };
}

/** Says whether a code is one of its own, and does what it means. */
type OfferCode = (code: string) => Promise<boolean>;

let shelf: OfferCode | undefined;

/** Makes the dialog that is open the first to be asked about a code: goods bear some that no card has. */
export function takeCodes(offer: OfferCode): () => void {
  shelf = offer;
  return () => {
    if (shelf === offer) shelf = undefined;
  };
}

let keeper: TakeScan | undefined;

/** Keeps every scan from the page: nobody works there just now (SH-47). */
export function keepScans(keep: TakeScan): () => void {
  keeper = keep;
  return () => {
    if (keeper === keep) keeper = undefined;
  };
}

/** Brings a scan to where it belongs: the dialog whose code it is, a field, or whoever knows what codes mean. */
export function announceScan(scan: Scan): void {
  if (keeper !== undefined) {
    keeper(scan.code);
    return;
  }
  // Whoever is asked to sign in again is not at the counter just now.
  if (document.querySelector('dialog:modal:not([data-scans])') !== null) return;
  if (shelf === undefined) bring(scan);
  else
    shelf(scan.code)
      .then((isTheirs) => isTheirs || bring(scan))
      .catch(reportError);
}

function bring({ code, field }: Scan): void {
  if (field !== undefined && isTaken(field, code)) return;
  const only = onlyCardField();
  if (only !== undefined && only.value === '') fillByScan(only, code);
  else if (field !== undefined || !keepScanForForm(code, () => ask(code))) ask(code);
}

function ask(code: string): void {
  if (taker === undefined) waiting = { code, at: performance.now() };
  else taker(code);
}

/** Writes the code into the field that had the focus, if it is one for codes; answers whether that was all. */
function isTaken(field: TextField, code: string): boolean {
  const kind = scanFieldOf(field);
  if (kind === 'card') fillByScan(field, code);
  else if (kind !== undefined) writeInto(field, code);
  if (kind === 'search') field.form?.requestSubmit();
  return kind === 'card' || kind === 'search';
}

/** The one field for the number of a card that is open takes the code; answers whether there was one. */
export function fillCardField(code: string): boolean {
  const field = onlyCardField();
  if (field !== undefined) fillByScan(field, code);
  return field !== undefined;
}

/** How what looked like a scan has ended. */
type Ending = 'typed' | 'scanned';

let bursts = 0;
let isUnderWay = false;
const followers = new Set<(burst: number) => void>();

export function beginBurst(): void {
  bursts += 1;
  isUnderWay = true;
}

export function endBurst(how: Ending): void {
  isUnderWay = false;
  if (how === 'scanned') for (const follow of followers) follow(bursts);
}

/** The number of the burst that is being written just now, which may turn out a scan. */
export const burstUnderWay = (): number | undefined => (isUnderWay ? bursts : undefined);

/** Tells which bursts were scans, once what they had written is taken out again. */
export function onTakenOut(follow: (burst: number) => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}
