import { DeleteOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { givenAddress } from '@lebean/contract/facts/addresses';
import {
  chooseListView,
  listListViews,
  type ListViewRow,
  removeListView,
  saveListView,
} from '@lebean/contract/list-view/operations';
import { useText } from '../platform/i18n.ts';
import { useWholeQuery } from '../platform/page-query.ts';
import { PageLink, usePage } from '../platform/page.tsx';
import { useCommand, useOperation } from '../platform/queries.ts';
import { CallProblem } from './call-problem.tsx';
import { searchOfView } from './saved-filters.ts';
import './views-panel.css';
import { viewsPanelMessages } from './views-panel.messages.ts';
import { kitWords } from './words.messages.ts';

/** The views of a list: one’s own and those of colleagues, and a field that keeps what is shown now (SH-58). */
export function ViewsPanel({ listName }: { listName: string }) {
  const t = useText(viewsPanelMessages);
  const answer = useOperation(listListViews, { listName });
  const { views = [], roles = [] } = answer.data ?? {};
  return (
    <div className="kit-views">
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && views.length === 0 && <p className="kit-saved-none">{t('none')}</p>}
      <Views title={t('mine')} views={views.filter(({ isOwn }) => isOwn)} />
      <Views title={t('shared')} views={views.filter(({ isOwn }) => !isOwn)} />
      <NewView listName={listName} roles={roles} />
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
        {/* A link, so that it can be sent to somebody: what they see of it is theirs to see. */}
        <PageLink to={givenAddress(search === '' ? path : `${path}?${search}`)}>{name}</PageLink>
        {note !== '' && <small>{note}</small>}
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
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('remove', { name })}
          title={t('remove', { name })}
          loading={remove.isPending}
          onClick={() => remove.mutate({ listViewId })}
        />
      )}
    </li>
  );
}

type NewViewProps = {
  listName: string;
  roles: ReadonlyArray<{ readonly id: number; readonly roleName: string }>;
};

function NewView({ listName, roles }: NewViewProps) {
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
