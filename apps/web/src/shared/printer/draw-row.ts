import type { Drawing, DrawRow } from './escpos.ts';
import { columnsOfRoll, type PaperRow } from './paper-rows.ts';
import { widthOf } from './signs.ts';

/** Dots of a sign on paper. */
const dotsPerColumn = 12;
const dotsPerRow = 24;
/** Between rows, as printers leave it by themselves. */
const gap = 6;

/** Paler than this is paper. */
const threshold = 160;

/** A letter with its marks is one sign. */
const clusters = new Intl.Segmenter();

/** Draws a row with the fonts of the computer, each sign in the column where the printer would have it. */
export const drawRow: DrawRow = (row, paper) => {
  const columns = columnsOfRoll[paper];
  const canvas = document.createElement('canvas');
  canvas.width = columns * dotsPerColumn;
  canvas.height = dotsPerRow * row.height + gap;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('the browser draws nothing');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  context.font = `${row.isBold ? 700 : 500} ${dotsPerRow - 3}px ui-monospace, monospace`;
  context.textBaseline = 'middle';
  context.setTransform(row.width, 0, 0, row.height, 0, 0);
  drawSigns(context, row, columns / row.width);
  const picture = context.getImageData(0, 0, canvas.width, canvas.height);
  return dotsOf(picture.data, canvas.width, canvas.height);
};

function drawSigns(context: CanvasRenderingContext2D, row: PaperRow, columns: number): void {
  const signs = Array.from(clusters.segment(row.text), ({ segment: sign }) => ({
    sign,
    taken: widthOf(sign, 'chinese'),
  }));
  const taken = signs.reduce((sum, one) => sum + one.taken, 0);
  let column = row.isCentred ? Math.max(0, Math.floor((columns - taken) / 2)) : 0;
  for (const { sign, taken: width } of signs) {
    const room = width * dotsPerColumn;
    // Letters of other scripts may be wider than a column.
    context.fillText(sign, column * dotsPerColumn, dotsPerRow / 2, room === 0 ? undefined : room);
    column += width;
  }
}

function dotsOf(pixels: Uint8ClampedArray, width: number, height: number): Drawing {
  const bytesPerRow = width / 8;
  const dots = new Uint8Array(bytesPerRow * height);
  for (let place = 0; place < width * height; place += 1) {
    if ((pixels[place * 4] ?? 255) > threshold) continue;
    const at = Math.floor(place / 8);
    dots[at] = (dots[at] ?? 0) | (0x80 >> (place % 8));
  }
  return { bytesPerRow, height, dots };
}
