import type { CannedAnswerRow } from '@lebean/contract/canned-answer/rows';
import { useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { cannedAnswerMessages } from './canned-answer.messages.ts';

/** What tells one canned answer from another, and whose it is. */
export function useCannedAnswerColumns(): ReadonlyArray<Column<CannedAnswerRow>> {
  const t = useText(cannedAnswerMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'answerTitle',
      title: titleOf('answerTitle'),
      render: (row) => row.answerTitle,
      sort: 'answerTitle',
      onCard: 'heading',
    },
    { key: 'answerZh', title: titleOf('answerZh'), render: (row) => row.answerZh, onCard: 'line' },
    { key: 'answerEn', title: titleOf('answerEn'), render: (row) => row.answerEn, onCard: 'line' },
    { key: 'answerEs', title: titleOf('answerEs'), render: (row) => row.answerEs, onCard: 'line' },
    {
      key: 'isEnabled',
      title: titleOf('isEnabled'),
      render: (row) => t(row.isEnabled ? 'yes' : 'no'),
      onCard: 'line',
    },
    {
      key: 'createdAt',
      title: titleOf('createdAt'),
      render: (row) => format.dateTime(row.createdAt),
      sort: 'createdAt',
      onCard: 'line',
    },
  ];
}
