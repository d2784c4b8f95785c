const keptAs = 'lebean.figures';

/**
 * Brings the typeface of figures (SH-62) for whoever works here: with the first press of a key or of the pointer, which
 * is in the login, and at once in a browser that has it. What a first visit brings over the line has no room for it.
 */
export function bringFigures(): void {
  if (isKept()) return void bring();
  const presses = ['keydown', 'pointerdown'] as const;
  const hear = (): void => {
    for (const press of presses) removeEventListener(press, hear, true);
    void bring();
  };
  for (const press of presses) addEventListener(press, hear, true);
}

function isKept(): boolean {
  try {
    return localStorage.getItem(keptAs) !== null;
  } catch {
    return false;
  }
}

/** Without it the figures stay the system's, as without network. */
async function bring(): Promise<void> {
  try {
    await import('./figures.css');
    localStorage.setItem(keptAs, '1');
  } catch {
    /* Tried again with the next page. */
  }
}
