import { findVerified, type VerifiedStatement } from './statement-file.queries.ts';
import { proofOf, sha256 } from './statement-proof.ts';
import { readCsv, type ReadFile, readJson, readXlsx } from './statement-reader.ts';

/** What a file says of itself: enough to ask about it, and its figures where it is no paper. */
export interface ExaminedFile {
  readonly statementNumber: string;
  readonly code: string;
  readonly figures: ReadFile | undefined;
}

const onPaper = /lebean-statement ([\dA-Z]{5,40}) \d+ ([\dA-Z]{16}) [\da-f]{64}/;

/** Reads what a file is, by its first bytes; undefined for what is no statement, or too broken to tell. */
export function examine(bytes: Buffer): ExaminedFile | undefined {
  const beginning = bytes.toString('latin1', 0, 8);
  if (beginning.startsWith('%PDF')) {
    const [, statementNumber, code] = onPaper.exec(bytes.toString('latin1')) ?? [];
    return statementNumber === undefined || code === undefined
      ? undefined
      : { statementNumber, code, figures: undefined };
  }
  try {
    const figures = read(bytes, beginning);
    const { statementNumber, code } = figures;
    return { statementNumber, code, figures };
  } catch {
    // Whatever is wrong with it: it is not as it was written.
    return undefined;
  }
}

function read(bytes: Buffer, beginning: string): ReadFile {
  if (beginning.startsWith('PK')) return readXlsx(bytes);
  return beginning.startsWith('{') ? readJson(bytes) : readCsv(bytes);
}

const figureNames = [
  'opening',
  'payments',
  'closing',
  'merkleRoot',
  'rowCount',
  'ledgerPosition',
] as const;

/** What a file says otherwise than what was issued; nothing where it was saved anew and says the same. */
export async function differences(
  figures: ReadFile,
  issued: VerifiedStatement,
): Promise<readonly string[]> {
  const found = figureNames
    .filter((name) => figures[name] !== issued[name])
    .map((name) => `${name}: ${figures[name]} instead of ${issued[name]}`);
  const receivable = figures.lines.reduce((sum, gross) => sum + gross, 0);
  if (receivable !== issued.receivable)
    found.push(`the lines come to ${receivable} instead of ${issued.receivable}`);
  const { rows = [] } = figures;
  for (const [place, gross] of figures.lines.entries()) {
    const ofLine = rows.filter(({ line }) => line === place + 1);
    const sum = ofLine.reduce((all, { amount }) => all + amount, 0);
    if (sum !== gross) found.push(`line ${place + 1} says ${gross}, its rows come to ${sum}`);
  }
  async function* all() {
    yield await Promise.resolve(rows);
  }
  const { merkleRoot, rowCount } = await proofOf(all());
  if (rowCount !== issued.rowCount) found.push(`${rowCount} rows instead of ${issued.rowCount}`);
  if (merkleRoot !== issued.merkleRoot) found.push('the rows do not have the root that was sealed');
  return found;
}

export type Verdict =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unknown'; readonly statementNumber: string }
  | {
      readonly kind: 'unaltered' | 'savedAnew' | 'altered';
      readonly statementNumber: string;
      readonly issued: VerifiedStatement;
      readonly differences: readonly string[];
    };

/** Whether a file is as it was issued, or what is other in it (SET-21). */
export async function verifyFile(
  db: Parameters<typeof findVerified>[0],
  bytes: Buffer,
): Promise<Verdict> {
  const examined = examine(bytes);
  if (examined === undefined) return { kind: 'unreadable' };
  const { statementNumber, code, figures } = examined;
  const digest = Buffer.from(sha256(bytes)).toString('hex');
  const issued = await findVerified(db, { statementNumber, code, sha256: digest });
  if (issued === undefined) return { kind: 'unknown', statementNumber };
  const found = { statementNumber, issued };
  if (issued.isKnownFile === true) return { ...found, kind: 'unaltered', differences: [] };
  if (figures === undefined) return { ...found, kind: 'altered', differences: [] };
  const others = await differences(figures, issued);
  return { ...found, kind: others.length === 0 ? 'savedAnew' : 'altered', differences: others };
}
