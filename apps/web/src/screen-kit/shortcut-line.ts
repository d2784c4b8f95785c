/** A key as it is printed on the keyboard, and what it does. */
export type ShortcutLine = { readonly name: string; readonly does: string };
