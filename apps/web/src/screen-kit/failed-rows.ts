/** What a program would take for a formula is text (SH-37). */
const formulaSign = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const plain = formulaSign.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
};

/** Rows of cells as a CSV file that spreadsheets open in the right letters. */
export function failedFile(title: string, rows: readonly (readonly string[])[]): File {
  const lines = rows.map((cells) => cells.map(cell).join(','));
  return new File([`\uFEFF${lines.join('\r\n')}\r\n`], `${title}.csv`, { type: 'text/csv' });
}
