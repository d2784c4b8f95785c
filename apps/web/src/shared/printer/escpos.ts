import type { SheetLine } from '@lebean/domain/template/render';
import type { CharacterSet } from './character-sets.ts';
import { codePage858 } from './code-page.ts';
import { type PaperRow, paperRows, type RollSize } from './paper-rows.ts';
import { codeOf, type SignCode } from './signs.ts';

/** A drawn row: its dots from the left and from above, eight in a byte, set where it is black. */
export type Drawing = {
  readonly bytesPerRow: number;
  readonly height: number;
  readonly dots: Uint8Array;
};

/** Draws a row that the printer has no signs for, as wide as its paper. */
export type DrawRow = (row: PaperRow, paper: RollSize) => Drawing;

/** What goes to a printer of receipts. */
export type PrintedSheet = {
  readonly lines: readonly SheetLine[];
  readonly paper: RollSize;
  readonly set: CharacterSet;
  /** Opens the drawer that hangs on the printer: for cash that was just taken or paid out, and for nothing else. */
  readonly opensDrawer: boolean;
};

/** The commands of ESC/POS that we use, as all kinds of printers know them. */
const commands = {
  initialise: [0x1b, 0x40],
  /** Without it, printers for China write ¥ for $. */
  plainAscii: [0x1b, 0x52, 0],
  codePage: [0x1b, 0x74, codePage858],
  chineseMode: [0x1c, 0x26],
  westernMode: [0x1c, 0x2e],
  /** The pulse on pin 2: 50 ms, and half a second of rest. */
  openDrawer: [0x1b, 0x70, 0, 25, 250],
  align: (isCentred: boolean) => [0x1b, 0x61, isCentred ? 1 : 0],
  bold: (isBold: boolean) => [0x1b, 0x45, isBold ? 1 : 0],
  size: ({ width, height }: Pick<PaperRow, 'width' | 'height'>) => [
    0x1d,
    0x21,
    (width - 1) * 16 + (height - 1),
  ],
  endOfRow: [0x0a],
  feed: (rows: number) => [0x1b, 0x64, rows],
  /** Feeds to the knife and leaves a corner, so that nothing falls to the floor. */
  cut: [0x1d, 0x56, 66, 0],
} as const;

/** Only opens the drawer. */
export const drawerBytes = (): Uint8Array<ArrayBuffer> => Uint8Array.from(commands.openDrawer);

/** A receipt as the bytes that a printer takes (SH-49). */
export function receiptBytes(
  { lines, paper, set, opensDrawer }: PrintedSheet,
  draw: DrawRow,
): Uint8Array<ArrayBuffer> {
  const written: number[] = [...commands.initialise, ...commands.plainAscii, ...commands.codePage];
  if (opensDrawer) written.push(...commands.openDrawer);
  let mode: SignCode['mode'] = 'any';
  for (const row of paperRows(lines, paper, set)) {
    const codes = Array.from(row.text, (sign) => codeOf(sign, set));
    if (codes.includes(undefined)) {
      written.push(...commands.align(false), ...drawingBytes(draw(row, paper)));
      continue;
    }
    written.push(...commands.align(row.isCentred), ...commands.bold(row.isBold));
    written.push(...commands.size(row));
    for (const code of codes) {
      if (code === undefined) continue;
      if (set === 'chinese' && code.mode !== 'any' && code.mode !== mode) {
        mode = code.mode;
        written.push(...commands[mode === 'chinese' ? 'chineseMode' : 'westernMode']);
      }
      written.push(...code.bytes);
    }
    written.push(...commands.endOfRow);
  }
  written.push(...endBytes(paper));
  return Uint8Array.from(written);
}

/** Narrow printers have no knife and feed nothing for it: their paper is torn off. */
const endBytes = (paper: RollSize): readonly number[] =>
  paper === '58mm' ? [...commands.feed(4), ...commands.cut] : commands.cut;

const low = (number: number): number => number % 256;
const high = (number: number): number => Math.floor(number / 256);

function drawingBytes({ bytesPerRow, height, dots }: Drawing): readonly number[] {
  const size = [low(bytesPerRow), high(bytesPerRow), low(height), high(height)];
  return [0x1d, 0x76, 0x30, 0, ...size, ...dots];
}
