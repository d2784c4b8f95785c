/** What a page of documentation points at: files, commands and names of the code. */

export type Reference =
  | { readonly kind: 'link'; readonly target: string; readonly line: number }
  | { readonly kind: 'path'; readonly target: string; readonly line: number }
  | { readonly kind: 'command'; readonly target: string; readonly line: number }
  | { readonly kind: 'name'; readonly target: string; readonly line: number }
  /** Code that a section quotes out of the files that it names. */
  | {
      readonly kind: 'quote';
      readonly target: string;
      readonly line: number;
      readonly files: readonly string[];
    };

/** Endings by which a word in code style is a file of this repository. */
const fileEnding = /\.(?:tsx?|mjs|sql|md|json|css|yml|template)$/;
const topFolder = /^(?:apps|packages|tools|docs|bench|e2e|examples|features|\.ci)\//;

/**
 * The references of a Markdown page: relative links, and what stands in code style. Blocks of code are examples
 * and count only for their commands. What a recipe invents is named in a comment: `<!-- imagined: shop_phone -->`.
 */
export function referencesIn(page: string): Reference[] {
  const [, imagined = ''] = /<!-- imagined: (.+?) -->/.exec(page) ?? [];
  const invented = new Set(imagined.split(', '));
  const found: Reference[] = [];
  let isBlock = false;
  for (const [index, text] of page.split('\n').entries()) {
    const line = index + 1;
    if (text.trimStart().startsWith('```')) isBlock = !isBlock;
    for (const [, script = ''] of text.matchAll(/npm (?:run )?(?:-s |--silent )?([a-z][\w:-]*)/g))
      if (isScript(text, script)) found.push({ kind: 'command', target: script, line });
    if (isBlock) continue;
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g))
      if (!/^(?:https?|mailto):/.test(target)) found.push({ kind: 'link', target, line });
    for (const [, code = ''] of text.matchAll(/`([^`]+)`/g)) {
      const reference = referenceOf(code.trim(), line);
      if (reference !== undefined) found.push(reference);
    }
  }
  return [...found, ...quotesIn(page)].filter(({ target }) => !invented.has(target));
}

/**
 * Where the heading of a section names a file, what the section quotes stands there or in another file that it
 * names. Of `handle(rechargeCard, …)` the part before the dots counts.
 */
function quotesIn(page: string): Reference[] {
  const lines = page.split('\n');
  const starts = lines.flatMap((text, index) => (/^#+ /.test(text) ? [index] : []));
  return starts.flatMap((start, at) => {
    const section = lines.slice(start, starts[at + 1]);
    const codes = section.flatMap((text, index) =>
      Array.from(text.matchAll(/`([^`]+)`/g), ([, code = '']) => ({
        code,
        line: start + index + 1,
      })),
    );
    const files = codes.flatMap(({ code }) => (fileEnding.test(code) ? [code] : []));
    if (!files.some((file) => section[0]?.includes(file))) return [];
    return codes.flatMap(({ code, line }): Reference[] => {
      const target = code.split('…')[0]?.trim() ?? '';
      const isQuote = /\s|\(.+\)|…/.test(code) && !/^(?:npm|GET|POST) |^…/.test(code);
      return isQuote ? [{ kind: 'quote', target, line, files }] : [];
    });
  });
}

/** npm's own commands need no script. */
const isScript = (text: string, word: string): boolean =>
  new RegExp(`npm run (?:-s |--silent )?${word}`).test(text) || word === 'start' || word === 'test';

function referenceOf(code: string, line: number): Reference | undefined {
  // A place for a word of the reader's, as in `features/<noun>/<noun>-list.tsx`.
  if (/[<…]|\s/.test(code)) return undefined;
  if (topFolder.test(code) || fileEnding.test(code)) return { kind: 'path', target: code, line };
  const name = /^(?:await )?([A-Za-z_$][\w$]*)(?:\(.*\))?$/.exec(code)?.[1];
  // One lower-case word may be anything; a name of the code has a hump, an underscore or brackets.
  const isName = name !== undefined && /[a-z][A-Z]|_[a-z]|[a-z]\(/.test(code);
  return isName ? { kind: 'name', target: name, line } : undefined;
}
