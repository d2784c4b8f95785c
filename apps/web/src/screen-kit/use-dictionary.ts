import { listDictionaryOptions } from '@lebean/contract/dictionary/operations';
import type { DictionaryOption } from '@lebean/contract/dictionary/rows';
import type { DictionaryTypeKey } from '@lebean/contract/kernel/dictionary-types';
import { usePick } from '../platform/i18n.ts';
import { useOperation } from '../platform/queries.ts';

export type Dictionary = {
  /** What a field of the type offers: entries that are switched off only where `kept` holds one. */
  readonly options: (
    typeKey: DictionaryTypeKey,
    kept?: string,
  ) => { readonly value: string; readonly label: string }[];
  /** What a code is called; the code itself where nobody knows it, nothing until that is known. */
  readonly title: (typeKey: string, code: string) => string;
};

/** The type dictionary, in the viewer's language. */
export function useDictionary(): Dictionary {
  const pick = usePick();
  const { data: answer } = useOperation(listDictionaryOptions, {}, { freshSeconds: 60 });
  const known = answer?.options ?? [];
  const titleOf = ({ titleZh: zh, titleEn: en, titleEs: es }: DictionaryOption): string =>
    pick({ zh, en, es });
  return {
    options: (typeKey, kept) =>
      known
        .filter((one) => one.typeKey === typeKey && (one.isEnabled || one.code === kept))
        .map((one) => ({ value: one.code, label: titleOf(one) })),
    title: (typeKey, code) => {
      if (answer === undefined) return '';
      const found = known.find((one) => one.typeKey === typeKey && one.code === code);
      return found === undefined ? code : titleOf(found);
    },
  };
}
