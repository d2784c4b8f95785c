/** A hash without a key: SHA-256 wherever this is used. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

/** The root of a full subtree of `leaves`, a power of two. */
interface Peak {
  readonly leaves: number;
  readonly digest: Uint8Array;
}

/**
 * A Merkle tree that grows leaf by leaf (SET-21), as the roots of its full subtrees, the largest first: of a million
 * leaves it keeps twenty.
 */
export interface MerkleTree {
  readonly leaves: number;
  readonly peaks: readonly Peak[];
}

export const emptyTree: MerkleTree = { leaves: 0, peaks: [] };

/** A leaf never has the digest of a node, so that no row can be made that stands for a whole subtree. */
const leafMark = 0x00;
const nodeMark = 0x01;

function marked(mark: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 1);
  const bytes = new Uint8Array(length);
  bytes[0] = mark;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const node = (hash: Hash, left: Uint8Array, right: Uint8Array): Uint8Array =>
  hash(marked(nodeMark, left, right));

/** The tree with one more leaf behind the others. */
export function withLeaf(tree: MerkleTree, leaf: Uint8Array, hash: Hash): MerkleTree {
  const peaks = [...tree.peaks];
  let added: Peak = { leaves: 1, digest: hash(marked(leafMark, leaf)) };
  for (let last = peaks.at(-1); last?.leaves === added.leaves; last = peaks.at(-1)) {
    peaks.pop();
    added = { leaves: last.leaves * 2, digest: node(hash, last.digest, added.digest) };
  }
  return { leaves: tree.leaves + 1, peaks: [...peaks, added] };
}

/**
 * The root, as RFC 9162 has it: a lonely leaf at the end goes up as it is and is never doubled, so that no two lists
 * have the same root. Of no leaves it is the hash of nothing.
 */
export function rootOf({ peaks }: MerkleTree, hash: Hash): Uint8Array {
  const [root, ...rest] = peaks.toReversed();
  if (root === undefined) return hash(new Uint8Array());
  return rest.reduce((right, { digest }) => node(hash, digest, right), root.digest);
}
