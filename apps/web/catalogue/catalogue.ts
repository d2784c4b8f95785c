import type { Example, Group } from './example.ts';
import { choices } from './examples/pickers/choices.tsx';
import { amountInput } from './examples/screen-kit/amount-input.tsx';
import { appModal } from './examples/screen-kit/app-modal.tsx';
import { callProblem } from './examples/screen-kit/call-problem.tsx';
import { changesTable } from './examples/screen-kit/changes-table.tsx';
import { chart } from './examples/screen-kit/chart.tsx';
import { checksum } from './examples/screen-kit/checksum.tsx';
import { columnChooser } from './examples/screen-kit/column-chooser.tsx';
import { confirmDialog } from './examples/screen-kit/confirm-dialog.tsx';
import { dayInputs } from './examples/screen-kit/day-inputs.tsx';
import { dictionaryFields } from './examples/screen-kit/dictionary-fields.tsx';
import { emptyState } from './examples/screen-kit/empty-state.tsx';
import { entityList } from './examples/screen-kit/entity-list.tsx';
import { exports } from './examples/screen-kit/exports.tsx';
import { factList } from './examples/screen-kit/fact-list.tsx';
import { fileField } from './examples/screen-kit/file-field.tsx';
import { fileWay } from './examples/screen-kit/file-way.tsx';
import { filters } from './examples/screen-kit/filters.tsx';
import { formDialog } from './examples/screen-kit/form-dialog.tsx';
import { inlineField } from './examples/screen-kit/inline-field.tsx';
import { keysAhead } from './examples/screen-kit/keys-ahead.tsx';
import { listScreen } from './examples/screen-kit/list-screen.tsx';
import { print } from './examples/screen-kit/print.tsx';
import { recordPage } from './examples/screen-kit/record-page.tsx';
import { selection } from './examples/screen-kit/selection.tsx';
import { shortcuts } from './examples/screen-kit/shortcuts.tsx';
import { sparkline } from './examples/screen-kit/sparkline.tsx';
import { stateTag } from './examples/screen-kit/state-tag.tsx';
import { brandMark } from './examples/ui/brand-mark.tsx';
import { choiceRow } from './examples/ui/choice-row.tsx';
import { countBadge } from './examples/ui/count-badge.tsx';
import { emptyPicture } from './examples/ui/empty-picture.tsx';
import { operationButton } from './examples/ui/operation-button.tsx';
import { panelPopover } from './examples/ui/panel-popover.tsx';
import { personAvatar } from './examples/ui/person-avatar.tsx';

/** What the examples are sorted by: the folder of the components that they show. */
export type Shelf = { readonly title: string; readonly groups: readonly Group[] };

export const shelves: readonly Shelf[] = [
  {
    title: 'screen-kit',
    groups: [
      amountInput,
      appModal,
      callProblem,
      changesTable,
      chart,
      checksum,
      columnChooser,
      confirmDialog,
      dayInputs,
      dictionaryFields,
      emptyState,
      entityList,
      exports,
      factList,
      fileField,
      fileWay,
      filters,
      formDialog,
      inlineField,
      keysAhead,
      listScreen,
      print,
      recordPage,
      selection,
      shortcuts,
      sparkline,
      stateTag,
    ],
  },
  {
    title: 'ui',
    groups: [
      brandMark,
      choiceRow,
      countBadge,
      emptyPicture,
      operationButton,
      panelPopover,
      personAvatar,
    ],
  },
  {
    title: 'pickers',
    groups: [choices],
  },
];

const byId = new Map(
  shelves
    .flatMap(({ groups }) => groups)
    .flatMap(({ examples }) => examples)
    .map((example) => [example.id, example]),
);

export const exampleOf = (id: string): Example | undefined => byId.get(id);
