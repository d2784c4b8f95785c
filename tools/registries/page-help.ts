import { type HelpTopics, helpMark } from '../../apps/web/src/app/help/help-topic.ts';
import type { Text } from '../../packages/contract/src/kernel/text.ts';

/** What screens say, by `owner.key`. */
export type Catalogue = ReadonlyMap<string, Text>;

const head =
  '// Made from the topics of help by npm run generate:registries. Do not edit it by hand.';

/** The marks of one kind in all texts of some topics, each once. */
export function marksIn(topics: HelpTopics, kind: 'quote' | 'page' | 'number'): readonly string[] {
  const texts = JSON.stringify(topics).matchAll(new RegExp(helpMark, 'g'));
  return [...new Set([...texts].flatMap(({ groups }) => groups?.[kind] ?? []))].toSorted();
}

/** An area of help: its topics with the texts that they quote and the numbers that they say. Throws on one that does not exist. */
export function helpAreaOf(
  name: string,
  topics: HelpTopics,
  catalogue: Catalogue,
  numbers: Readonly<Record<string, number>>,
): string {
  const quotes = marksIn(topics, 'quote').map((mark) => {
    const text = catalogue.get(mark);
    if (text === undefined) throw new Error(`help of ${name} quotes ${mark}, which nobody says`);
    return `    ${JSON.stringify(mark)}: ${JSON.stringify(text)},`;
  });
  const shown = marksIn(topics, 'number').map((mark) => {
    const value = numbers[mark];
    if (value === undefined) throw new Error(`help of ${name} says {${mark}}, which is no number`);
    return `    ${mark}: ${value},`;
  });
  return [
    head,
    "import type { HelpArea } from '../help-topic.ts';",
    `import { ${name}Topics } from '../topics/${name}.ts';`,
    '',
    `export const ${name}Area: HelpArea = {`,
    `  topics: ${name}Topics,`,
    ...(quotes.length === 0 ? ['  quotes: {},'] : ['  quotes: {', ...quotes, '  },']),
    ...(shown.length === 0 ? ['  numbers: {},'] : ['  numbers: {', ...shown, '  },']),
    '};',
    '',
  ].join('\n');
}

/** In which area the help of each page is, and how an area is fetched. */
export function helpAreasOf(areas: ReadonlyMap<string, HelpTopics>): string {
  return [
    head,
    "import type { HelpArea } from './help-topic.ts';",
    '',
    'export const areaOf = {',
    ...[...areas].flatMap(([name, topics]) =>
      Object.keys(topics).map((page) => `  '${page}': '${name}',`),
    ),
    '} as const;',
    '',
    'type AreaName = (typeof areaOf)[keyof typeof areaOf];',
    '',
    'export const loadArea: Readonly<Record<AreaName, () => Promise<HelpArea>>> = {',
    ...[...areas.keys()].map(
      (name) =>
        `  ${name}: async () => (await import('./areas/${name}.generated.ts')).${name}Area,`,
    ),
    '};',
    '',
  ].join('\n');
}
