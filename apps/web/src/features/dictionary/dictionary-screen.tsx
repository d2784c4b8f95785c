import { PlusOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import {
  createDictionaryEntry,
  listDictionary,
  removeDictionaryEntry,
  updateDictionaryEntry,
} from '@lebean/contract/dictionary/operations';
import type { DictionaryEntry } from '@lebean/contract/dictionary/rows';
import {
  type DictionaryTypeKey,
  dictionaryTypeKeys,
  dictionaryTypes,
} from '@lebean/contract/kernel/dictionary-types';
import { languages } from '@lebean/contract/kernel/text';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useOperation } from '../../platform/queries.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import type { List } from '../../screen-kit/use-list.ts';
import './dictionary.css';
import { useLocalList } from '../../screen-kit/use-local-list.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { dictionaryMessages } from './dictionary.messages.ts';
import { ChangeEntryDialog, CreateEntryDialog, RemoveEntryDialog } from './entry-dialogs.tsx';
import { TypeTree } from './type-tree.tsx';

type Dialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'change' | 'remove'; readonly entry: DictionaryEntry };

const pageParameters = { type: param.choice(dictionaryTypeKeys) };

/** The type dictionary: the tree of types, and the entries of the one that is chosen. */
export function DictionaryScreen() {
  const t = useText(dictionaryMessages);
  const pick = usePick();
  const { query, begin } = usePageQuery(pageParameters);
  const { type: typeKey = 'cardType' } = query;
  const [dialog, setDialog] = useDialogState<Dialog>();
  const close = (): void => setDialog(undefined);
  const rowActions = (entry: DictionaryEntry) => <EntryActions entry={entry} onOpen={setDialog} />;
  const { title, isOpen } = dictionaryTypes[typeKey];
  const type = pick(title);
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <div className="dictionary">
        <TypeTree chosen={typeKey} onChoose={(key) => begin({ type: key })} />
        <section aria-labelledby="dictionary-type">
          <header className="dictionary-head">
            <div>
              <h2 id="dictionary-type">{type}</h2>
              <p>{t(isOpen ? 'open' : 'closed')}</p>
            </div>
            {isOpen && (
              <OperationButton
                operation={createDictionaryEntry}
                type="primary"
                icon={<PlusOutlined />}
                onClick={() => setDialog({ kind: 'create' })}
              >
                {t('create')}
              </OperationButton>
            )}
          </header>
          <ListScreen
            list={useEntries(typeKey)}
            label={t('entries', { type })}
            columns={useEntryColumns()}
            rowActions={rowActions}
          />
        </section>
      </div>
      {dialog?.kind === 'create' && <CreateEntryDialog typeKey={typeKey} onClose={close} />}
      {dialog?.kind === 'change' && <ChangeEntryDialog entry={dialog.entry} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveEntryDialog entry={dialog.entry} onClose={close} />}
    </>
  );
}

/** The entries of a type: all are at hand. */
function useEntries(typeKey: DictionaryTypeKey): List<DictionaryEntry> {
  const answer = useOperation(listDictionary, {});
  return useLocalList<DictionaryEntry, Record<string, never>>({
    name: listDictionary.id,
    rows: answer.data?.entries.filter((entry) => entry.typeKey === typeKey),
    error: answer.error ?? undefined,
    filters: {},
    matches: () => true,
    reload: () => void answer.refetch(),
  });
}

const titles = {
  zh: ({ titleZh }: DictionaryEntry) => titleZh,
  en: ({ titleEn }: DictionaryEntry) => titleEn,
  es: ({ titleEs }: DictionaryEntry) => titleEs,
} as const;

/** The title in the reader's language comes first, and names the card on a phone. */
function useTitleColumns(): ReadonlyArray<Column<DictionaryEntry>> {
  const t = useText(dictionaryMessages);
  const titleOf = useFieldTitle();
  const own = useLanguage();
  const ordered = [own, ...languages.filter((language) => language !== own)];
  return ordered.map((language) => ({
    key: language,
    title: titleOf(language),
    render: (entry) => (
      <>
        <span lang={language}>{titles[language](entry)}</span>{' '}
        {language === own && entry.isPrefab && <Tag>{t('prefab')}</Tag>}
      </>
    ),
    onCard: language === own ? 'heading' : 'line',
  }));
}

function useEntryColumns(): ReadonlyArray<Column<DictionaryEntry>> {
  const t = useText(dictionaryMessages);
  const titleOf = useFieldTitle();
  return [
    ...useTitleColumns(),
    {
      key: 'code',
      title: titleOf('code'),
      render: ({ code }) => <code>{code}</code>,
      onCard: 'line',
    },
    {
      key: 'order',
      title: titleOf('sortOrder'),
      render: ({ sortOrder }) => sortOrder,
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: ({ isEnabled }) => (
        <span className={isEnabled ? 'dictionary-on' : 'dictionary-off'}>
          {t(isEnabled ? 'enabled' : 'disabled')}
        </span>
      ),
      onCard: 'beside',
    },
  ];
}

type EntryActionsProps = { entry: DictionaryEntry; onOpen: (dialog: Dialog) => void };

function EntryActions({ entry, onOpen }: EntryActionsProps) {
  const word = useText(kitWords);
  return (
    <>
      <OperationButton
        operation={updateDictionaryEntry}
        type="link"
        onClick={() => onOpen({ kind: 'change', entry })}
      >
        {word('edit')}
      </OperationButton>
      {!entry.isPrefab && (
        <OperationButton
          operation={removeDictionaryEntry}
          type="link"
          danger
          onClick={() => onOpen({ kind: 'remove', entry })}
        >
          {word('remove')}
        </OperationButton>
      )}
    </>
  );
}
