import { type Language, sayText } from '@lebean/contract/kernel/text';
import type { CallError } from '../platform/call-error.ts';

export type WrongField = { readonly name: string; readonly message: string };

/** The fields that a failed call found wrong: by their path, or by the code of a refusal. */
export function wrongFields(
  error: CallError,
  refusalFields: Readonly<Record<string, string>>,
  language: Language,
): WrongField[] {
  if (error.kind === 'invalidInput') {
    return error.fields.map(({ path, message }) => ({
      name: path.split('.', 1)[0] ?? path,
      message,
    }));
  }
  if (error.kind !== 'refused') return [];
  const name = refusalFields[error.code];
  if (name === undefined) return [];
  const message = error.text ? sayText(error.text, language, error.values) : error.message;
  return [{ name, message }];
}
