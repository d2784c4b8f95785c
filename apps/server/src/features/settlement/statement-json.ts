import type { StatementPaper } from './statement-paper.ts';
import { proven } from './statement-proof.ts';

/** What a program reads first: amounts are hundredths of the currency, quantities of a lebean or point (NUM-1). */
export const jsonFormat = 'lebean-statement/1';

/**
 * A statement for programs, the same in every language and however often it is made. Each source row is on a line of
 * its own, so that who compares two versions sees which rows differ.
 */
export async function* jsonPieces(paper: StatementPaper): AsyncGenerator<Uint8Array> {
  const { statement, lines, seal, ledgerPosition } = paper;
  const { issuerName, issuerTaxNumber } = statement;
  const head = {
    format: jsonFormat,
    statementNumber: statement.statementNumber,
    version: statement.version,
    stage: statement.stage,
    // Those that were sent before issuers were written down are as they were, to the byte (SET-21).
    ...(issuerName !== '' && { issuerName, issuerTaxNumber }),
    shopName: statement.shopName,
    merchantName: statement.merchantName,
    partnerName: statement.partnerName,
    legalName: statement.legalName,
    taxNumber: statement.taxNumber,
    tax: statement.tax,
    periodStart: statement.periodStart,
    periodLast: statement.periodLast,
    timeZone: statement.timeZone,
    currency: statement.currency,
    opening: statement.opening,
    receivable: statement.receivable,
    payments: statement.payments,
    closing: statement.closing,
    lines: lines.map(({ id: _id, ...line }) => line),
    code: seal.code,
    ledgerPosition,
    rowCount: seal.rowCount,
    merkleRoot: seal.merkleRoot,
  };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"rows":[`);
  let separator = '\n';
  for await (const part of proven(paper.rows(), seal)) {
    const written = part.map((row) => JSON.stringify(row)).join(',\n');
    if (part.length > 0) yield Buffer.from(separator + written);
    separator = ',\n';
  }
  yield Buffer.from('\n]}\n');
}
