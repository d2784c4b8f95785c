import { Input } from 'antd';
import { languages } from '@lebean/contract/kernel/text';
import { exportTemplates } from '@lebean/contract/template/export';
import {
  applyTemplate,
  cloneTemplate,
  getTemplate,
  listTemplates,
  removeTemplate,
} from '@lebean/contract/template/operations';
import { templateTypes, templateTypeTexts } from '@lebean/contract/template/placeholders';
import type { TemplateRow } from '@lebean/contract/template/rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { templateMessages } from './template.messages.ts';

type Dialog = 'open' | 'clone' | 'use' | 'remove';
type DialogProps = { row: TemplateRow; onClose: () => void };

const dialogs = {
  open: TemplateEditor,
  clone: CloneDialog,
  use: UseDialog,
  remove: RemoveDialog,
} as const;

/** The words of receipts, notices, mails and papers (TPL-1). */
export function TemplateListScreen() {
  const t = useText(templateMessages);
  const list = useTemplates();
  const { shown, row, open, close } = useRowDialog<Dialog, TemplateRow>(list.rows);
  const Shown = shown && dialogs[shown];
  const rowActions = (each: TemplateRow) => <RowActions row={each} onOpen={open} />;
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <ListScreen
        list={list}
        label={t('label')}
        columns={useTemplateColumns()}
        filters={<TemplateFilters list={list} />}
        rowActions={rowActions}
        firstStep={t('firstStep')}
      />
      {row && Shown && <Shown row={row} onClose={close} />}
    </>
  );
}

const useTemplates = () =>
  useList(listTemplates, {
    exporting: exportTemplates,
    filters: {
      query: param.text,
      templateType: param.choice(templateTypes),
      language: param.choice(languages),
    },
    sorts: ['templateType'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

function RowActions({
  row,
  onOpen,
}: {
  row: TemplateRow;
  onOpen: (name: Dialog, row: TemplateRow) => void;
}) {
  const t = useText(templateMessages);
  const word = useText(kitWords);
  const { isOwn, isUsable, isInUse } = row;
  return (
    <>
      <OperationButton operation={getTemplate} type="link" onClick={() => onOpen('open', row)}>
        {isOwn ? word('edit') : t('open')}
      </OperationButton>
      {isUsable && (
        <OperationButton operation={cloneTemplate} type="link" onClick={() => onOpen('clone', row)}>
          {t('clone')}
        </OperationButton>
      )}
      {isUsable && !isInUse && (
        <OperationButton operation={applyTemplate} type="link" onClick={() => onOpen('use', row)}>
          {t('use')}
        </OperationButton>
      )}
      {isOwn && !isInUse && (
        <OperationButton
          operation={removeTemplate}
          type="link"
          danger
          onClick={() => onOpen('remove', row)}
        >
          {word('remove')}
        </OperationButton>
      )}
    </>
  );
}

function useTemplateColumns(): ReadonlyArray<Column<TemplateRow>> {
  const t = useText(templateMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const format = useFormat();
  return [
    {
      key: 'name',
      title: titleOf('templateName'),
      render: ({ templateName }) => templateName,
      onCard: 'heading',
    },
    {
      key: 'inUse',
      title: titleOf('isInUse'),
      render: ({ isInUse }) => (
        <StateTag tone={isInUse ? 'good' : 'quiet'}>{t(isInUse ? 'inUse' : 'notInUse')}</StateTag>
      ),
      onCard: 'beside',
    },
    {
      key: 'type',
      title: titleOf('templateType'),
      render: ({ templateType, paper }) =>
        [pick(templateTypeTexts[templateType]), paper].filter(Boolean).join(' · '),
      onCard: 'line',
    },
    {
      key: 'language',
      title: titleOf('language'),
      render: ({ language }) => titleOf(language),
      onCard: 'line',
    },
    {
      key: 'owner',
      title: titleOf('merchantName'),
      render: ({ merchantName, isPrefab }) =>
        isPrefab ? t('prefab') : (merchantName ?? t('ofPlatform')),
      onCard: 'line',
    },
    {
      key: 'number',
      title: titleOf('serialNumber'),
      render: ({ serialNumber, version }) => `${serialNumber} · v${version}`,
      onCard: 'line',
    },
    {
      key: 'changed',
      title: titleOf('changedAt'),
      render: ({ changedAt, changedBy }) => `${format.dateTime(changedAt)} · ${changedBy}`,
      onCard: 'line',
    },
  ];
}

function CloneDialog({ row: { id: templateId, templateName: name }, onClose }: DialogProps) {
  const t = useText(templateMessages);
  const recordForm = useRecordForm<typeof cloneTemplate, { templateName: string }>(cloneTemplate, {
    toInput: (typed) => ({ ...typed, templateId }),
    initialValues: { templateName: t('copyOf', { name }) },
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('cloneTitle', { name })}
      isOpen
      onClose={onClose}
      submitLabel={t('clone')}
    >
      <p className="kit-dialog-note">{t('cloneHint')}</p>
      <FormField field={recordForm.field('templateName')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

function UseDialog({ row: { id: templateId, templateName: name }, onClose }: DialogProps) {
  const t = useText(templateMessages);
  return (
    <ConfirmDialog
      operation={applyTemplate}
      input={{ templateId }}
      title={t('useTitle', { name })}
      submitLabel={t('use')}
      onClose={onClose}
    >
      <p>{t('useConsequence')}</p>
    </ConfirmDialog>
  );
}

function RemoveDialog({ row, onClose }: DialogProps) {
  const t = useText(templateMessages);
  const word = useText(kitWords);
  const { id: templateId, version, templateName: name } = row;
  return (
    <ConfirmDialog
      operation={removeTemplate}
      input={{ templateId, version }}
      title={t('removeTitle', { name })}
      submitLabel={word('remove')}
      tone="danger"
      onClose={onClose}
    >
      <p>{t('removeConsequence')}</p>
    </ConfirmDialog>
  );
}

function TemplateFilters({ list }: { list: ReturnType<typeof useTemplates> }) {
  const t = useText(templateMessages);
  const pick = usePick();
  const titleOf = useFieldTitle();
  const { templateType, language } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <ChoiceFilter
        label={titleOf('templateType')}
        value={templateType}
        options={templateTypes.map((value) => ({ value, label: pick(templateTypeTexts[value]) }))}
        onChange={(chosen) => list.changeFilters({ templateType: chosen })}
      />
      <ChoiceFilter
        label={titleOf('language')}
        value={language}
        options={languages.map((value) => ({ value, label: titleOf(value) }))}
        onChange={(chosen) => list.changeFilters({ language: chosen })}
      />
    </FilterBar>
  );
}
