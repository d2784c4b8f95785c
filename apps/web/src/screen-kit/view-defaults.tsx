import { DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { Output } from '@lebean/contract/kernel/operation';
import { setRoleView } from '@lebean/contract/list-view/change.operations';
import type { listListViews, ListViewRow } from '@lebean/contract/list-view/operations';
import { useText } from '../platform/i18n.ts';
import { useCommand } from '../platform/queries.ts';
import { CallProblem } from './call-problem.tsx';
import './views-panel.css';
import { viewsPanelMessages } from './views-panel.messages.ts';
import { kitWords } from './words.messages.ts';

type ManagedRole = Output<typeof listListViews>['managedRoles'][number];

type ViewDefaultsProps = {
  listName: string;
  views: readonly ListViewRow[];
  roles: readonly ManagedRole[];
};

/** What a list opens with for those who have a role: for whoever manages roles (SH-58). */
export function ViewDefaults({ listName, views, roles }: ViewDefaultsProps) {
  const t = useText(viewsPanelMessages);
  const command = useCommand(setRoleView, { refreshes: ['listView'] });
  const set = (roleId: number, listViewId: number | null): void =>
    command.mutate({ listName, roleId, listViewId });
  return (
    <section aria-label={t('ofRoles')}>
      <div className="kit-views-title" aria-hidden="true">
        {t('ofRoles')}
      </div>
      <ul>
        {roles.map(
          ({ id, roleName, viewName }) =>
            viewName !== null && (
              <li key={id}>
                <span className="kit-views-name">
                  {viewName}
                  <small>{t('role', { role: roleName })}</small>
                </span>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('removeOfRole', { role: roleName })}
                  title={t('removeOfRole', { role: roleName })}
                  onClick={() => set(id, null)}
                />
              </li>
            ),
        )}
      </ul>
      {command.error && <CallProblem error={command.error} />}
      {views.length > 0 && <NewDefault views={views} roles={roles} onSet={set} />}
    </section>
  );
}

type NewDefaultProps = Pick<ViewDefaultsProps, 'views' | 'roles'> & {
  onSet: (roleId: number, listViewId: number) => void;
};

function NewDefault({ views, roles, onSet }: NewDefaultProps) {
  const t = useText(viewsPanelMessages);
  const word = useText(kitWords);
  const [roleId, setRoleId] = useState<number>();
  const [viewId, setViewId] = useState<number>();
  const isReady = roleId !== undefined && viewId !== undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSet(roleId, viewId);
      }}
    >
      <Select<number>
        aria-label={t('whichRole')}
        placeholder={t('whichRole')}
        {...(roleId !== undefined && { value: roleId })}
        options={roles.map(({ id, roleName }) => ({ value: id, label: roleName }))}
        onChange={setRoleId}
      />
      <Select<number>
        aria-label={t('whichView')}
        placeholder={t('whichView')}
        {...(viewId !== undefined && { value: viewId })}
        options={views.map(({ id, viewName }) => ({ value: id, label: viewName }))}
        onChange={setViewId}
      />
      <Button htmlType="submit" disabled={!isReady}>
        {word('save')}
      </Button>
    </form>
  );
}
