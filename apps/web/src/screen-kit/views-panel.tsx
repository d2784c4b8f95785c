import { DeleteOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { givenAddress } from '@lebean/contract/facts/addresses';
import {
  chooseListView,
  removeListView,
  saveListView,
} from '@lebean/contract/list-view/change.operations';
import { mailListView } from '@lebean/contract/list-view/mail.operations';
import {
  listListViews,
  type ListViewRow,
  type ViewRhythm,
  viewRhythms,
} from '@lebean/contract/list-view/operations';
import { useText } from '../platform/i18n.ts';
import { useWholeQuery } from '../platform/page-query.ts';
import { PageLink, usePage } from '../platform/page.tsx';
import { useCommand, useOperation } from '../platform/queries.ts';
import { CallProblem } from './call-problem.tsx';
import { parseSavedFilters, searchOfView } from './saved-filters.ts';
import { useListMemory } from './use-list-memory.ts';
import type { ListFilter } from './use-list.ts';
import { ViewDefaults } from './view-defaults.tsx';
import './views-panel.css';
import { viewsPanelMessages } from './views-panel.messages.ts';
import { kitWords } from './words.messages.ts';

type ViewsPanelProps = {
  listName: string;
  /** What the list is asked now; nothing where its rows cannot be counted without a screen. */
  filter?: ListFilter | undefined;
};

/** The views of a list: one’s own and those of colleagues, and a field that keeps what is shown now (SH-58). */
export function ViewsPanel({ listName, filter }: ViewsPanelProps) {
  const t = useText(viewsPanelMessages);
  const answer = useOperation(listListViews, { listName });
  const { views = [], roles = [], managedRoles = [] } = answer.data ?? {};
  return (
    <div className="kit-views">
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && views.length === 0 && <p className="kit-saved-none">{t('none')}</p>}
      <Views title={t('mine')} views={views.filter(({ isOwn }) => isOwn)} />
      <Views title={t('shared')} views={views.filter(({ isOwn }) => !isOwn)} />
      <BrowserFilters listName={listName} />
      <NewView listName={listName} filter={filter} roles={roles} />
      {managedRoles.length > 0 && (
        <ViewDefaults listName={listName} views={views} roles={managedRoles} />
      )}
    </div>
  );
}

function Views({ title, views }: { title: string; views: readonly ListViewRow[] }) {
  if (views.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className="kit-views-title" aria-hidden="true">
        {title}
      </div>
      <ul>
        {views.map((view) => (
          <ViewLine key={view.id} view={view} />
        ))}
      </ul>
    </section>
  );
}

/** Filters that somebody has saved in this browser before the list had views: they stay until removed (SH-31). */
function BrowserFilters({ listName }: { listName: string }) {
  const t = useText(viewsPanelMessages);
  const { path } = usePage();
  const [saved, keep] = useListMemory('filters', listName, parseSavedFilters);
  if (saved.length === 0) return null;
  return (
    <section aria-label={t('inBrowser')}>
      <div className="kit-views-title" aria-hidden="true">
        {t('inBrowser')}
      </div>
      <ul>
        {saved.map((filter) => (
          <li key={filter.name}>
            <span className="kit-views-name">
              <PageLink to={addressOfView(path, filter.search)}>{filter.name}</PageLink>
            </span>
            <RemoveButton
              name={filter.name}
              onClick={() => keep(saved.filter((each) => each !== filter))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link, so that it can be sent to somebody: what they see of it is theirs to see. */
const addressOfView = (path: string, search: string) =>
  givenAddress(search === '' ? path : `${path}?${search}`);

type RemoveButtonProps = { name: string; isBusy?: boolean; onClick: () => void };

function RemoveButton({ name, isBusy = false, onClick }: RemoveButtonProps) {
  const t = useText(viewsPanelMessages);
  return (
    <Button
      type="text"
      icon={<DeleteOutlined />}
      aria-label={t('remove', { name })}
      title={t('remove', { name })}
      loading={isBusy}
      onClick={onClick}
    />
  );
}

function ViewLine({ view }: { view: ListViewRow }) {
  const t = useText(viewsPanelMessages);
  const { path } = usePage();
  const choose = useCommand(chooseListView);
  const remove = useCommand(removeListView);
  const { id: listViewId, viewName: name, search, isOwn, isChosen } = view;
  const shares = { mine: '', role: t('sharedWithRole'), all: t('sharedWithAll') };
  const note = isOwn ? shares[view.audience] : t('by', { name: view.ownerName });
  return (
    <li>
      <span className="kit-views-name">
        <PageLink to={addressOfView(path, search)}>{name}</PageLink>
        {note !== '' && <small>{note}</small>}
        {view.isMailable && <MailedView view={view} />}
      </span>
      <Button
        type="text"
        icon={isChosen ? <PushpinFilled /> : <PushpinOutlined />}
        aria-pressed={isChosen}
        aria-label={t(isChosen ? 'unchoose' : 'choose', { name })}
        title={t(isChosen ? 'unchoose' : 'choose', { name })}
        loading={choose.isPending}
        onClick={() => choose.mutate({ listViewId, isChosen: !isChosen })}
      />
      {isOwn && (
        <RemoveButton
          name={name}
          isBusy={remove.isPending}
          onClick={() => remove.mutate({ listViewId })}
        />
      )}
    </li>
  );
}

/** How often a view is mailed to whoever looks. */
function MailedView({ view }: { view: ListViewRow }) {
  const t = useText(viewsPanelMessages);
  const { path } = usePage();
  const mail = useCommand(mailListView, { refreshes: ['listView'] });
  const { id: listViewId, viewName: name, mailRhythm } = view;
  return (
    <>
      <Select<ViewRhythm | 'never'>
        size="small"
        variant="borderless"
        aria-label={t('mailOf', { name })}
        value={mailRhythm ?? 'never'}
        loading={mail.isPending}
        options={(['never', ...viewRhythms] as const).map((value) => ({
          value,
          label: t(`mail_${value}`),
        }))}
        onChange={(chosen) =>
          mail.mutate({ listViewId, rhythm: chosen === 'never' ? null : chosen, page: path })
        }
      />
      {mail.error && <CallProblem error={mail.error} />}
    </>
  );
}

type NewViewProps = ViewsPanelProps & {
  roles: ReadonlyArray<{ readonly id: number; readonly roleName: string }>;
};

function NewView({ listName, filter, roles }: NewViewProps) {
  const t = useText(viewsPanelMessages);
  const word = useText(kitWords);
  const { written } = useWholeQuery();
  const [typed, setTyped] = useState('');
  const [forWhom, setForWhom] = useState('mine');
  const save = useCommand(saveListView);
  const viewName = typed.trim();
  const role = roles.find(({ id }) => String(id) === forWhom);
  const audience = forWhom === 'all' ? 'all' : 'mine';
  const keep = (): void =>
    save.mutate(
      {
        listName,
        viewName,
        search: searchOfView(written),
        ...(filter !== undefined && { filter }),
        ...(role === undefined ? { audience } : { audience: 'role', roleId: role.id }),
      },
      { onSuccess: () => setTyped('') },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (viewName !== '') keep();
      }}
    >
      <Input
        aria-label={t('name')}
        placeholder={t('name')}
        maxLength={32}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select
        aria-label={t('forWhom')}
        value={forWhom}
        options={[
          { value: 'mine', label: t('onlyMe') },
          ...roles.map(({ id, roleName }) => ({
            value: String(id),
            label: t('role', { role: roleName }),
          })),
          { value: 'all', label: t('everybody') },
        ]}
        onChange={setForWhom}
      />
      {save.error && <CallProblem error={save.error} />}
      <Button htmlType="submit" disabled={viewName === ''} loading={save.isPending}>
        {word('save')}
      </Button>
    </form>
  );
}
