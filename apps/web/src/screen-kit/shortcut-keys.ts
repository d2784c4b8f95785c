type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>;

/** The name under which a key is looked up: letters in lower case, so that Caps Lock changes nothing. */
export function shortcutName(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

/**
 * Whether the key belongs to the browser, the system or an input method. Shift alone does not, nor AltGr: on many
 * keyboards `[` is typed with it, which Windows reports as Ctrl and Alt.
 */
export function isModified(event: Modifiers): boolean {
  if (event.getModifierState?.('AltGraph') === true) return event.isComposing || event.metaKey;
  return event.altKey || event.ctrlKey || event.metaKey || event.isComposing;
}

/** Input types that take no text: a radio tile may have the focus while a digit picks another. */
export const typelessInputs: ReadonlySet<string> = new Set([
  'radio',
  'checkbox',
  'button',
  'submit',
  'reset',
  'range',
  'color',
  'file',
]);

/** Whether somebody is typing there. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !typelessInputs.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
