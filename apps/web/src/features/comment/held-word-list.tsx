import { Input } from 'antd';
import { exportHeldWords } from '@lebean/contract/comment/export';
import {
  createHeldWord,
  listHeldWords,
  removeHeldWord,
} from '@lebean/contract/comment/held-word.operations';
import type { HeldWordRow } from '@lebean/contract/comment/rows';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import {
  type CreateDialogProps,
  EntityList,
  type RowActionsProps,
  type RowDialogProps,
} from '../../screen-kit/entity-list.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { commentListMessages } from './comment-list.messages.ts';

const dialogs = { remove: RemoveDialog } as const;

/** The words that hold a comment back until somebody has looked at it (GAM-6). */
export function HeldWordList() {
  const t = useText(commentListMessages);
  const list = useList(listHeldWords, {
    exporting: exportHeldWords,
    filters: { query: param.text },
    sorts: ['-createdAt'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });
  return (
    <>
      <p className="comment-hint">{t('wordsHint')}</p>
      <EntityList
        list={list}
        label={t('wordsLabel')}
        columns={useWordColumns()}
        filters={
          <FilterBar
            list={list}
            search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
          />
        }
        create={{
          operation: createHeldWord,
          label: t('addWord'),
          dialog: AddDialog,
          firstStep: () => t('noWords'),
        }}
        dialogs={dialogs}
        rowActions={RowActions}
      />
    </>
  );
}

function useWordColumns(): ReadonlyArray<Column<HeldWordRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    { key: 'word', title: titleOf('word'), render: ({ word }) => word, onCard: 'heading' },
    {
      key: 'changedBy',
      title: titleOf('by'),
      render: ({ changedBy }) => changedBy,
      onCard: 'line',
    },
    {
      key: 'createdAt',
      title: titleOf('createdAt'),
      render: ({ createdAt }) => format.dateTime(createdAt),
      onCard: 'line',
    },
  ];
}

function RowActions({ row, onOpen }: RowActionsProps<keyof typeof dialogs, HeldWordRow>) {
  const word = useText(kitWords);
  return (
    <OperationButton
      operation={removeHeldWord}
      type="link"
      danger
      onClick={() => onOpen('remove', row)}
    >
      {word('remove')}
    </OperationButton>
  );
}

function AddDialog({ isOpen, onClose }: CreateDialogProps) {
  const t = useText(commentListMessages);
  const recordForm = useRecordForm<typeof createHeldWord, { word: string }>(createHeldWord, {
    toInput: (typed) => typed,
    refusalFields: { HELD_WORD_LISTED: 'word', HELD_WORD_UNREADABLE: 'word' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('addWord')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('addWord')}
    >
      <FormField field={recordForm.field('word')}>
        <Input autoFocus maxLength={64} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

function RemoveDialog({ row, isOpen, onClose }: RowDialogProps<HeldWordRow>) {
  const t = useText(commentListMessages);
  const kit = useText(kitWords);
  const { id: heldWordId, word } = row;
  if (!isOpen) return null;
  return (
    <ConfirmDialog
      operation={removeHeldWord}
      input={{ heldWordId }}
      title={t('removeTitle', { word })}
      submitLabel={kit('remove')}
      tone="danger"
      onClose={onClose}
    >
      <p>{t('removeConsequence')}</p>
    </ConfirmDialog>
  );
}
