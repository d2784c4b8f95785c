/** The glossary as a page of Markdown. */
import type { Declaration } from './declarations.ts';
import type { WireEntry } from './wire-uses.ts';
import type { Word } from './words.ts';

export interface Glossary {
  readonly words: readonly Word[];
  readonly entries: readonly WireEntry[];
  readonly declarations: readonly Declaration[];
}

export function glossaryPage({ words, entries, declarations }: Glossary): string {
  const pathOf = new Map(declarations.map(({ wire, path }) => [wire, path]));
  return `# Glossary

Made by \`npm run generate:glossary\` from \`tools/glossary/words.ts\` and the contract. Do not edit it.

## Words

Code says the English word and no other; screens say the three.

${table(
  ['English', '中文', 'Español'],
  words.map(({ word, meaning }) => [
    `**${word.en}**: ${meaning.en}`,
    `**${word.zh}**：${meaning.zh}`,
    `**${word.es}**: ${meaning.es}`,
  ]),
)}

## Names on the wire

On the wire a field has our own name, except for these. Each spelling stands in one line of the
contract, and nowhere else: both sides translate from there.

${table(
  ['Ours', 'Wire', 'Meaning', 'Declared in', 'Operations'],
  entries.map(({ ours, wire, meaning, operations }) => [
    ours.map(code).join(', '),
    code(wire),
    meaning,
    sourceLink(pathOf.get(wire)),
    operations.map(code).join(', '),
  ]),
)}
`;
}

const code = (text: string): string => `\`${text}\``;

const sourceLink = (path: string | undefined): string =>
  path === undefined ? '' : `[${path.replace('packages/contract/src/', '')}](../${path})`;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
