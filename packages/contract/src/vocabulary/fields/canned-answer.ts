import { field } from './field.ts';

/** What the fields of canned answers are called. */
export const cannedAnswerFields = {
  answerTitle: field('名称', 'Name', 'Nombre'),
  answerZh: field('中文', 'Chinese', 'Chino'),
  answerEn: field('英文', 'English', 'Inglés'),
  answerEs: field('西班牙文', 'Spanish', 'Español'),
};
