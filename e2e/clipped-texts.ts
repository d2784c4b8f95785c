import type { Page } from 'playwright-core';

/**
 * Texts of which a part cannot be seen (U3): cut off by an edge that does not scroll, shortened by dots, or a
 * hint that is longer than its field. What somebody typed may be shortened in cells of tables, and in the tab
 * of a record.
 */
export const clippedTexts = async (page: Page): Promise<string[]> =>
  await page.evaluate<string[]>(`(${findClipped})('td')`);

const findClipped = `(records) => {
  const tolerance = 2;
  const found = new Set();
  const nameOf = (element) => element.tagName.toLowerCase() + [...element.classList].map((name) => '.' + name).slice(0, 2).join('');
  const cutsOff = (overflow) => overflow === 'hidden' || overflow === 'clip';
  // What is drawn for screen readers alone, or only to be measured.
  const isForEyes = (element) => {
    for (let one = element; one !== null; one = one.parentElement) {
      const { width, height } = one.getBoundingClientRect();
      if (getComputedStyle(one).position === 'absolute' && (width <= 1 || height <= 1)) return false;
      if (one.getAttribute('aria-hidden') === 'true') return false;
    }
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const clipperOf = (text, element) => {
    let inSight = { x: true, y: true };
    for (let box = element; box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const edge = box.getBoundingClientRect();
      const isWide = text.left < edge.left - tolerance || text.right > edge.right + tolerance;
      const isHigh = text.top < edge.top - tolerance || text.bottom > edge.bottom + tolerance;
      if (inSight.x && isWide && cutsOff(style.overflowX)) return box;
      if (inSight.y && isHigh && cutsOff(style.overflowY)) return box;
      // What one can scroll to is not lost.
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') inSight.x = false;
      if (style.overflowY === 'auto' || style.overflowY === 'scroll') inSight.y = false;
      if (style.position === 'fixed') return undefined;
    }
    return undefined;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    // A tab says the kind of its record and, after a dot, its name.
    if (node.data.trim() === '' || node.data.includes(' · ') || element.closest(records) !== null || !isForEyes(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    if (rect.width === 0) continue;
    const clipper = clipperOf(rect, element);
    if (clipper !== undefined) found.add(nameOf(clipper) + ' cuts off "' + node.data.trim().slice(0, 60) + '"');
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll('input[placeholder]')) {
    if (field.value !== '' || !isForEyes(field)) continue;
    const style = getComputedStyle(field);
    pen.font = style.font;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (pen.measureText(field.placeholder).width > room + tolerance) found.add('no room for the hint "' + field.placeholder + '"');
  }
  return [...found];
}`;
