/**
 * Keeps a form still while something is pressed. A field's message comes or goes when the focus leaves the field, so
 * when the pointer goes down; what stands below would move away from under it, and the click would be lost. The fields
 * of the form that has the focus keep their heights until the pointer is up.
 */
export function keepStillWhilePressed(): void {
  addEventListener('pointerdown', hold, { capture: true, passive: true });
}

function hold({ target }: PointerEvent): void {
  const field = document.activeElement?.closest('.ant-form-item');
  const form = field?.closest('form');
  // Within the field the focus stays; and a text area may be about to be made larger.
  if (!(target instanceof Element) || !form || field?.contains(target)) return;
  if (target instanceof HTMLTextAreaElement) return;
  const fields = [...form.querySelectorAll<HTMLElement>('.ant-form-item')];
  const heights = fields.map((one) => one.getBoundingClientRect().height);
  for (const [index, one] of fields.entries()) one.style.height = `${heights[index]}px`;
  const released = new AbortController();
  // The click comes after the pointer is up.
  const release = (): void => {
    released.abort();
    setTimeout(() => {
      for (const one of fields) one.style.height = '';
    });
  };
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, release, { capture: true, passive: true, signal: released.signal });
}
