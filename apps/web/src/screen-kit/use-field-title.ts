import { useCallback } from 'react';
import { type FieldName, fieldTitle } from '@lebean/contract/vocabulary/fields';
import { useContractText } from '../platform/i18n.ts';

/** What people call a field of a row or a form, in the current language: the same in lists, files and the log. */
export function useFieldTitle(): (name: FieldName) => string {
  const say = useContractText('field');
  return useCallback((name: FieldName) => say(name, fieldTitle(name)), [say]);
}
