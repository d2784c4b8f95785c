/** The terms of screens as a page of Markdown. */
import { languages } from '@lebean/contract/kernel/text';
import { terms, type Wrong } from './terms.ts';
import { wrongWords } from './wrong-words.ts';

const titles = { zh: '中文', en: 'English', es: 'Español' } as const;

export function termsPage(): string {
  return [
    '# Terms on screen',
    '',
    'Made by `npm run generate:terms` from `tools/screen-terms`. Do not edit it.',
    '',
    'What screens, files, emails and refusals say: one term per thing and language (SH-61). `npm run verify` reads every text of contract, web and server in its three languages and complains, by file and line, about what stands here under “Never”. Names of the code and of the wire are in [glossary.md](glossary.md).',
    '',
    '## Terms',
    '',
    '| 中文 | English | Español | Never |',
    '| --- | --- | --- | --- |',
    ...terms.map(({ word, never }) => {
      const wrong = languages.flatMap((language) =>
        language === 'zh' || never?.[language] === undefined
          ? []
          : [`${language}: ${wrongText(never[language])}`],
      );
      return `| ${word.zh} | ${word.en} | ${word.es} | ${wrong.join('<br>')} |`;
    }),
    '',
    '## Words that no text says',
    ...languages.flatMap((language) => [
      '',
      `### ${titles[language]}`,
      '',
      ...wrongWords[language].map((wrong) => `- ${wrongText(wrong)}`),
    ]),
    '',
  ].join('\n');
}

const wrongText = ({ words, instead }: Wrong): string =>
  `\`${words.source.replaceAll('|', String.raw`\|`)}\`: ${instead}`;
