import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyTree, type MerkleTree, rootOf, withLeaf } from './merkle.ts';
import { sha256 } from './sha256.fixture.ts';
import { rowBytes, type StatementRow } from './statement-row.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'hex');

const treeOf = (leaves: readonly Uint8Array[]): MerkleTree =>
  leaves.reduce((tree, leaf) => withLeaf(tree, leaf, sha256), emptyTree);
const rootOfLeaves = (leaves: readonly Uint8Array[]): string => hex(rootOf(treeOf(leaves), sha256));
const rootOfRows = (rows: readonly StatementRow[]): string => rootOfLeaves(rows.map(rowBytes));

/** The definition of RFC 9162, section 2.1.1, word for word. */
function defined(leaves: readonly Uint8Array[]): Uint8Array {
  const [leaf] = leaves;
  if (leaf === undefined) return sha256(new Uint8Array());
  if (leaves.length === 1) return sha256(Buffer.concat([Uint8Array.of(0), leaf]));
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const halves = [leaves.slice(0, split), leaves.slice(split)].map(defined);
  return sha256(Buffer.concat([Uint8Array.of(1), ...halves]));
}

const anyRow: fc.Arbitrary<StatementRow> = fc.record({
  line: fc.option(fc.nat(50)),
  sourceKind: fc.constantFrom('play', 'playReversal', 'lebeanSale', 'adjustment'),
  sourceId: fc.nat(),
  at: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  quantity: fc.nat(1000),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
});
const someRows = fc.uniqueArray(anyRow, {
  minLength: 1,
  maxLength: 70,
  selector: ({ sourceKind, sourceId }) => `${sourceKind}${sourceId}`,
});

/** Rows, and the place of one of them. */
const rowsAndPlace = someRows.chain((rows) => fc.tuple(fc.constant(rows), fc.nat(rows.length - 1)));

// The vectors that the implementations of certificate transparency test themselves with.
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'].map(bytesOf);
test.each([
  [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [4, 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  [6, '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
])('SET-21: the root of %i leaves is the one that others compute', (count, root) => {
  expect(rootOfLeaves(leaves.slice(0, count))).toBe(root);
});

test('SET-21: the tree that grows leaf by leaf has the root of the definition', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 130 }), (all) => {
      expect(rootOfLeaves(all)).toBe(hex(defined(all)));
      expect(treeOf(all).leaves).toBe(all.length);
    }),
  );
});

test('SET-21: a million rows are kept as twenty digests', () => {
  const cheap = (): Uint8Array => new Uint8Array(1);
  let tree = emptyTree;
  let largest = 0;
  for (let row = 0; row < 1_000_000; row += 1) {
    tree = withLeaf(tree, new Uint8Array(), cheap);
    largest = Math.max(largest, tree.peaks.length);
  }
  expect(largest).toBeLessThanOrEqual(20);
});

describe('SET-21: the root is another one', () => {
  test('with a changed byte', () => {
    fc.assert(
      fc.property(rowsAndPlace, fc.nat(), fc.integer({ min: 1, max: 255 }), (given, at, change) => {
        const [rows, place] = given;
        const encoded = rows.map(rowBytes);
        const changed = encoded.map((bytes, row) => {
          const copy = Uint8Array.from(bytes);
          const where = at % copy.length;
          if (row === place) copy[where] = (copy[where] ?? 0) ^ change;
          return copy;
        });
        expect(rootOfLeaves(changed)).not.toBe(rootOfLeaves(encoded));
      }),
    );
  });

  test.each<[string, (row: StatementRow) => StatementRow]>([
    ['line', (row) => ({ ...row, line: (row.line ?? 0) + 1 })],
    ['kind', (row) => ({ ...row, sourceKind: `${row.sourceKind}x` })],
    ['document', (row) => ({ ...row, sourceId: row.sourceId + 1 })],
    ['instant', (row) => ({ ...row, at: row.at.replace('Z', '1Z') })],
    ['quantity', (row) => ({ ...row, quantity: row.quantity + 1 })],
    ['amount', (row) => ({ ...row, amount: row.amount - 1 })],
    ['sign', (row) => ({ ...row, amount: -row.amount || 1 })],
    ['payment', (row) => ({ ...row, line: row.line === null ? 0 : null })],
  ])('with a changed row: its %s', (_what, change) => {
    fc.assert(
      fc.property(rowsAndPlace, ([rows, place]) => {
        const changed = rows.map((row, at) => (at === place ? change(row) : row));
        expect(rootOfRows(changed)).not.toBe(rootOfRows(rows));
      }),
    );
  });

  test('with two rows in another order', () => {
    fc.assert(
      fc.property(rowsAndPlace, fc.nat(), ([rows, place], step) => {
        const other = (place + 1 + (step % Math.max(rows.length - 1, 1))) % rows.length;
        fc.pre(other !== place);
        const [one, two] = [rows[place], rows[other]];
        if (one === undefined || two === undefined) throw new Error('both are within the rows');
        const swapped = rows.with(place, two).with(other, one);
        expect(rootOfRows(swapped)).not.toBe(rootOfRows(rows));
      }),
    );
  });

  test('without a row, and with one twice', () => {
    fc.assert(
      fc.property(rowsAndPlace, ([rows, place]) => {
        const root = rootOfRows(rows);
        expect(rootOfRows(rows.toSpliced(place, 1))).not.toBe(root);
        const doubled = rows.flatMap((row, at) => (at === place ? [row, row] : [row]));
        expect(rootOfRows(doubled)).not.toBe(root);
        // The mistake of trees that fill up an odd level with its last node.
        const last = rows.slice(-1);
        expect(rootOfRows([...rows, ...last])).not.toBe(root);
      }),
    );
  });

  test('for a row that is made of two digests', () => {
    const [first = new Uint8Array(), second = new Uint8Array()] = [1, 2].map((byte) =>
      rootOf(treeOf([Uint8Array.of(byte)]), sha256),
    );
    const forged = Buffer.concat([first, second]);
    const real = rootOfLeaves([Uint8Array.of(1), Uint8Array.of(2)]);
    expect(rootOfLeaves([forged])).not.toBe(real);
    expect(rootOfLeaves([Buffer.concat([Uint8Array.of(1), forged])])).not.toBe(real);
  });
});

test('SET-21: the bytes of a row are what anybody can write', () => {
  const row: StatementRow = {
    line: 2,
    sourceKind: 'play',
    sourceId: 4711,
    at: '2026-10-25T00:30:00.123456Z',
    quantity: 1,
    amount: -1250,
  };
  expect(Buffer.from(rowBytes(row)).toString()).toBe(
    '[2,"play",4711,"2026-10-25T00:30:00.123456Z",1,-1250]',
  );
  expect(Buffer.from(rowBytes({ ...row, line: null })).toString()).toMatch(/^\[null,"play",/);
});
