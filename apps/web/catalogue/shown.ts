import { type Language, languages } from '@lebean/contract/kernel/text';
import { type Scheme, schemes } from '../src/platform/appearance.ts';

/** What the stage shows, and how: all of it stands in its address. */
export type Shown = {
  readonly example: string;
  readonly language: Language;
  readonly scheme: Scheme;
};

/** Reads `#amount-input/empty?language=es&scheme=dark`. */
export function readShown(hash: string): Shown {
  const [example = '', query = ''] = hash.replace(/^#/, '').split('?');
  const search = new URLSearchParams(query);
  return {
    example,
    language: languages.find((one) => one === search.get('language')) ?? 'zh',
    scheme: schemes.find((one) => one === search.get('scheme')) ?? 'system',
  };
}

export const hashOf = ({ example, language, scheme }: Shown): string =>
  `#${example}?${new URLSearchParams({ language, scheme }).toString()}`;
