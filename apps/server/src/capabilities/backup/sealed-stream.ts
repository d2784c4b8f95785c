import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
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

/** Turns bytes that come as they like into pieces of one size, of which the last may be shorter. */
abstract class Pieces extends Transform {
  #waiting: Buffer[] = [];
  #bytes = 0;
  readonly #size: number;

  constructor(size: number) {
    super();
    this.#size = size;
  }

  abstract piece(bytes: Buffer, isLast: boolean): Promise<Buffer>;

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#waiting.push(chunk);
    this.#bytes += chunk.length;
    // One byte more than a piece shows that it is not the last.
    if (this.#bytes <= this.#size) done();
    else void this.#emit(false).then(() => done(), done);
  }

  override _flush(done: TransformCallback): void {
    void this.#emit(true).then(() => done(), done);
  }

  async #emit(isEnd: boolean): Promise<void> {
    let rest = Buffer.concat(this.#waiting);
    while (rest.length > this.#size) {
      this.push(await this.piece(rest.subarray(0, this.#size), false));
      rest = rest.subarray(this.#size);
    }
    if (isEnd) this.push(await this.piece(rest, true));
    this.#waiting = [rest];
    this.#bytes = rest.length;
  }
}

class Sealing extends Pieces {
  readonly #passphrase: Passphrase;
  readonly #header: Buffer;
  readonly #name: string;
  #place = 0;

  constructor(passphrase: Passphrase, name: string) {
    super(pieceBytes);
    this.#passphrase = passphrase;
    this.#name = name;
    this.#header = Buffer.concat([magic, passphrase.salt, randomBytes(saltBytes)]);
  }

  override async piece(bytes: Buffer, isLast: boolean): Promise<Buffer> {
    const stretched = await this.#passphrase.keyUnder(this.#passphrase.salt);
    const key = keyOfFile(stretched, this.#header.subarray(-saltBytes));
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(this.#place, isLast));
    cipher.setAAD(Buffer.concat([this.#header, Buffer.from(this.#name)]));
    const start = this.#place === 0 ? [this.#header] : [];
    this.#place += 1;
    return Buffer.concat([...start, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

class Opening extends Pieces {
  readonly #passphrase: Passphrase;
  readonly #name: string;
  #place = 0;

  constructor(passphrase: Passphrase, name: string) {
    super(pieceBytes + tagBytes);
    this.#passphrase = passphrase;
    this.#name = name;
  }

  #header: Buffer | undefined;
  #begun = Buffer.alloc(0);

  /** Takes the header off first: the pieces behind it have one size. */
  override _transform(chunk: Buffer, encoding: string, done: TransformCallback): void {
    if (this.#header !== undefined) super._transform(chunk, encoding, done);
    else {
      this.#begun = Buffer.concat([this.#begun, chunk]);
      if (this.#begun.length < headerBytes) done();
      else {
        this.#header = this.#begun.subarray(0, headerBytes);
        super._transform(this.#begun.subarray(headerBytes), encoding, done);
      }
    }
  }

  override async piece(bytes: Buffer, isLast: boolean): Promise<Buffer> {
    const header = this.#header;
    if (header?.subarray(0, magic.length).equals(magic) !== true || bytes.length < tagBytes)
      throw new Error(`${this.#name} is no encrypted file of a backup, or its end is missing`);
    const salt = header.subarray(magic.length, magic.length + saltBytes);
    const key = keyOfFile(await this.#passphrase.keyUnder(salt), header.subarray(-saltBytes));
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(this.#place, isLast));
    decipher.setAAD(Buffer.concat([header, Buffer.from(this.#name)]));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    this.#place += 1;
    try {
      return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
    } catch {
      throw new Error(
        `${this.#name} does not open: it is damaged, or the passphrase is another one`,
      );
    }
  }
}

/** Encrypts a file of a backup; `name` is what it is called there, and opens under no other. */
export const sealing = (passphrase: Passphrase, name: string): Transform =>
  new Sealing(passphrase, name);

/** Opens it again, piece by piece. Ends in an error where anything of it is not what was written. */
export const opening = (passphrase: Passphrase, name: string): Transform =>
  new Opening(passphrase, name);
