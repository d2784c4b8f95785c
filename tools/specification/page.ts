/** `docs/specification.md` as rows: each point, where the product has it, and the test that proves it. */

/** How far a section's points are: most are there, some come, some are another thing on purpose. */
export type Standing = 'there' | 'coming' | 'otherwise';

/** A link of a row: its words and the file that they lead to, from the root. */
export interface RowLink {
  readonly words: string;
  readonly file: string;
}

/** One row of a table of the page. */
export interface Point {
  readonly line: number;
  /** What the row is about: the heading above it; where that is no entity, what begins the row (`Device: …`). */
  readonly subject: string;
  readonly standing: Standing;
  /** What it says, in words. */
  readonly point: string;
  /** The fields that it names, by their names on the wire. */
  readonly fields: readonly string[];
  /** Operations, addresses and files, as the second column writes them. */
  readonly places: readonly string[];
  readonly links: readonly RowLink[];
  /** The third column: a test, what is missing, or the decision. */
  readonly proof: string;
}

const standings: Readonly<Record<string, Standing>> = {
  'Being built': 'coming',
  'Decided otherwise': 'otherwise',
};

/** The rows of all tables of the page, in its order. */
export function pointsIn(page: string): Point[] {
  const points: Point[] = [];
  let section = '';
  let standing: Standing = 'there';
  for (const [index, text] of page.split('\n').entries()) {
    const heading = /^(#+) (.+)$/.exec(text);
    if (heading !== null) {
      section = heading[2] ?? '';
      if (heading[1] === '##') standing = standings[section] ?? 'there';
    }
    const cells = cellsOf(text);
    if (cells === undefined) continue;
    const [point = '', where = '', proof = ''] = cells;
    points.push({
      line: index + 1,
      subject: standing === 'there' ? section : (point.split(':', 1)[0] ?? ''),
      standing,
      point,
      fields: codesIn(point),
      places: codesIn(where),
      links: [...linksIn(proof)],
      proof,
    });
  }
  return points;
}

/** The cells of a row; nothing for the head of a table, the line below it, and all else. */
function cellsOf(text: string): string[] | undefined {
  if (!text.startsWith('| ') || /^\| (?:Point|---)/.test(text)) return undefined;
  return text
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

const codesIn = (cell: string): string[] =>
  Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = '']) => code);

const linksIn = (cell: string): RowLink[] =>
  Array.from(cell.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g), ([, words = '', target = '']) => ({
    words,
    // The page lies in `docs`.
    file: target.startsWith('../') ? target.slice(3) : `docs/${target}`,
  }));
