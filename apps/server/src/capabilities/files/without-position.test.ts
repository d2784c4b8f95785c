import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { filmPatches } from './position-film.ts';
import { cleanJpeg, cleanPng, cleanWebp } from './position-picture.ts';
import { withoutPosition } from './without-position.ts';

const place = '+40.4168-003.7038/';
const raw = (...parts: readonly (string | number | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'number') return Buffer.from([part]);
      return typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    }),
  );
const wide = (value: number): Buffer =>
  raw(value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255);

/** A TIFF of one byte order: how it is turned, and a directory of GPS with a place. */
function tiff(isLittle: boolean, orientation: number): Buffer {
  const bytes = Buffer.alloc(96);
  bytes.write(isLittle ? 'II' : 'MM', 0, 'latin1');
  const short = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
  short(42, 2);
  long(8, 4);
  short(2, 8);
  for (const [row, [tag, type, value]] of [
    [0x0112, 3, orientation],
    [0x8825, 4, 40],
  ].entries()) {
    const at = 10 + row * 12;
    short(tag ?? 0, at);
    short(type ?? 0, at + 2);
    long(1, at + 4);
    if (type === 3) short(value ?? 0, at + 8);
    else long(value ?? 0, at + 8);
  }
  bytes.write(place, 60, 'latin1');
  return bytes;
}

const segment = (marker: number, content: Buffer): Buffer =>
  raw(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, content);
const frame = raw(segment(0xdb, Buffer.alloc(65, 1)), segment(0xc0, Buffer.alloc(15, 2)));
/** A scan with what looks like markers and is none, twice, as progressive pictures have it. */
const scan = raw(segment(0xda, Buffer.alloc(10, 3)), 1, 2, 0xff, 0, 7, 0xff, 0xd3, 9);
const jpeg = (...added: readonly Buffer[]): Buffer =>
  raw(
    0xff,
    0xd8,
    segment(0xe0, raw('JFIF\0', Buffer.alloc(9))),
    ...added,
    frame,
    scan,
    scan,
    0xff,
    0xd9,
  );

describe('a photo of a phone', () => {
  test('SVC-8: a JPEG loses its place in EXIF, XMP, IPTC, comments and behind its end, and stays turned as it was', () => {
    for (const isLittle of [true, false]) {
      const photo = raw(
        jpeg(
          segment(0xe1, raw('Exif\0\0', tiff(isLittle, 6))),
          segment(0xe1, raw('http://ns.adobe.com/xap/1.0/\0', `<GPSLatitude>${place}`)),
          segment(0xe2, raw('ICC_PROFILE\0', 'colours')),
          segment(0xed, raw('Photoshop 3.0\0', place)),
          segment(0xfe, raw(place)),
        ),
        'ftypmp42 ',
        place,
      );
      const cleaned = cleanJpeg(photo) ?? Buffer.alloc(0);
      expect(cleaned.length).toBe(photo.length);
      expect(cleaned.includes(place)).toBe(false);
      expect(cleaned.includes('GPSLatitude')).toBe(false);
      expect(cleaned.includes('ICC_PROFILE\0colours')).toBe(true);
      expect(cleaned.includes(raw(frame, scan, scan))).toBe(true);
      // Big-endian, one entry: orientation 6.
      expect(
        cleaned.includes(raw('Exif\0\0MM', 0, 42, wide(8), 0, 1, 0x01, 0x12, 0, 3, wide(1), 0, 6)),
      ).toBe(true);
      expect(cleanJpeg(cleaned)?.equals(cleaned)).toBe(true);
    }
  });

  test('SVC-8: a JPEG whose parts cannot be followed is not kept', () => {
    const photo = jpeg(segment(0xe1, raw('Exif\0\0', tiff(true, 1))));
    expect(cleanJpeg(photo.subarray(0, photo.length - 2))).toBeUndefined();
    expect(cleanJpeg(photo.subarray(0, 40))).toBeUndefined();
    const broken = Buffer.from(photo);
    broken.writeUInt16BE(0xffff, 22);
    expect(cleanJpeg(broken)).toBeUndefined();
  });

  test('SVC-8: a PNG loses EXIF and texts, and each part still has its check', () => {
    const chunk = (type: string, content: Buffer): Buffer =>
      raw(wide(content.length), type, content, wide(crc32(raw(type, content))));
    const png = (...added: readonly Buffer[]): Buffer =>
      raw(
        0x89,
        'PNG\r\n',
        0x1a,
        '\n',
        chunk('IHDR', Buffer.alloc(13)),
        ...added,
        chunk('IDAT', raw('pixels')),
        chunk('IEND', Buffer.alloc(0)),
      );
    const photo = raw(
      png(
        chunk('eXIf', tiff(false, 1)),
        chunk('iTXt', raw(`XML:com.adobe.xmp\0${place}`)),
        chunk('gAMA', wide(9)),
      ),
      place,
    );
    const cleaned = cleanPng(photo) ?? Buffer.alloc(0);
    expect(cleaned.includes(place)).toBe(false);
    expect(cleaned.includes(chunk('IDAT', raw('pixels')))).toBe(true);
    expect(cleaned.includes(chunk('gAMA', wide(9)))).toBe(true);
    expect(cleaned.includes(chunk('blNk', Buffer.alloc(96)))).toBe(true);
    expect(cleanPng(png())?.equals(png())).toBe(true);
    expect(cleanPng(photo.subarray(0, 60))).toBeUndefined();
  });

  test('SVC-8: a WebP loses EXIF and XMP, and no longer says that it has them', () => {
    const little = (value: number): Buffer => Buffer.from([value & 255, value >> 8, 0, 0]);
    const chunk = (type: string, content: Buffer): Buffer =>
      raw(type, little(content.length), content, Buffer.alloc(content.length % 2));
    const parts = raw(
      chunk('VP8X', raw(0x1c, Buffer.alloc(9))),
      chunk('VP8 ', raw('odd')),
      chunk('EXIF', tiff(true, 1)),
      chunk('XMP ', raw(place)),
    );
    const photo = raw('RIFF', little(parts.length + 4), 'WEBP', parts);
    const cleaned = cleanWebp(photo) ?? Buffer.alloc(0);
    expect(cleaned.includes(place)).toBe(false);
    expect(cleaned.includes('EXIF')).toBe(false);
    expect(cleaned[20]).toBe(0x10);
    expect(cleaned.includes(chunk('VP8 ', raw('odd')))).toBe(true);
    expect(cleanWebp(photo.subarray(0, 50))).toBeUndefined();
  });

  test('SVC-8: whatever somebody sends ends, with a file of the same length or with none', () => {
    const photo = jpeg(segment(0xe1, raw('Exif\0\0', tiff(true, 3))));
    fc.assert(
      fc.property(fc.nat(photo.length - 1), fc.nat(255), (at, value) => {
        const changed = Buffer.from(photo);
        changed[at] = value;
        for (const clean of [cleanJpeg, cleanPng, cleanWebp]) {
          const cleaned = clean(changed);
          expect(cleaned === undefined || cleaned.length === changed.length).toBe(true);
        }
      }),
    );
  });
});

const box = (type: string, ...parts: readonly (string | Buffer)[]): Buffer => {
  const content = raw(...parts);
  return raw(wide(content.length + 8), type, content);
};
const handler = (kind: string): Buffer => box('hdlr', Buffer.alloc(8), kind, Buffer.alloc(12));
const track = (kind: string): Buffer =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(20)),
    box('mdia', handler(kind)),
    box('udta', box('loci', place)),
  );
const film = (kinds: readonly string[], isTableFirst: boolean): Buffer => {
  const table = box(
    'moov',
    box('mvhd', Buffer.alloc(20)),
    ...kinds.map(track),
    box('udta', box('\u00a9xyz', place)),
    box('meta', Buffer.alloc(4), place),
  );
  const samples = box('mdat', Buffer.alloc(5000, 7));
  const parts = isTableFirst ? [table, samples] : [samples, table];
  return raw(box('ftyp', 'isom', Buffer.alloc(8)), ...parts, box('uuid', Buffer.alloc(16), place));
};

/** A store in memory, which gives films in small pieces. */
function storeOf(key: string, bytes: Buffer) {
  const files = new Map([[key, bytes]]);
  const store: FileStore = {
    put: async (name, content) => {
      files.set(name, await buffer(content));
    },
    read: (name, { first, last }) => {
      const whole = files.get(name)?.subarray(first, last + 1) ?? Buffer.alloc(0);
      const pieces = Array.from({ length: Math.ceil(whole.length / 97) }, (_, piece) =>
        whole.subarray(piece * 97, piece * 97 + 97),
      );
      return Promise.resolve(Readable.from(pieces));
    },
    remove: (name) => {
      files.delete(name);
      return Promise.resolve();
    },
    list: async function* list() {},
  };
  return { store, files };
}

const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('a film of a phone', () => {
  test('SVC-8: an MP4 loses its place wherever its tables stand, piece by piece, and its samples stay', async () => {
    for (const isTableFirst of [true, false]) {
      const bytes = film(['vide', 'soun'], isTableFirst);
      const { store, files } = storeOf('old', bytes);
      const received = {
        key: 'old',
        size: bytes.length,
        checksum: shaOf(bytes),
        mediaType: 'video/mp4',
        contentSign: undefined,
      } as const;
      const kept = await withoutPosition(store, received);
      const cleaned = files.get(kept?.key ?? '') ?? Buffer.alloc(0);
      expect(cleaned.length).toBe(bytes.length);
      expect(cleaned.includes(place)).toBe(false);
      expect(cleaned.includes(box('mdat', Buffer.alloc(5000, 7)))).toBe(true);
      expect(kept).toMatchObject({ checksum: shaOf(cleaned), size: bytes.length });
      expect([...files.keys()]).toEqual([kept?.key]);
      const again = await withoutPosition(store, { ...received, key: kept?.key ?? '' });
      expect(again?.key).toBe(kept?.key);
    }
  });

  test('SVC-8: a film with a track of positions, or one that cannot be followed, is not kept', async () => {
    const readIn = (bytes: Buffer) => (from: number, length: number) =>
      Promise.resolve(bytes.subarray(from, from + length));
    const patchesOf = (bytes: Buffer) => filmPatches(readIn(bytes), bytes.length);
    expect(await patchesOf(film(['vide', 'meta'], true))).toBeUndefined();
    const whole = film(['vide'], true);
    expect(await patchesOf(whole.subarray(0, whole.length - 3))).toBeUndefined();
    expect(await patchesOf(raw(whole, 1, 2, 3))).toBeUndefined();
    // A length of 0 reaches to the end, one of 1 is followed by a longer one.
    expect(await patchesOf(raw(box('ftyp', 'isom'), 0, 0, 0, 0, 'mdat', 'pixels'))).toEqual([]);
    const large = raw(wide(1), 'udta', wide(0), wide(16 + place.length), place);
    const [patch] = (await patchesOf(raw(box('ftyp', 'isom'), large))) ?? [];
    expect(patch?.bytes.length).toBe(large.length - 4);
    expect(patch?.bytes.subarray(4, 12).equals(large.subarray(8, 16))).toBe(true);
  });
});
