import type { Text } from '@lebean/contract/kernel/text';
import { unitOf } from '@lebean/contract/vocabulary/fields';
import { formatMinute } from '../platform/format.ts';
import { usePick, useText } from '../platform/i18n.ts';
import { useDictionary } from './use-dictionary.ts';
import { useFormat } from './use-format.ts';
import { wordsOfMarkup } from './words-of-markup.ts';
import { kitWords } from './words.messages.ts';

/** What codes are called, by field and code. */
export type LoggedWords = Readonly<Record<string, Readonly<Record<string, Text>>>>;

const noWords: LoggedWords = {};

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** The parts of a logged list; nothing where the value is none, or holds more than words and numbers. */
function listIn(value: string): readonly string[] | undefined {
  if (!value.startsWith('[') || !value.endsWith(']')) return undefined;
  try {
    const parts: unknown = JSON.parse(value);
    const isPlain = (part: unknown): part is string | number =>
      typeof part === 'string' || typeof part === 'number';
    return Array.isArray(parts) && parts.every(isPlain) ? parts.map(String) : undefined;
  } catch {
    // Somebody's words in brackets.
    return undefined;
  }
}

/** A logged value as people read it: amounts in whole units, instants in the reader's zone, codes in words. */
export function useShownValue(
  words: LoggedWords = noWords,
): (field: string, value: string) => string {
  const say = useText(kitWords);
  const pick = usePick();
  const format = useFormat();
  const dictionary = useDictionary();
  const plain = (field: string, value: string): string => {
    const known = words[field.split('.').at(-1) ?? field]?.[value];
    if (known !== undefined) return pick(known);
    if (value === 'true') return say('yes');
    return value === 'false' ? say('no') : dictionary.title(field, value);
  };
  return (field, value) => {
    const unit = unitOf(field);
    const isNumber = /^-?\d{1,15}$/.test(value);
    if (isNumber && unit === 'hundredths') return format.points(Number(value));
    if (isNumber && unit === 'minuteOfDay') return formatMinute(Number(value));
    if (unit === 'richText') return wordsOfMarkup(value);
    if (instant.test(value)) return format.dateTime(value);
    return (
      listIn(value)
        ?.map((part) => plain(field, part))
        .join(', ') ?? plain(field, value)
    );
  };
}
