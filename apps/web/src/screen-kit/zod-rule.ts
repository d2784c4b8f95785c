import { currentLanguage, translator } from '../platform/i18n.ts';
import { nameOfUnseen } from '@lebean/contract/common';
import type { FormRule } from 'antd';
import * as z from 'zod/mini';
import { validationMessages } from './validation.messages.ts';

/** What antd's form calls "blank": nothing typed, nothing chosen. */
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether a field may be left blank by the contract. */
export function isOptional(schema: z.core.$ZodType): boolean {
  return z.safeParse(schema, undefined).success || z.safeParse(schema, null).success;
}

/**
 * The contract's own schema as a rule of a form's field, so that the form asks for what the server
 * asks for. A field left blank counts as not given.
 */
export function zodRule(schema: z.core.$ZodType): FormRule {
  return {
    validator: async (_, value: unknown) => {
      const problem = fieldProblem(schema, value);
      if (problem !== undefined) throw new Error(problem);
    },
  };
}

/** As `zodRule`, for an amount that must be: its limits are in hundredths and mean nothing to a person. */
export function amountRule(schema: z.core.$ZodType): FormRule {
  return {
    validator: async (_, value: unknown) => {
      const t = translator(validationMessages, currentLanguage());
      if (isBlank(value)) throw new Error(t('required'));
      if (!z.safeParse(schema, value).success) throw new Error(t('noAmount'));
    },
  };
}

/** A choice that must be made, where the contract leaves it open. */
export function chosenRule(message: string): FormRule {
  return { required: true, message };
}

/** What is wrong with a field's value, in the current language; nothing if it holds. */
export function fieldProblem(schema: z.core.$ZodType, value: unknown): string | undefined {
  if (isBlank(value) && isOptional(schema)) return undefined;
  const parsed = z.safeParse(schema, isBlank(value) ? undefined : value);
  if (parsed.success) return undefined;
  const [issue] = parsed.error.issues;
  const sign =
    issue?.code === 'custom' && typeof value === 'string' ? nameOfUnseen(value) : undefined;
  if (sign !== undefined)
    return translator(validationMessages, currentLanguage())('unseen', { sign });
  return issue && issueText(issue, isBlank(value));
}

function issueText(issue: z.core.$ZodIssue, isMissing: boolean): string {
  const t = translator(validationMessages, currentLanguage());
  if (isMissing) return t('required');
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? textTooShort(Number(issue.minimum))
        : t('tooSmall', { minimum: Number(issue.minimum) });
    case 'too_big':
      return issue.origin === 'string'
        ? t('tooLong', { maximum: Number(issue.maximum) })
        : t('tooLarge', { maximum: Number(issue.maximum) });
    case 'invalid_format':
      return t('wrongFormat');
    default:
      return t('wrong');
  }
}

/** Only blanks were typed where at least one character is asked for: to a person that is missing. */
function textTooShort(minimum: number): string {
  const t = translator(validationMessages, currentLanguage());
  return minimum <= 1 ? t('required') : t('tooShort', { minimum });
}
