import { crc32 } from 'node:zlib';

/**
 * A copy of a picture that is shown as before and says nothing else: neither where it was taken nor with what (SVC-8).
 * Nothing moves: what goes is written over. Nothing where its parts cannot be followed to the end: such a file is not
 * kept, for nobody knows what it says.
 */
export type Cleaned = Buffer | undefined;

const startsAt = (bytes: Buffer, from: number, sign: string): boolean =>
  bytes.toString('latin1', from, from + sign.length) === sign;

const sos = 0xda;
const eoi = 0xd9;
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** What a JPEG needs to be shown: its frame itself, and of what was added the colours. */
function isNeeded(bytes: Buffer, marker: number, from: number): boolean {
  const isAdded = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  if (!isAdded) return true;
  if (marker === 0xe0) return startsAt(bytes, from, 'JFIF\0');
  if (marker === 0xe2) return startsAt(bytes, from, 'ICC_PROFILE\0');
  return marker === 0xee && startsAt(bytes, from, 'Adobe');
}

/** Cleans a JPEG: of its EXIF the way it is turned stays, XMP, IPTC, comments and what hangs behind it go. */
export function cleanJpeg(given: Buffer): Cleaned {
  const bytes = Buffer.from(given);
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === eoi) return bytes.fill(0, at + 2);
    if (isAlone(marker)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return undefined;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return undefined;
    if (!isNeeded(bytes, marker, at + 4)) blankSegment(bytes, marker, at + 4, end);
    at = marker === sos ? endOfScan(bytes, end) : end;
  }
  return undefined;
}

/** Where the coded picture ends: at a marker that is none of those within it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return bytes.length;
    const isWithin = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isWithin) return at;
  }
  return bytes.length;
}

const exif = 'Exif\0\0';
/** A TIFF of one entry: how the picture is turned. */
const turned = (orientation: number): Buffer =>
  Buffer.from([
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);

function blankSegment(bytes: Buffer, marker: number, from: number, end: number): void {
  const isExif = marker === 0xe1 && startsAt(bytes, from, exif);
  const orientation = isExif ? orientationOf(bytes.subarray(from + exif.length, end)) : undefined;
  bytes.fill(0, from, end);
  if (orientation === undefined) return;
  const kept = Buffer.concat([Buffer.from(exif, 'latin1'), turned(orientation)]);
  if (kept.length <= end - from) kept.copy(bytes, from);
}

/** How a picture is turned, by the first directory of its EXIF. */
function orientationOf(tiff: Buffer): number | undefined {
  const isLittle = startsAt(tiff, 0, 'II');
  if (tiff.length < 14 || (!isLittle && !startsAt(tiff, 0, 'MM'))) return undefined;
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return undefined;
  const count = short(first);
  for (let entry = 0; entry < count; entry += 1) {
    const at = first + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    if (short(at) !== 0x0112) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** The chunks that a PNG is shown by, moving ones included; all others may say anything. */
const shownChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD hIST pHYs cICP mDCV cLLI acTL fcTL fdAT'.split(
    ' ',
  ),
);
/** A chunk that says nothing, by the rules for names: not needed, ours, and safe to copy. */
const blankChunk = 'blNk';

/** Cleans a PNG: EXIF, texts, times and whatever else is not shown go, and what hangs behind it. */
export function cleanPng(given: Buffer): Cleaned {
  const bytes = Buffer.from(given);
  let at = 8;
  while (at + 12 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + size;
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type)) return undefined;
    if (!shownChunks.has(type)) {
      bytes.write(blankChunk, at + 4, 'latin1');
      bytes.fill(0, at + 8, end - 4);
      bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end - 4)), end - 4);
    }
    if (type === 'IEND') return bytes.fill(0, end);
    at = end;
  }
  return undefined;
}

const webpShown = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** In the flags of VP8X: that there is EXIF, and XMP. */
const saysMore = 0x08 | 0x04;

/** Cleans a WebP: what is neither picture nor colour goes. */
export function cleanWebp(given: Buffer): Cleaned {
  const bytes = Buffer.from(given);
  if (bytes.length < 12) return undefined;
  const whole = 8 + bytes.readUInt32LE(4);
  if (whole > bytes.length) return undefined;
  let at = 12;
  while (at + 8 <= whole) {
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size;
    if (end > whole) return undefined;
    if (!webpShown.has(type)) {
      bytes.write('JUNK', at, 'latin1');
      bytes.fill(0, at + 8, end);
    }
    if (type === 'VP8X' && size > 0) bytes.writeUInt8((bytes[at + 8] ?? 0) & ~saysMore, at + 8);
    at = end + (size % 2);
  }
  return bytes.fill(0, whole);
}
