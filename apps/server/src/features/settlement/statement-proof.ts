import { createHash } from 'node:crypto';
import { emptyTree, rootOf, withLeaf } from '@lebean/domain/merkle';
import { rowBytes, type StatementRow } from '@lebean/domain/statement-row';
import { digestOf, type SecretKey } from '../../capabilities/session/secret-key.ts';

export const sha256 = (bytes: Uint8Array): Uint8Array =>
  createHash('sha256').update(bytes).digest();

/** Takes rows one after the other, and tells the root over those so far (SET-21). */
export function rowProof() {
  let tree = emptyTree;
  return {
    add: (row: StatementRow): void => {
      tree = withLeaf(tree, rowBytes(row), sha256);
    },
    result: () => ({
      merkleRoot: Buffer.from(rootOf(tree, sha256)).toString('hex'),
      rowCount: tree.leaves,
    }),
  };
}

/** The root over all rows of a stream. */
export async function proofOf(rows: AsyncIterable<readonly StatementRow[]>) {
  const proof = rowProof();
  for await (const part of rows) for (const row of part) proof.add(row);
  return proof.result();
}

/**
 * The rows as they pass by, which have to be those that the seal is over: a file of others is not finished, so
 * that nobody takes it for a statement.
 */
export async function* proven<Row extends StatementRow>(
  rows: AsyncIterable<readonly Row[]>,
  { merkleRoot }: { readonly merkleRoot: string },
): AsyncGenerator<readonly Row[]> {
  const proof = rowProof();
  for await (const part of rows) {
    for (const row of part) proof.add(row);
    yield part;
  }
  if (proof.result().merkleRoot !== merkleRoot)
    throw new Error('the rows of a sealed statement are not those that were sealed (SET-21)');
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * What only a document tells: eighty bits in Crockford's base 32 that nobody can guess without the key. The same for
 * the same statement, so that two files that are made at once, before there is a seal, have one code.
 */
export const codeOf = (
  key: SecretKey,
  { statementId, merkleRoot }: { statementId: number; merkleRoot: string },
): string =>
  Array.from(
    digestOf(key, `statement ${statementId}`, merkleRoot).subarray(0, 16),
    (byte) => alphabet[byte % 32],
  ).join('');

/** A code as it stands on a document. */
export const shownCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');
export const storedCode = (shown: string): string => shown.toUpperCase().replaceAll(/[ -]/g, '');
