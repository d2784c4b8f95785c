import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { sayText } from '@lebean/contract/kernel/text';
import type { RefusalValueMap } from '../platform/call-error.ts';
import { messageText, useLanguage } from '../platform/i18n.ts';

/** What the refusals of an operation say, for those that an answer names by their code. */
export function useRefusalWords(
  operation: AnyOperation,
): (code: string, values: RefusalValueMap) => string {
  const language = useLanguage();
  return (code, values) => {
    const declared = operation.refusals.find((refusal) => refusal.code === code);
    if (declared === undefined) return code;
    return sayText(messageText('refusal', code, declared.text), language, values);
  };
}
