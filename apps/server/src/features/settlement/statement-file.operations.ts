import {
  createStatementFile,
  type StatementFormat,
  verifyStatement,
} from '@lebean/contract/settlement/proof.operations';
import { statementStage } from '@lebean/contract/settlement/refusals';
import { statementNotFound } from '@lebean/contract/vocabulary/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { pdfPieces } from '../../capabilities/documents/pdf.ts';
import { countedFile, issuedPaper, keepIssued } from './issued-paper.ts';
import { findVerified } from './statement-file.queries.ts';
import { jsonPieces } from './statement-json.ts';
import type { StatementPaper } from './statement-paper.ts';
import { statementDocument } from './statement-pdf.ts';
import { storedCode } from './statement-proof.ts';
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

const createFile = handle(
  createStatementFile,
  async (context, { statementId, format, language }) => {
    const { db, scope, at, download } = context;
    const statement = await findStatement(db, scope, statementId, at);
    if (statement === undefined) throw context.refused(statementNotFound);
    const { statementNumber, version, sentAt, stage } = statement;
    if (sentAt === null || stage === 'discarded')
      throw context.refused(statementStage, { number: statementNumber });
    const requested = { statement, sentAt, language: language ?? context.language };
    const issued = await issuedPaper(db, context, requested);
    const { paper, proof } = issued;
    const { contentType, pieces } = writers[format];
    const file = countedFile(pieces(paper));
    const fileName = `${statementNumber}-v${version}.${format}`;
    await download.send({ name: fileName, contentType, pieces: file.pieces });
    // Behind the file: two that are made at once wait for each other only here.
    await keepIssued(db, issued, { ...file.result(), format }, at);
    context.changed(undefined, { statementNumber, version, format, language: paper.language });
    return { fileName, rowCount: proof.seal.rowCount };
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
