import { type Duplex, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Passphrase } from './passphrase.ts';
import { opening, sealing } from './sealed-stream.ts';

const passphrase = new Passphrase('correct horse battery staple');
const pieceBytes = 64 * 1024;
const headerBytes = 40;

async function through(bytes: Buffer, step: Duplex, sizes = 50_000): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += sizes)
    parts.push(bytes.subarray(from, from + sizes));
  return await buffer(Readable.from(parts).pipe(step));
}

async function open(sealed: Buffer, name = 'a'): Promise<Buffer> {
  const step = opening(passphrase, name);
  const source = Readable.from([sealed]);
  return await buffer(source.pipe(step));
}

test('OPS-17: what is encrypted opens again, of any length and in whatever parts it comes', async () => {
  for (const length of [0, 1, pieceBytes - 1, pieceBytes, pieceBytes + 1, 3 * pieceBytes]) {
    const bytes = Buffer.alloc(length, 7);
    const sealed = await through(bytes, sealing(passphrase, 'a'));
    expect(sealed.includes(Buffer.alloc(8, 7))).toBe(false);
    for (const size of [17, 40, 100_000])
      expect((await through(sealed, opening(passphrase, 'a'), size)).equals(bytes)).toBe(true);
  }
});

test('OPS-17: what was changed, cut off, reordered or put under another name does not open', async () => {
  const bytes = Buffer.concat([
    Buffer.alloc(pieceBytes, 1),
    Buffer.alloc(pieceBytes, 2),
    Buffer.from('end'),
  ]);
  const sealed = await through(bytes, sealing(passphrase, 'a'));
  const changed = Buffer.from(sealed);
  changed[headerBytes + 5] = (changed[headerBytes + 5] ?? 0) ^ 1;
  const pieceAt = (place: number) =>
    sealed.subarray(
      headerBytes + place * (pieceBytes + 16),
      headerBytes + (place + 1) * (pieceBytes + 16),
    );
  const header = sealed.subarray(0, headerBytes);
  const broken = {
    changed,
    'without its end': Buffer.concat([header, pieceAt(0), pieceAt(1)]),
    'cut in a piece': sealed.subarray(0, sealed.length - 1),
    reordered: Buffer.concat([header, pieceAt(1), pieceAt(0), pieceAt(2)]),
    'a header alone': header,
    nothing: Buffer.alloc(1),
  };
  for (const made of Object.values(broken))
    await expect(open(made)).rejects.toThrow(/does not open|no encrypted file/);
  await expect(open(sealed, 'b')).rejects.toThrow('b does not open');
  const stranger = opening(new Passphrase('another passphrase'), 'a');
  await expect(through(sealed, stranger)).rejects.toThrow('does not open');
});
