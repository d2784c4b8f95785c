import type { LinkTarget } from '@lebean/contract/facts/addresses';
import { type Language, type Text, languages } from '@lebean/contract/kernel/text';
import type { TextOverrideRow } from '@lebean/contract/text-override/operations';

/** A text of the product, or one that is stored; an empty language is missing. */
export type SourceText = {
  readonly owner: string;
  readonly key: string;
  readonly text: Text;
  /** Where it is changed, for stored texts: they are somebody's record. None: here, by an override. */
  readonly editAddress?: LinkTarget;
};

/** A text with what this installation says instead. */
export type TextRow = SourceText & {
  readonly id: number;
  readonly name: string;
  /** The override; empty languages say what the text says. */
  readonly own: Text;
  readonly version: number;
  readonly changedBy: string;
  readonly overridden: readonly Language[];
  readonly missing: readonly Language[];
  /** The product has no such text any more: its words wait here to be used for another one. */
  readonly isGone: boolean;
};

const nameOf = ({ owner, key }: Pick<SourceText, 'owner' | 'key'>): string => `${owner}.${key}`;

const nothing: Text = { zh: '', en: '', es: '' };

/** All texts with their overrides, by owner and key; and overrides whose text an upgrade has taken away. */
export function textRows(
  texts: readonly SourceText[],
  overrides: readonly TextOverrideRow[],
): readonly TextRow[] {
  const byName = new Map(overrides.map((each) => [nameOf(each), each]));
  const known = texts.map((source) => ({ ...source, name: nameOf(source), isGone: false }));
  const names = new Set(known.map(({ name }) => name));
  const gone = overrides
    .filter((each) => !names.has(nameOf(each)) && languages.some((one) => each[one] !== ''))
    .map(({ owner, key, zh, en, es }) => ({
      owner,
      key,
      text: { zh, en, es },
      name: nameOf({ owner, key }),
      isGone: true,
    }));
  return [...known, ...gone]
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((source, place) => {
      const override = byName.get(source.name);
      const own = override ?? nothing;
      return {
        ...source,
        id: place + 1,
        own: { zh: own.zh, en: own.en, es: own.es },
        version: override?.version ?? 0,
        changedBy: override?.changedBy ?? '',
        overridden: languages.filter((language) => own[language] !== ''),
        missing: source.isGone ? [] : languages.filter((language) => source.text[language] === ''),
      };
    });
}

/** The text in one language. */
export const textIn = ({ own, text }: TextRow, language: Language): string =>
  own[language] || text[language];

/** Whether words stand in a text, or in its name. */
export function mentions(row: TextRow, words: string, language: Language | undefined): boolean {
  const searched = language === undefined ? languages : [language];
  const requested = words.toLowerCase();
  return [row.name, ...searched.map((each) => textIn(row, each))].some((text) =>
    text.toLowerCase().includes(requested),
  );
}
