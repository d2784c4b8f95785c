import { fieldProblemTexts } from '@lebean/contract/kernel/field-problem-texts';
import { defineMessages } from '../platform/i18n.ts';

/** The words of the contract, which the server says too; listed here to be said in other words. */
export const validationMessages = defineMessages({
  zh: fieldProblemTexts.zh,
  en: fieldProblemTexts.en,
  es: fieldProblemTexts.es,
});
