import type { DictionaryTypeKey } from '@lebean/contract/kernel/dictionary-types';
import { MultiSelect } from './multi-select.tsx';
import { useDictionary } from './use-dictionary.ts';

type DictionaryTagsProps = {
  type: DictionaryTypeKey;
  id?: string;
  value?: string[];
  onChange?: (codes: string[]) => void;
};

/** Some of the entries of a type, as a control of a form. What is switched off stays where it was chosen. */
export function DictionaryTags({ type, id, value = [], onChange }: DictionaryTagsProps) {
  const dictionary = useDictionary();
  const offered = dictionary.options(type);
  const kept = value
    .filter((code) => !offered.some((option) => option.value === code))
    .map((code) => ({ value: code, label: dictionary.title(type, code) }));
  return (
    <MultiSelect<string>
      {...(id !== undefined && { id })}
      value={value}
      options={[...offered, ...kept]}
      onChange={(codes) => onChange?.(codes)}
    />
  );
}
