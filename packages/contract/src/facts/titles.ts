import type { Text, Titles } from '../kernel/text.ts';
import { declaredObjectTitles } from './object-titles.generated.ts';
import { declaredOperationTitles } from './operation-titles.generated.ts';

/** What people call the operations of the log (ACC-6). */
const operationTitles: Titles = declaredOperationTitles;

const objectTitles: Titles = declaredObjectTitles;

/** The title of an operation; one that was given none is shown by its id. */
export const operationTitle = (operationId: string): Text =>
  operationTitles[operationId] ?? sameInAll(operationId);

/** What the object of an operation is called. */
export const objectTitle = (object: string): Text => objectTitles[object] ?? sameInAll(object);

const sameInAll = (word: string): Text => ({ zh: word, en: word, es: word });
