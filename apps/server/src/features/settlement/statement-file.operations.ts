import { createHash } from 'node:crypto';
import {
  createStatementFile,
  type StatementFormat,
  verifyStatement,
} from '@lebean/contract/settlement/proof.operations';
import { statementNotFound, statementStage } from '@lebean/contract/settlement/refusals';
import { type Call, handle } from '../../capabilities/call/handle.ts';
import { pdfPieces } from '../../capabilities/documents/pdf.ts';
import { linesOf } from './statement-detail.queries.ts';
import {
  findSeal,
  findVerified,
  keepFile,
  keepSeal,
  type Seal,
  sourceRows,
  type StatementKey,
} from './statement-file.queries.ts';
import { jsonPieces } from './statement-json.ts';
import { dictionaryWords, type StatementPaper } from './statement-paper.ts';
import { statementDocument } from './statement-pdf.ts';
import { codeOf, proofOf, storedCode } from './statement-proof.ts';
import { csvOf, xlsxOf } from './statement-sheets.ts';
import { findStatement } from './statement.queries.ts';

const writers: Readonly<
  Record<
    StatementFormat,
    {
      readonly contentType: string;
      readonly pieces: (paper: StatementPaper) => AsyncIterable<Uint8Array>;
    }
  >
> = {
  pdf: { contentType: 'application/pdf', pieces: (paper) => pdfPieces(statementDocument(paper)) },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pieces: xlsxOf,
  },
  csv: { contentType: 'text/csv; charset=utf-8', pieces: csvOf },
  json: { contentType: 'application/json', pieces: jsonPieces },
};

interface Proof {
  readonly key: StatementKey;
  readonly ledgerPosition: number;
  readonly seal: Seal;
  /** Whether this file is the first one of its statement. */
  readonly isNew: boolean;
}

/** What proves a statement that was sent: its seal, or what that will be. */
async function proofFor(
  { db, secretKey }: Pick<Call, 'db' | 'secretKey'>,
  id: number,
): Promise<Proof> {
  const found = await findSeal(db, id);
  if (found === undefined) throw new Error(`statement ${id} was there a moment ago`);
  const { ledgerPosition, seal, ...key } = found;
  if (seal !== undefined) return { key, ledgerPosition, seal, isNew: false };
  const proof = await proofOf(sourceRows(db, id));
  const code = codeOf(secretKey, { statementId: id, merkleRoot: proof.merkleRoot });
  return { key, ledgerPosition, seal: { ...proof, code }, isNew: true };
}

const createFile = handle(
  createStatementFile,
  async (context, { statementId, format, language }) => {
    const { db, scope, at, download } = context;
    const statement = await findStatement(db, scope, statementId, at);
    if (statement === undefined) throw context.refused(statementNotFound);
    const { statementNumber, version, sentAt, stage } = statement;
    if (sentAt === null || stage === 'discarded')
      throw context.refused(statementStage, { number: statementNumber });
    const proof = await proofFor(context, statementId);
    const { key, ledgerPosition, seal } = proof;
    const lines = await linesOf(db, statementId);
    const paper: StatementPaper = {
      statement,
      lines: lines.map((line, place) => ({ ...line, position: place + 1 })),
      ledgerPosition,
      seal,
      at: sentAt,
      language: language ?? context.language,
      verifyAt: context.publicUrl && new URL('/statements/verify', context.publicUrl).href,
      word: await dictionaryWords(db),
      rows: () => sourceRows(db, statementId),
    };
    const hash = createHash('sha256');
    let byteCount = 0;
    async function* counted(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const piece of pieces) {
        hash.update(piece);
        byteCount += piece.length;
        yield piece;
      }
    }
    const { contentType, pieces } = writers[format];
    const fileName = `${statementNumber}-v${version}.${format}`;
    await download.send({ name: fileName, contentType, pieces: counted(pieces(paper)) });
    const made = { sha256: hash.digest(), format, language: paper.language, byteCount };
    // Behind the file: two that are made at once wait for each other only here.
    if (proof.isNew) await keepSeal(db, key, seal, at);
    await keepFile(db, key, made, at);
    context.changed(undefined, { statementNumber, version, format, language: paper.language });
    return { fileName, rowCount: seal.rowCount };
  },
);

function outcomeOf(isKnownFile: boolean | null): 'issued' | 'unaltered' | 'altered' {
  if (isKnownFile === null) return 'issued';
  return isKnownFile ? 'unaltered' : 'altered';
}

/** Who does not have both number and code learns nothing, not even whether there is such a statement (SET-21). */
const verify = handle(verifyStatement, async ({ db }, { statementNumber, code, sha256 }) => {
  const found = await findVerified(db, { statementNumber, code: storedCode(code), sha256 });
  if (found === undefined)
    return { outcome: 'unknown', supersededBy: null, statement: null } as const;
  const { isKnownFile, supersededBy, sealedAt, ...statement } = found;
  return {
    outcome: outcomeOf(isKnownFile),
    supersededBy,
    statement: { ...statement, sealedAt: sealedAt.toISOString() },
  };
});

export const statementFileHandlers = [createFile, verify];
