import type { FormRule } from 'antd';
import * as z from 'zod/mini';
import {
  type FieldProblem,
  type FieldProblemKey,
  fieldProblem as problemOf,
} from '@lebean/contract/kernel/field-problem';
import { fillText } from '@lebean/contract/kernel/text';
import { currentLanguage, ownerOf, messageText, translator } from '../platform/i18n.ts';
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

/** A field that must be filled in, where the contract leaves it open; what it misses in the contract's words. */
export function neededRule(key: FieldProblemKey = 'required'): FormRule {
  return {
    validator: async (_, value: unknown) => {
      const isEmpty = isBlank(value) || (Array.isArray(value) && value.length === 0);
      if (isEmpty) throw new Error(problemText({ key, values: {} }));
    },
  };
}

/** An instant behind that of another field of the form. */
export function laterRule(start: string): FormRule {
  return ({ getFieldValue }) => ({
    validator: async (_, end: unknown) => {
      const begun: unknown = getFieldValue(start);
      if (typeof end !== 'string' || typeof begun !== 'string') return;
      if (Date.parse(end) <= Date.parse(begun))
        throw new Error(problemText({ key: 'afterStart', values: {} }));
    },
  });
}

/** What is wrong with a field's value, in the current language; nothing if it holds. */
export function fieldProblem(schema: z.core.$ZodType, value: unknown): string | undefined {
  if (isBlank(value) && isOptional(schema)) return undefined;
  // As the server reads it: what is missing is told apart from what is wrong.
  const parsed = z.safeParse(schema, isBlank(value) ? undefined : value, { reportInput: true });
  if (parsed.success) return undefined;
  const [issue] = parsed.error.issues;
  return issue && problemText(problemOf(issue));
}

/** The words for a wrong value, the server's own, as this installation says them. */
function problemText({ key, values }: FieldProblem): string {
  const { zh, en, es } = validationMessages;
  const text = { zh: zh[key], en: en[key], es: es[key] };
  const reported = messageText(ownerOf(validationMessages) ?? '', key, text);
  const language = currentLanguage();
  return fillText(reported[language], values, language);
}
