import { exportCannedAnswers } from '@lebean/contract/canned-answer/export';
import {
  createCannedAnswer,
  listCannedAnswers,
  updateCannedAnswer,
} from '@lebean/contract/canned-answer/operations';
import { type CannedAnswerRow, cannedAnswerSorts } from '@lebean/contract/canned-answer/rows';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useAllowed } from '../../platform/session.ts';
import { EntityList, type RowActionsProps } from '../../screen-kit/entity-list.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { useCannedAnswerColumns } from './canned-answer-columns.tsx';
import { ChangeCannedAnswerDialog, CreateCannedAnswerDialog } from './canned-answer-form.tsx';
import { cannedAnswerMessages } from './canned-answer.messages.ts';

const dialogs = { change: ChangeCannedAnswerDialog } as const;

/** What staff answer again and again, in three languages (SVC-8). */
export function CannedAnswerListScreen() {
  const t = useText(cannedAnswerMessages);
  const list = useCannedAnswers();
  const mayChange = useAllowed(updateCannedAnswer);
  return (
    <EntityList
      list={list}
      label={t('label')}
      columns={useCannedAnswerColumns()}
      filters={<CannedAnswerFilters list={list} />}
      create={{
        operation: createCannedAnswer,
        label: t('create'),
        dialog: CreateCannedAnswerDialog,
        firstStep: (button) => button,
      }}
      dialogs={dialogs}
      {...(mayChange && { rowActions: RowActions })}
    />
  );
}

const useCannedAnswers = () =>
  useList(listCannedAnswers, {
    exporting: exportCannedAnswers,
    filters: { query: param.text },
    sorts: cannedAnswerSorts,
    toInput: (filters, position) => ({ ...filters, ...position }),
  });

type ActionsProps = RowActionsProps<keyof typeof dialogs, CannedAnswerRow>;

function RowActions({ row, onOpen }: ActionsProps) {
  const t = useText(cannedAnswerMessages);
  return (
    <OperationButton
      operation={updateCannedAnswer}
      type="link"
      onClick={() => onOpen('change', row)}
    >
      {t('change')}
    </OperationButton>
  );
}

function CannedAnswerFilters({ list }: { list: ReturnType<typeof useCannedAnswers> }) {
  const t = useText(cannedAnswerMessages);
  const titleOf = useFieldTitle();
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={titleOf('answerTitle')} />}
    />
  );
}
