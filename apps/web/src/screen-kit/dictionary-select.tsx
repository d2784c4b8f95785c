import { Select } from 'antd';
import type { DictionaryTypeKey } from '@lebean/contract/kernel/dictionary-types';
import { useDictionary } from './use-dictionary.ts';

type DictionarySelectProps = {
  type: DictionaryTypeKey;
  id?: string;
  value?: string;
  onChange?: (code: string) => void;
};

/** One of the entries of a type, as a control of a form. */
export function DictionarySelect({ type, id, value, onChange }: DictionarySelectProps) {
  const dictionary = useDictionary();
  return (
    <Select<string>
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      options={dictionary.options(type, value)}
      onChange={(code) => onChange?.(code)}
    />
  );
}
