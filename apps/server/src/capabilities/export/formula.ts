/** What a spreadsheet begins a formula with: full-width and small forms too, which some of them fold. */
const sign = '=+\\-@＝＋－＠﹦﹢﹣﹫';
/** What is not seen before such a sign: blanks, control and format characters, and quotes that a reader takes off. */
const unseen = '\\s\\p{Cc}\\p{Cf}\\p{Z}"';
/** Where a cell begins: a file with commas is read with semicolons where those separate lists, as in Spain. */
const separator = ';\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029';

const anySign = new RegExp(`[${sign}]`);
const beginning = new RegExp(`^(?:[${unseen}]*[${sign}]|[\\t\\r\\n])`, 'u');
/** Only from the beginning of such a run: a long one is looked at once. */
const runBeforeSign = new RegExp(`(?<![${unseen};])[${unseen};]+(?=[${sign}])`, 'gu');
const separators = new RegExp(`[${separator}]`, 'gu');

/** An apostrophe where the last cell of a run begins, if one does. */
function marked(run: string): string {
  const last = [...run.matchAll(separators)].at(-1);
  return last === undefined ? run : `${run.slice(0, last.index + 1)}'${run.slice(last.index + 1)}`;
}

/** Whether a cell that holds this text could be taken for a formula (W4). */
export const looksLikeFormula = (text: string): boolean => beginning.test(text);

/**
 * A text of which no cell is a formula, whichever separator the file is read with: an apostrophe says
 * that what follows is text (W4).
 */
export function withoutFormulas(text: string): string {
  const isSuspect = anySign.test(text);
  const begun = looksLikeFormula(text) ? `'${text}` : text;
  if (!isSuspect) return begun;
  return begun.replaceAll(runBeforeSign, marked);
}
