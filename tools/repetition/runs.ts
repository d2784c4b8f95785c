/** Where the same lines stand twice: rule 11 makes a noun or a slot of them. */

/** A file as the search reads it. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** The same run of lines in two places. Lines count from 1; `lineCount` leaves out those that say nothing. */
export interface Repetition {
  readonly path: string;
  readonly line: number;
  readonly otherPath: string;
  readonly otherLine: number;
  readonly lineCount: number;
}

interface Line {
  readonly words: string;
  readonly line: number;
}

interface Place {
  readonly path: string;
  readonly lines: readonly Line[];
  readonly at: number;
}

/** Brackets, ends of tags and lists of names: a list that names the same things repeats no thought. */
const SAYS_NOTHING = /^(?:[\s()[\]{}<>/;,:=]*|\w+,?)$/;
/** What a file takes from others, and comments that stand on their own. */
const AROUND_CODE = /^import [^;]*;|^export [^;{]*from [^;]*;|\/\*[\s\S]*?\*\//gm;
const LINE_COMMENT = /^\s*\/\/.*$/;

/** The lines of a file that say something. */
function linesOf(text: string): Line[] {
  return text
    .replaceAll(AROUND_CODE, (gone) => gone.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((words, place) => ({ words: words.replace(LINE_COMMENT, '').trim(), line: place + 1 }))
    .filter(({ words }) => !SAYS_NOTHING.test(words));
}

/** How many lines go on alike from two places, which do not run into each other. */
function runFrom(first: Place, second: Place): number {
  const room = first.path === second.path ? second.at - first.at : second.lines.length - second.at;
  let length = 0;
  while (length < room) {
    const words = second.lines[second.at + length]?.words;
    if (words === undefined || words !== first.lines[first.at + length]?.words) break;
    length += 1;
  }
  return length;
}

/** The runs of at least so many lines that stood before, in another file or further up in the same one. */
export function repetitionsIn(files: readonly SourceText[], atLeast: number): Repetition[] {
  const known = new Map<string, Place>();
  const found: Repetition[] = [];
  for (const { path, text } of files) {
    const lines = linesOf(text);
    for (let at = 0; at + atLeast <= lines.length;) {
      const begun = lines.slice(at, at + atLeast);
      const key = begun.map(({ words }) => words).join('\n');
      const place = { path, lines, at };
      const first = known.get(key) ?? place;
      const lineCount = first === place ? 0 : runFrom(first, place);
      const [here] = begun;
      const there = first.lines[first.at];
      if (lineCount < atLeast || here === undefined || there === undefined) {
        if (first === place) known.set(key, place);
        at += 1;
        continue;
      }
      found.push({
        path,
        line: here.line,
        otherPath: first.path,
        otherLine: there.line,
        lineCount,
      });
      at += lineCount;
    }
  }
  return found;
}
