import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { languages } from '@lebean/contract/kernel/text';
import {
  importTexts,
  listTextOverrides,
  saveText,
} from '@lebean/contract/text-override/operations';
import { languageNames, locales, useLanguage, useText } from '../../platform/i18n.ts';
import { refreshTexts } from '../../platform/own-texts.ts';
import { param } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useLocalList } from '../../screen-kit/use-local-list.ts';
import { usePhone } from '../../screen-kit/use-phone.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import './text-override.css';
import { ImportDialog } from './import-dialog.tsx';
import { languageMessages } from './language.messages.ts';
import { csvOf } from './text-file.ts';
import { TextDialog } from './text-form.tsx';
import { mentions, textIn, type SourceText, type TextRow, textRows } from './text-rows.ts';

const states = ['overridden', 'missing', 'gone'] as const;

/** All texts of the product, and what this installation says instead. */
export function LanguageScreen({ texts }: { texts: readonly SourceText[] }) {
  const t = useText(languageMessages);
  const list = useTexts(texts);
  const { all } = list;
  const { dialog, name, open, close } = useDialog();
  const chosen = all.find((row) => row.name === name);
  const saved = (): void => {
    refreshTexts().catch(reportError);
    close();
  };
  const rowActions = (row: TextRow) => (
    <RowAction row={row} onOpen={() => open('text', row.name)} />
  );
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <ListScreen
        list={list}
        label={t('label')}
        columns={useTextColumns()}
        filters={<TextFilters list={list} owners={ownersOf(texts)} />}
        actions={
          <FileActions
            onExport={() => download(list.matching.filter(({ isGone }) => !isGone))}
            onImport={() => open('import', '')}
          />
        }
        rowActions={rowActions}
      />
      {chosen && (
        <TextDialog
          key={chosen.name}
          row={chosen}
          isOpen={dialog === 'text' && chosen.editAddress === undefined}
          onClose={close}
          onSaved={saved}
        />
      )}
      <ImportDialog rows={all} isOpen={dialog === 'import'} onClose={close} onSaved={saved} />
    </>
  );
}

type FileActionsProps = { onExport: () => void; onImport: () => void };

/** Icons alone where there is no room for words. */
function FileActions({ onExport, onImport }: FileActionsProps) {
  const t = useText(languageMessages);
  const isPhone = usePhone();
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} aria-label={t('export')} onClick={onExport}>
        {!isPhone && t('export')}
      </Button>
      <OperationButton
        operation={importTexts}
        icon={<UploadOutlined aria-hidden />}
        aria-label={t('import')}
        onClick={onImport}
      >
        {!isPhone && t('import')}
      </OperationButton>
    </>
  );
}

const ownersOf = (texts: readonly SourceText[]): readonly string[] =>
  [...new Set(texts.map(({ owner }) => owner))].toSorted();

function useTexts(texts: readonly SourceText[]) {
  const answer = useOperation(listTextOverrides, {});
  const overrides = answer.data?.overrides;
  const all = useMemo(() => textRows(texts, overrides ?? []), [texts, overrides]);
  const list = useLocalList({
    name: listTextOverrides.id,
    rows: overrides && all,
    error: answer.error ?? undefined,
    filters: textFilters,
    matches: (row, { query, owner, language, state }) =>
      (query === undefined || mentions(row, query, language)) &&
      (owner === undefined || row.owner === owner) &&
      (state === undefined || isIn(row, state, language)),
    reload: () => void answer.refetch(),
  });
  return { ...list, all };
}

const textFilters = {
  query: param.text,
  owner: param.text,
  language: param.choice(languages),
  state: param.choice(states),
};

/** Of a language where one is chosen, else of any. */
function isIn(
  row: TextRow,
  state: (typeof states)[number],
  language: (typeof languages)[number] | undefined,
): boolean {
  if (state === 'gone') return row.isGone;
  return language === undefined ? row[state].length > 0 : row[state].includes(language);
}

const textDialogs = ['text', 'import'] as const;
type TextDialog = (typeof textDialogs)[number];
const dialogParameters = { text: param.verbatim, import: param.verbatim };
const closed = { text: undefined, import: undefined };

/** The dialog that the address says (SH-34): `?text=card.freeze`, or `?import`. */
function useDialog() {
  const { query, change } = usePageQuery(dialogParameters);
  const dialog = textDialogs.find((one) => query[one] !== undefined);
  return {
    dialog,
    name: query.text,
    open: (requested: TextDialog, name: string) => change({ ...closed, [requested]: name }),
    close: () => change(closed, { isNewStep: false }),
  };
}

function useTextColumns(): ReadonlyArray<Column<TextRow>> {
  const t = useText(languageMessages);
  const titleOf = useFieldTitle();
  const current = useLanguage();
  const inLanguage = languages.map((language): Column<TextRow> => ({
    key: language,
    title: languageNames[language],
    render: (row) => (
      <span className="text-words" lang={locales[language]}>
        {textIn(row, language)}
      </span>
    ),
    onCard: language === current ? 'heading' : 'hidden',
    width: 230,
  }));
  return [
    {
      key: 'name',
      title: t('owner'),
      render: ({ owner, key }) => (
        <span className="text-name">
          <strong>{owner}</strong> <code>{key}</code>
        </span>
      ),
      onCard: 'line',
      width: 210,
    },
    ...inLanguage,
    {
      key: 'state',
      title: titleOf('state'),
      render: (row) => <StateTags row={row} />,
      onCard: 'line',
    },
  ];
}

function StateTags({ row: { overridden, missing, isGone } }: { row: TextRow }) {
  const t = useText(languageMessages);
  if (isGone) return <span className="text-mark text-mark-missing">{t('gone')}</span>;
  if (overridden.length === 0 && missing.length === 0) return t('asProduct');
  return (
    <>
      {overridden.length > 0 && (
        <span className="text-mark">{t('changed', { languages: overridden.join(' ') })}</span>
      )}
      {missing.length > 0 && (
        <span className="text-mark text-mark-missing">
          {t('lacks', { languages: missing.join(' ') })}
        </span>
      )}
    </>
  );
}

function RowAction({ row, onOpen }: { row: TextRow; onOpen: () => void }) {
  const t = useText(languageMessages);
  if (row.isGone) return null;
  if (row.editAddress !== undefined)
    return <PageLink to={row.editAddress}>{t('goThere')}</PageLink>;
  return (
    <OperationButton operation={saveText} type="link" onClick={onOpen}>
      {t('change')}
    </OperationButton>
  );
}

type TextFiltersProps = { list: ReturnType<typeof useTexts>; owners: readonly string[] };

function TextFilters({ list, owners }: TextFiltersProps) {
  const t = useText(languageMessages);
  const titleOf = useFieldTitle();
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <ChoiceFilter
        label={t('owner')}
        value={list.filters.owner}
        options={owners.map((owner) => ({ value: owner, label: owner }))}
        onChange={(owner) => list.changeFilters({ owner })}
      />
      <ChoiceFilter
        label={titleOf('language')}
        value={list.filters.language}
        options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
        onChange={(language) => list.changeFilters({ language })}
      />
      <ChoiceFilter
        label={titleOf('state')}
        value={list.filters.state}
        options={states.map((state) => ({ value: state, label: t(state) }))}
        onChange={(state) => list.changeFilters({ state })}
      />
    </FilterBar>
  );
}

/** What the filters show, as a file. */
function download(rows: readonly TextRow[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  link.download = 'texts.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
