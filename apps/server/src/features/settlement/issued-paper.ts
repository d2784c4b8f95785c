import { createHash } from 'node:crypto';
import type { Language } from '@lebean/contract/kernel/text';
import type { StatementFormat } from '@lebean/contract/settlement/proof.operations';
import type { Call } from '../../capabilities/call/handle.ts';
import type { SecretKey } from '../../capabilities/session/secret-key.ts';
import { contentInUse } from '../../capabilities/templates/template-in-use.ts';
import { linesOf } from './statement-detail.queries.ts';
import {
  findPrintedTemplate,
  findSeal,
  keepFile,
  keepSeal,
  type Seal,
  sourceRows,
  type StatementKey,
} from './statement-file.queries.ts';
import { dictionaryWords, type StatementPaper } from './statement-paper.ts';
import { codeOf, proofOf } from './statement-proof.ts';

/** What files of statements are made with. */
export interface PaperServices {
  readonly secretKey: SecretKey;
  /** Where this installation is reached, as far as it knows. */
  readonly publicUrl?: string | undefined;
}

interface Proof {
  readonly key: StatementKey;
  readonly ledgerPosition: number;
  readonly seal: Seal;
  /** Whether this file is the first one of its statement. */
  readonly isNew: boolean;
}

/** What proves a statement that was sent: its seal, or what that will be. */
async function proofFor(db: Call['db'], secretKey: SecretKey, id: number): Promise<Proof> {
  const found = await findSeal(db, id);
  if (found === undefined) throw new Error(`statement ${id} was there a moment ago`);
  const { ledgerPosition, seal, ...key } = found;
  if (seal !== undefined) return { key, ledgerPosition, seal, isNew: false };
  const proof = await proofOf(sourceRows(db, id));
  const code = codeOf(secretKey, { statementId: id, merkleRoot: proof.merkleRoot });
  return { key, ledgerPosition, seal: { ...proof, code }, isNew: true };
}

/** A statement as its files show it, with what proves it. */
interface IssuedPaper {
  readonly paper: StatementPaper;
  readonly proof: Proof;
}

interface IssuedStatement {
  readonly statement: StatementPaper['statement'];
  readonly sentAt: Date;
  readonly language: Language;
}

/** A statement that was sent, as its files show it, with its proof (SET-20, SET-21). */
export async function issuedPaper(
  db: Call['db'],
  { secretKey, publicUrl }: PaperServices,
  { statement, sentAt, language }: IssuedStatement,
): Promise<IssuedPaper> {
  const proof = await proofFor(db, secretKey, statement.id);
  const lines = await linesOf(db, statement.id);
  const paper: StatementPaper = {
    statement,
    lines: lines.map((line, place) => ({ ...line, position: place + 1 })),
    ledgerPosition: proof.ledgerPosition,
    seal: proof.seal,
    at: sentAt,
    language,
    verifyAt: publicUrl && new URL('/statements/verify', publicUrl).href,
    template:
      (await findPrintedTemplate(db, statement.id, language)) ??
      (await contentInUse(db, 'statement', language)),
    word: await dictionaryWords(db),
    rows: () => sourceRows(db, statement.id),
  };
  return { paper, proof };
}

/** Counts the bytes of a file as they pass. */
export function countedFile(pieces: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let byteCount = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      hash.update(piece);
      byteCount += piece.length;
      yield piece;
    }
  }
  return { pieces: counted(), result: () => ({ sha256: hash.digest(), byteCount }) };
}

interface IssuedFile {
  readonly sha256: Buffer;
  readonly byteCount: number;
  readonly format: StatementFormat;
}

/** Remembers a file that leaves, what proves its statement (SET-21), and by which template it was printed (TPL-2). */
export async function keepIssued(
  db: Call['db'],
  { paper, proof: { key, seal, isNew } }: IssuedPaper,
  file: IssuedFile,
  at: Date,
): Promise<void> {
  if (isNew) await keepSeal(db, key, seal, at);
  const { language, template } = paper;
  const printedTemplate = file.format === 'pdf' ? (template ?? null) : null;
  await keepFile(db, key, { ...file, language, printedTemplate }, at);
}
