/** Fields and what a scan does to them (SH-44). */
import { typelessInputs } from '../shortcut-keys.ts';

export type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * What a field makes of a scan, said by `data-scan` on it: a `card` field takes the number and nothing else
 * happens, a `search` looks for the code at once, and in a `guest` search the code stands while its guest is
 * looked up. In any other field a scan leaves no trace.
 */
export type ScanField = 'card' | 'search' | 'guest';

/** The field that keys at an element are written into, if there is one. */
export function textFieldAt(target: EventTarget | null): TextField | undefined {
  if (target instanceof HTMLTextAreaElement) return target.readOnly ? undefined : target;
  if (!(target instanceof HTMLInputElement)) return undefined;
  return target.readOnly || typelessInputs.has(target.type) ? undefined : target;
}

/**
 * Whether keys at an element write rich text. A key that was held back cannot be written there afterwards: what
 * is written there is its own, and a scan too.
 */
export const isRichText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.isContentEditable;

/** Where password managers type at the speed of a reader, and end with Enter: it is theirs. */
export const isSecret = (field: TextField): boolean =>
  field instanceof HTMLInputElement &&
  (field.type === 'password' || field.autocomplete === 'one-time-code');

export function scanFieldOf(field: TextField): ScanField | undefined {
  const kind = field.dataset['scan'];
  return kind === 'card' || kind === 'search' || kind === 'guest' ? kind : undefined;
}

/** What stood in a field before the first key of a burst. */
export type Snapshot = {
  readonly value: string;
  readonly selection: readonly [start: number, end: number] | undefined;
};

export function snapshotOf(field: TextField): Snapshot {
  const { value, selectionStart, selectionEnd } = field;
  const hasSelection = selectionStart !== null && selectionEnd !== null;
  return { value, selection: hasSelection ? [selectionStart, selectionEnd] : undefined };
}

/** Puts back what stood there, and where the cursor was. */
export function restore(field: TextField, { value, selection }: Snapshot): void {
  writeInto(field, value);
  if (selection !== undefined) field.setSelectionRange(...selection);
}

/** Writes a text as if somebody had typed it: whoever keeps the value of the field sees it. */
export function writeInto(field: TextField, text: string): void {
  if (field.value === text) return;
  // React has put a setter of its own on the element, by which it would take the text for its own.
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A field for the number of a card that has the focus learns that a scan has filled it. */
export const filledByScan = 'filledbyscan';

export function fillByScan(field: TextField, code: string): void {
  writeInto(field, code);
  // Who is typing elsewhere in the form goes on there.
  if (textFieldAt(document.activeElement) === undefined) field.focus();
  if (document.activeElement !== field) return;
  field.setSelectionRange(code.length, code.length);
  field.dispatchEvent(new Event(filledByScan));
}

/** The one field for the number of a card in the dialog that is open, if there is exactly one. */
export function onlyCardField(): HTMLInputElement | undefined {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[data-scan="card"]'),
  ].filter((field) => field.checkVisibility());
  return fields.length === 1 ? fields[0] : undefined;
}
