import { PlusOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import {
  type MenuEntryRow,
  arrangeMenu,
  createMenuEntry,
  listMenuEntries,
} from '@lebean/contract/menu/entry.operations';
import { type MenuNode, menuNodes } from '@lebean/contract/menu/tree.rows';
import type { CallError } from '../../platform/call-error.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { refreshMenu } from '../../platform/menu.ts';
import { useCommand, useOperation } from '../../platform/queries.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { type Destination, placesAfter } from './arrange.ts';
import { ChangeEntryDialog, CreateEntryDialog } from './menu-form.tsx';
import { menuQuery } from './menu-query.ts';
import './menu.css';
import { ResetEntryDialog } from './menu-reset.tsx';
import { MenuRows } from './menu-rows.tsx';
import { menuMessages } from './menu.messages.ts';

/** The names under which the address says which dialog is open (SH-34). */
const dialogs = ['entry', 'reset', 'create'] as const;
type Dialog = (typeof dialogs)[number];
const closed = { entry: undefined, reset: undefined, create: undefined };

/** The menu of the installation: what is in it, in which order, under which titles (SH-7). */
export function MenuScreen() {
  const t = useText(menuMessages);
  const word = useText(kitWords);
  const answer = useOperation(listMenuEntries, {});
  const isWaiting = useDelayed(answer.isLoading);
  const stored = useMemo(() => answer.data?.entries ?? [], [answer.data]);
  const nodes = useMemo(() => menuNodes(stored), [stored]);
  const { dialog, path, open, close } = useDialog();
  const arrangement = useArrangement(nodes, stored);
  return (
    <div className="menu-screen">
      <h1 className="visually-hidden">{t('label')}</h1>
      <div className="menu-head">
        <p>{t('hint')}</p>
        <OperationButton
          operation={createMenuEntry}
          type="primary"
          icon={<PlusOutlined />}
          onClick={() => open('create', '')}
        >
          {t('create')}
        </OperationButton>
      </div>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {arrangement.problem && <CallProblem error={arrangement.problem} />}
      <p className="visually-hidden" role="status">
        {arrangement.announcement}
      </p>
      {answer.data !== undefined && (
        <MenuRows nodes={nodes} stored={stored} onMove={arrangement.move} onOpen={open} />
      )}
      {answer.data === undefined && isWaiting && (
        <div className="menu-rows" role="status" aria-busy aria-label={word('loading')}>
          <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
        </div>
      )}
      <Dialogs nodes={nodes} stored={stored} dialog={dialog} path={path} onClose={close} />
    </div>
  );
}

type DialogsProps = {
  nodes: readonly MenuNode[];
  stored: readonly MenuEntryRow[];
  dialog: Dialog | undefined;
  /** The entry that the dialog is about. */
  path: string | undefined;
  onClose: () => void;
};

function Dialogs({ nodes, stored, dialog, path, onClose }: DialogsProps) {
  const node = nodes.find((one) => one.path === path);
  const entry = stored.find((one) => one.path === path);
  const saved = (): void => {
    refreshMenu().catch(reportError);
    onClose();
  };
  return (
    <>
      <CreateEntryDialog
        nodes={nodes}
        isOpen={dialog === 'create'}
        onClose={onClose}
        onSaved={saved}
      />
      {node && (
        <ChangeEntryDialog
          key={`change-${node.path}`}
          node={node}
          entry={entry}
          nodes={nodes}
          isOpen={dialog === 'entry'}
          onClose={onClose}
          onSaved={saved}
        />
      )}
      {node && (
        <ResetEntryDialog
          key={`reset-${node.path}`}
          node={node}
          version={entry?.version ?? 0}
          isOpen={dialog === 'reset'}
          onClose={onClose}
          onSaved={saved}
        />
      )}
    </>
  );
}

/** The dialog that the address says: it can be linked to, and a step back closes it. */
function useDialog() {
  const { query, change } = usePageQuery(menuQuery);
  const dialog = dialogs.find((one) => query[one] !== undefined);
  return {
    dialog,
    path: dialog === undefined ? undefined : query[dialog],
    open: (name: Dialog, path: string) => change({ ...closed, [name]: path }),
    close: () => change(closed, { isNewStep: false }),
  };
}

/** Moves entries, one intent after the other. */
function useArrangement(
  nodes: readonly MenuNode[],
  stored: readonly { readonly path: string; readonly version: number }[],
) {
  const t = useText(menuMessages);
  const pick = usePick();
  const command = useCommand(arrangeMenu);
  const [problem, setProblem] = useState<CallError>();
  const [announcement, setAnnouncement] = useState('');
  const move = (path: string, destination: Destination): void => {
    const places = placesAfter(nodes, path, destination);
    if (places.length === 0 || command.isPending) return;
    const version = (of: string): number => stored.find((one) => one.path === of)?.version ?? 0;
    const entries = places.map((place) => ({ ...place, version: version(place.path) }));
    setProblem(undefined);
    command
      .mutateAsync({ entries })
      .then(async () => {
        const node = nodes.find((one) => one.path === path);
        setAnnouncement(node === undefined ? '' : t('moved', { name: pick(node.title) }));
        await refreshMenu();
      }, setProblem)
      .catch(reportError);
  };
  return { move, problem, announcement };
}
