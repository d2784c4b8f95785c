import type { DictionaryTypeKey } from '@lebean/contract/kernel/dictionary-types';
import { type Language, sayText, type Text } from '@lebean/contract/kernel/text';
import type { StatementDetail } from '@lebean/contract/settlement/rows';
import { taxModeWords } from '@lebean/contract/tax/rows';
import type { StatementTax } from '@lebean/contract/vocabulary/tax';
import { readDictionary } from '../../capabilities/dictionary/dictionary.ts';
import type { Seal, SourceRow } from './statement-file.queries.ts';
import { fileWords } from './statement-file.words.ts';
import type { StatementWithParty } from './statement.queries.ts';

export type PaperLine = StatementDetail['lines'][number] & { readonly position: number };

/** What all files of a statement are made of, whichever their format (SET-20). */
export interface StatementPaper {
  readonly statement: StatementWithParty;
  readonly lines: readonly PaperLine[];
  readonly ledgerPosition: number;
  readonly seal: Seal;
  /** When it was sent: the date of all its files. */
  readonly at: Date;
  readonly language: Language;
  /** Where somebody without a login asks about it, as far as this installation knows its address. */
  readonly verifyAt: string | undefined;
  /** What its PDF says around the lines in this language: the template of its first one there (TPL-2). */
  readonly template: string | undefined;
  readonly word: (type: DictionaryTypeKey, code: string) => Text;
  /** Its source rows, each time from the first on. */
  readonly rows: () => AsyncIterable<readonly SourceRow[]>;
}

/** What the type dictionary calls a code, now. */
export async function dictionaryWords(
  db: Parameters<typeof readDictionary>[0],
): Promise<StatementPaper['word']> {
  const words = new Map(
    (await readDictionary(db)).map(({ typeKey, code, titleZh: zh, titleEn: en, titleEs: es }) => [
      `${typeKey} ${code}`,
      { zh, en, es },
    ]),
  );
  return (type, code) => words.get(`${type} ${code}`) ?? { zh: code, en: code, es: code };
}

const bare = { zh: '{amount}', en: '{amount}', es: '{amount}' } as const satisfies Text;

/** An amount as a language writes it, on paper. */
export const amountIn = (hundredths: number, language: Language): string =>
  sayText(bare, language, { amount: (hundredths / 100).toFixed(2) });

/** Lines that count lebeans or points: hundredths of them (NUM-1). The others are one thing each. */
const counted: ReadonlySet<string> = new Set([
  'wholesale',
  'lebeanSale',
  'clearing',
  // The base of a share, in money.
  'partnerShare',
]);
const uncountedSources: ReadonlySet<string> = new Set(['adjustment', 'payment', 'lineTax']);

export const lineQuantity = ({ kind, quantity }: PaperLine): number | null =>
  counted.has(kind) ? quantity : null;
export const sourceQuantity = ({ sourceKind, quantity }: SourceRow): number | null =>
  uncountedSources.has(sourceKind) ? null : quantity;

/** What is taxed, at which rate, and how: `IVA 21% (added to prices)` (SET-19). */
export function taxWords(
  { titleZh: zh, titleEn: en, titleEs: es, taxRate, taxMode }: StatementTax,
  language: Language,
): string {
  const title = { zh, en, es }[language];
  const rate = sayText(fileWords.rate, language, { rate: amountIn(taxRate, language) });
  return `${title} ${rate} (${taxModeWords[taxMode][language]})`;
}

/** What a row is called in a file: its kind and its number there. */
export const rowName = ({ sourceKind, sourceId }: SourceRow): string => `${sourceKind}/${sourceId}`;
