import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Duplex } from 'node:stream';
import { type Passphrase, saltBytes } from './passphrase.ts';

/**
 * A file of a backup, encrypted: a header (which format, the salt of the passphrase, a salt of the file's own), then
 * pieces of 64 KiB under AES-256-GCM. Each is bound to the header, to the file's name and to its place, the last one
 * marked as such: a piece that is changed, left out or taken from elsewhere, and an end that is cut off, do not open.
 */
const magic = Buffer.from('LEBEANB1', 'latin1');
const headerBytes = magic.length + 2 * saltBytes;
const pieceBytes = 64 * 1024;
const tagBytes = 16;

function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(place, 4, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

const keyOfFile = (stretched: Buffer, fileSalt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', stretched, fileSalt, 'lebean backup file', 32));

/** One piece of a file, and whether it is the last one. */
interface Piece {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/** Turns bytes that come as they like into pieces of one size, of which the last may be shorter. */
async function* piecesOf(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Piece> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of source) {
    rest = Buffer.concat([rest, part]);
    // One byte more than a piece shows that it is not the last.
    while (rest.length > size) {
      yield { bytes: rest.subarray(0, size), isLast: false };
      rest = rest.subarray(size);
    }
  }
  yield { bytes: rest, isLast: true };
}

async function* seal(
  source: AsyncIterable<Buffer>,
  passphrase: Passphrase,
  name: string,
): AsyncGenerator<Buffer> {
  const fileSalt = randomBytes(saltBytes);
  const header = Buffer.concat([magic, passphrase.salt, fileSalt]);
  const key = keyOfFile(await passphrase.keyUnder(passphrase.salt), fileSalt);
  const bound = Buffer.concat([header, Buffer.from(name)]);
  yield header;
  let place = 0;
  for await (const { bytes, isLast } of piecesOf(source, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place, isLast)).setAAD(bound);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    place += 1;
  }
}

async function* open(
  source: AsyncIterable<Buffer>,
  passphrase: Passphrase,
  name: string,
): AsyncGenerator<Buffer> {
  const { header, rest } = await takeHeader(source);
  if (header?.subarray(0, magic.length).equals(magic) !== true)
    throw new Error(`${name} is no encrypted file of a backup, or its end is missing`);
  const salt = header.subarray(magic.length, magic.length + saltBytes);
  const key = keyOfFile(await passphrase.keyUnder(salt), header.subarray(-saltBytes));
  const bound = Buffer.concat([header, Buffer.from(name)]);
  let place = 0;
  for await (const { bytes, isLast } of piecesOf(rest, pieceBytes + tagBytes)) {
    yield openPiece(bytes, key, { bound, nonce: nonceOf(place, isLast), name });
    place += 1;
  }
}

interface Binding {
  readonly bound: Buffer;
  readonly nonce: Buffer;
  readonly name: string;
}

function openPiece(bytes: Buffer, key: Buffer, { bound, nonce, name }: Binding): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce);
    decipher.setAAD(bound).setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw new Error(`${name} does not open: it is damaged, or the passphrase is another one`);
  }
}

/** Takes the header off: the pieces behind it have one size. */
async function takeHeader(source: AsyncIterable<Buffer>) {
  const parts = source[Symbol.asyncIterator]();
  let begun: Buffer = Buffer.alloc(0);
  while (begun.length < headerBytes) {
    const next = await parts.next();
    if (next.done === true) return { header: undefined, rest: source };
    begun = Buffer.concat([begun, next.value]);
  }
  async function* behind(): AsyncGenerator<Buffer> {
    yield begun.subarray(headerBytes);
    for (let next = await parts.next(); next.done !== true; next = await parts.next())
      yield next.value;
  }
  return { header: begun.subarray(0, headerBytes), rest: behind() };
}

/** Encrypts a file of a backup; `name` is what it is called there, and opens under no other. */
export const sealing = (passphrase: Passphrase, name: string): Duplex =>
  Duplex.from((source: AsyncIterable<Buffer>) => seal(source, passphrase, name));

/** Opens it again, piece by piece. Ends in an error where anything of it is not what was written. */
export const opening = (passphrase: Passphrase, name: string): Duplex =>
  Duplex.from((source: AsyncIterable<Buffer>) => open(source, passphrase, name));
