/** Bytes that are written over others of the same number. */
export interface Patch {
  readonly at: number;
  readonly bytes: Buffer;
}

/** Reads so many bytes of a file from somewhere on; fewer at its end. */
export type ReadAt = (from: number, length: number) => Promise<Buffer>;

/** What a film is shown by; of the other boxes nobody knows what they say. */
const passed = new Set(
  'ftyp styp mdat free skip wide pdin sidx ssix mfra moov moof prft emsg'.split(' '),
);
/** Boxes that hold the tables: read whole, and cleaned within. */
const tables = new Set(['moov', 'moof']);
const maxTableBytes = 16 * 1024 ** 2;
const maxBoxes = 20_000;
const largeHeader = 16;

/**
 * What is written over so that an MP4 does not say where it was taken (SVC-8): the boxes of users, tags and XMP become
 * free space. Nothing where it cannot be followed, or has a track of positions: its samples lie within the film.
 */
export async function filmPatches(read: ReadAt, size: number): Promise<Patch[] | undefined> {
  const patches: Patch[] = [];
  let at = 0;
  for (let boxes = 0; at < size; boxes += 1) {
    const box = boxes < maxBoxes ? boxIn(await read(at, largeHeader), size - at) : undefined;
    if (box === undefined) return undefined;
    if (tables.has(box.type)) {
      if (box.size > maxTableBytes) return undefined;
      const found = tablePatches(await read(at, box.size), at);
      if (found === undefined) return undefined;
      patches.push(...found);
    } else if (!passed.has(box.type)) {
      if (box.size > maxTableBytes) return undefined;
      patches.push(freeSpace(at, box));
    }
    at += box.size;
  }
  return patches;
}

interface Box {
  readonly type: string;
  readonly size: number;
  readonly header: number;
}

/** The box that begins with these bytes, of which at most so many are left. */
function boxIn(head: Buffer, left: number): Box | undefined {
  if (head.length < 8) return undefined;
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  if (short === 1) {
    if (head.length < largeHeader) return undefined;
    const size = Number(head.readBigUInt64BE(8));
    return size >= largeHeader && size <= left ? { type, size, header: largeHeader } : undefined;
  }
  const size = short === 0 ? left : short;
  return size >= 8 && size <= left ? { type, size, header: 8 } : undefined;
}

/** The box as space that is free: its length stays, its name and what it holds go. */
const freeSpace = (at: number, { size, header }: Box): Patch => ({
  at: at + 4,
  bytes: Buffer.concat([
    Buffer.from('free', 'latin1'),
    header === largeHeader ? lengthOf(size) : Buffer.alloc(0),
    Buffer.alloc(size - header),
  ]),
});

function lengthOf(size: number): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(size));
  return length;
}

/** Boxes that hold boxes on the way to what says something. */
const holders = new Set(['moov', 'moof', 'trak', 'traf', 'mdia', 'minf', 'edts', 'mvex']);
const telling = new Set(['udta', 'meta', 'uuid']);
/** Kinds of tracks that are seen or heard, or hold words and hints for players. */
const shownTracks = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp', 'hint']);

/** The patches of a table that stands somewhere in the file. */
function tablePatches(table: Buffer, base: number): Patch[] | undefined {
  const patches: Patch[] = [];
  const pending: (readonly [number, number])[] = [[0, table.length]];
  for (let range = pending.pop(); range !== undefined; range = pending.pop()) {
    let [at] = range;
    const [, end] = range;
    while (at < end) {
      const box = boxIn(table.subarray(at, end), end - at);
      if (box === undefined) return undefined;
      if (telling.has(box.type)) patches.push(freeSpace(base + at, box));
      if (box.type === 'hdlr' && !shownTracks.has(table.toString('latin1', at + 16, at + 20)))
        return undefined;
      if (holders.has(box.type)) pending.push([at + box.header, at + box.size]);
      at += box.size;
    }
  }
  return patches;
}
