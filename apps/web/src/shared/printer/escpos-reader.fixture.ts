import { codePageByteOf } from './code-page.ts';

/** A step of what a printer was sent: its bytes, what they ask for, and the words among them. */
export type PrinterStep = { readonly bytes: readonly number[]; readonly does: string };

/** Commands of a fixed length: how many bytes, and what they do. */
const known: ReadonlyArray<
  readonly [head: readonly number[], length: number, does: (rest: readonly number[]) => string]
> = [
  [[0x1b, 0x40], 2, () => 'initialise'],
  [[0x1b, 0x52], 3, ([n]) => `signs of country ${n}`],
  [[0x1b, 0x74], 3, ([n]) => `code page ${n}`],
  [[0x1c, 0x26], 2, () => 'Chinese'],
  [[0x1c, 0x2e], 2, () => 'code page'],
  [[0x1b, 0x70], 5, ([pin, on, off]) => `open the drawer, pin ${pin}, ${on}, ${off}`],
  [[0x1b, 0x61], 3, ([n]) => (n === 1 ? 'in the middle' : 'at the left')],
  [[0x1b, 0x45], 3, ([n]) => (n === 1 ? 'bold' : 'not bold')],
  [[0x1d, 0x21], 3, ([n = 0]) => `width ${Math.floor(n / 16) + 1}, height ${(n % 16) + 1}`],
  [[0x1b, 0x64], 3, ([n]) => `feed ${n} rows`],
  [[0x1d, 0x56], 4, () => 'cut'],
  [[0x10, 0x04], 3, ([n]) => `status ${n}`],
];

const westernSigns = new Map<number, string>();
for (let point = 0xa0; point < 0x2600; point += 1) {
  const byte = codePageByteOf(String.fromCodePoint(point));
  if (byte !== undefined) westernSigns.set(byte, String.fromCodePoint(point));
}

/**
 * Reads as a printer does: knows nothing of who wrote it, begins with its Chinese fonts where it has some, and throws at
 * a byte that is neither a sign nor a command.
 */
export function readEscpos(
  sent: readonly number[],
  { isChinese = true } = {},
): readonly PrinterStep[] {
  const steps: PrinterStep[] = [];
  let mode = isChinese ? 'chinese' : 'western';
  let place = 0;
  while (place < sent.length) {
    const step = stepAt(sent, place, mode);
    if (step.does === 'initialise') mode = isChinese ? 'chinese' : 'western';
    if (step.does === 'Chinese') mode = 'chinese';
    if (step.does === 'code page') mode = 'western';
    steps.push(step);
    place += step.bytes.length;
  }
  return steps;
}

function stepAt(sent: readonly number[], place: number, mode: string): PrinterStep {
  const command = known.find(([head]) => head.every((byte, at) => sent[place + at] === byte));
  if (command !== undefined) {
    const [head, length, does] = command;
    const bytes = sent.slice(place, place + length);
    return { bytes, does: does(bytes.slice(head.length)) };
  }
  if (sent[place] === 0x1d && sent[place + 1] === 0x76) return drawingAt(sent, place);
  if (sent[place] === 0x0a) return { bytes: [0x0a], does: 'end of row' };
  let end = place;
  while ((sent[end] ?? 0) >= 0x20) end += mode === 'chinese' && (sent[end] ?? 0) > 0x7f ? 2 : 1;
  if (end === place) throw new Error(`byte ${sent[place]} at ${place} is no command`);
  const bytes = sent.slice(place, end);
  const words =
    mode === 'chinese'
      ? new TextDecoder('gb18030', { fatal: true }).decode(Uint8Array.from(bytes))
      : bytes.map((byte) => westernSigns.get(byte) ?? String.fromCodePoint(byte)).join('');
  return { bytes, does: `“${words}”` };
}

function drawingAt(sent: readonly number[], place: number): PrinterStep {
  const [, , , , wide = 0, wider = 0, tall = 0, taller = 0] = sent.slice(place, place + 8);
  const bytesPerRow = wide + wider * 256;
  const height = tall + taller * 256;
  const bytes = sent.slice(place, place + 8 + bytesPerRow * height);
  return { bytes, does: `drawing, ${bytesPerRow * 8} × ${height} dots` };
}

/** What stands on the paper, row by row: words, and what else was done. */
export function paperOf(
  sent: readonly number[],
  options?: { isChinese: boolean },
): readonly string[] {
  const rows: string[] = [];
  let row = '';
  for (const { does } of readEscpos(sent, options)) {
    if (does.startsWith('“')) row += does.slice(1, -1);
    else if (does === 'end of row') {
      rows.push(row);
      row = '';
    } else if (/^(?:open the drawer|drawing|cut)/.test(does)) rows.push(`[${does}]`);
  }
  return rows;
}

const hex = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');

/** The bytes as a text to be read and compared: all of them, each step with what it does. */
export const annotated = (sent: readonly number[], options: { isChinese: boolean }): string =>
  readEscpos(sent, options)
    .map(({ bytes, does }) => `${hex(bytes)}  ; ${does}\n`)
    .join('');
