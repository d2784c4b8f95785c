import type { ShortcutLine } from '../../screen-kit/shortcut-line.ts';

/** Where keys are looked for: the page in front, and whatever is open over it. */
const places = '[role="tabpanel"], [role="dialog"]';

/**
 * The keys of what is in sight, read from the buttons that say theirs (SH-57): what is listed is what there is, by
 * its name on the screen. One line for one key; digits of tiles stand together.
 */
export function keysInSight(root: ParentNode): readonly ShortcutLine[] {
  const lines = new Map<string, string>();
  for (const place of root.querySelectorAll<HTMLElement>(places)) {
    for (const element of place.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')) {
      if (!element.checkVisibility()) continue;
      const key = element.getAttribute('aria-keyshortcuts') ?? '';
      // Tiles have the digits; what each stands for is on it.
      if (key === '' || /^\d$/.test(key) || lines.has(key)) continue;
      lines.set(key, nameOf(element));
    }
  }
  return [...lines].map(([key, does]) => ({ name: shownKey(key), does }));
}

/** A button of the page in front, by its name on the screen. */
export type ButtonInSight = {
  readonly operation: string;
  readonly name: string;
  readonly key: string;
  readonly press: () => void;
};

/**
 * What the page itself offers to do: its buttons for operations, those of its rows left out, as each of them is
 * there many times.
 */
export function buttonsInSight(panel: ParentNode): readonly ButtonInSight[] {
  return [...panel.querySelectorAll<HTMLButtonElement>('button[data-operation]')]
    .filter((button) => !button.disabled && button.checkVisibility() && isOfPage(button))
    .map((button) => ({
      operation: button.dataset['operation'] ?? '',
      name: nameOf(button),
      key: shownKey(button.getAttribute('aria-keyshortcuts') ?? ''),
      press: () => button.click(),
    }));
}

const isOfPage = (button: Element): boolean => button.closest('tr, li, [role="dialog"]') === null;

/** What a button is called, without the key that is drawn on it. */
function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent.trim();
}

const shownKey = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);
