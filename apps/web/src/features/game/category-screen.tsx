import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useState } from 'react';
import {
  arrangeCategories,
  createCategory,
  removeCategory,
  updateCategory,
} from '@lebean/contract/game/category.operations';
import { maxCategoryLevels } from '@lebean/contract/game/category.rows';
import type { CallError } from '../../platform/call-error.ts';
import { useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { EmptyState } from '../../screen-kit/empty-state.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import {
  ChangeCategoryDialog,
  CreateCategoryDialog,
  RemoveCategoryDialog,
} from './category-dialogs.tsx';
import { CategoryIcon } from './category-icon.tsx';
import './category.css';
import { type CategoryNode, useCategoryTree } from './category-tree.ts';
import { categoryMessages } from './category.messages.ts';

type Dialog =
  | { readonly kind: 'create'; readonly parent: CategoryNode | undefined }
  | { readonly kind: 'change' | 'remove'; readonly node: CategoryNode };

/** The categories of games: a tree, in the order in which it is offered everywhere (GAM-1). */
export function CategoryScreen() {
  const t = useText(categoryMessages);
  const word = useText(kitWords);
  const { answer, tree } = useCategoryTree();
  const isWaiting = useDelayed(answer.isLoading);
  const [dialog, setDialog] = useDialogState<Dialog>();
  const { move, problem, announcement } = useArrangement();
  const close = (): void => setDialog(undefined);
  return (
    <div className="category-screen">
      <h1 className="visually-hidden">{t('label')}</h1>
      <div className="category-head">
        <p>{t('hint')}</p>
        <OperationButton
          operation={createCategory}
          type="primary"
          icon={<PlusOutlined />}
          onClick={() => setDialog({ kind: 'create', parent: undefined })}
        >
          {t('create')}
        </OperationButton>
      </div>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {problem && <CallProblem error={problem} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {tree === undefined && isWaiting && (
        <div className="category-rows" role="status" aria-busy aria-label={word('loading')}>
          <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
        </div>
      )}
      {tree !== undefined && tree.length === 0 && <EmptyState kind="none-yet" text={t('empty')} />}
      {tree !== undefined && tree.length > 0 && (
        <div className="category-rows">
          <Branch nodes={tree} onMove={move} onOpen={setDialog} />
        </div>
      )}
      {dialog?.kind === 'create' && <CreateCategoryDialog parent={dialog.parent} onClose={close} />}
      {dialog?.kind === 'change' && <ChangeCategoryDialog node={dialog.node} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveCategoryDialog node={dialog.node} onClose={close} />}
    </div>
  );
}

type Move = (siblings: readonly CategoryNode[], node: CategoryNode, by: -1 | 1) => void;

/** Moves a category among those beside it. */
function useArrangement() {
  const t = useText(categoryMessages);
  const command = useCommand(arrangeCategories);
  const [problem, setProblem] = useState<CallError>();
  const [announcement, setAnnouncement] = useState('');
  const move: Move = (siblings, node, by) => {
    const order = siblings.map(({ id }) => id);
    const place = order.indexOf(node.id);
    const beside = order[place + by];
    if (beside === undefined || command.isPending) return;
    order[place + by] = node.id;
    order[place] = beside;
    setProblem(undefined);
    command
      .mutateAsync({ parentId: node.parentId, categoryIds: order })
      .then(() => setAnnouncement(t('moved', { title: node.title })), setProblem)
      .catch(reportError);
  };
  return { move, problem, announcement };
}

type BranchProps = {
  nodes: readonly CategoryNode[];
  onMove: Move;
  onOpen: (dialog: Dialog) => void;
};

function Branch({ nodes, onMove, onOpen }: BranchProps) {
  return (
    <ul>
      {nodes.map((node, place) => (
        <li key={node.id}>
          <Row
            node={node}
            end={{ isFirst: place === 0, isLast: place === nodes.length - 1 }}
            onMove={(by) => onMove(nodes, node, by)}
            onOpen={onOpen}
          />
          {node.children.length > 0 && (
            <Branch nodes={node.children} onMove={onMove} onOpen={onOpen} />
          )}
        </li>
      ))}
    </ul>
  );
}

type RowProps = {
  node: CategoryNode;
  /** Whether it stands at an end of its branch, where it goes no further. */
  end: { readonly isFirst: boolean; readonly isLast: boolean };
  onMove: (by: -1 | 1) => void;
  onOpen: (dialog: Dialog) => void;
};

function Row({ node, end, onMove, onOpen }: RowProps) {
  const t = useText(categoryMessages);
  const word = useText(kitWords);
  const { title } = node;
  return (
    <div className="category-row" data-level={node.level} role="group" aria-label={title}>
      <span className="category-icon">
        <CategoryIcon name={node.icon} />
      </span>
      <span className="category-name">
        {title} <small>{t('games', { count: node.gameCount })}</small>
      </span>
      <span className="category-actions">
        <OperationButton
          operation={arrangeCategories}
          type="text"
          icon={<ArrowUpOutlined />}
          aria-label={t('up', { title })}
          disabled={end.isFirst}
          onClick={() => onMove(-1)}
        />
        <OperationButton
          operation={arrangeCategories}
          type="text"
          icon={<ArrowDownOutlined />}
          aria-label={t('down', { title })}
          disabled={end.isLast}
          onClick={() => onMove(1)}
        />
        {node.level < maxCategoryLevels && (
          <OperationButton
            operation={createCategory}
            type="link"
            onClick={() => onOpen({ kind: 'create', parent: node })}
          >
            {t('createBelow')}
          </OperationButton>
        )}
        <OperationButton
          operation={updateCategory}
          type="link"
          onClick={() => onOpen({ kind: 'change', node })}
        >
          {word('edit')}
        </OperationButton>
        <OperationButton
          operation={removeCategory}
          type="link"
          danger
          onClick={() => onOpen({ kind: 'remove', node })}
        >
          {word('remove')}
        </OperationButton>
      </span>
    </div>
  );
}
