import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  EditOutlined,
  HolderOutlined,
} from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import {
  type MenuEntryRow,
  arrangeMenu,
  saveMenuEntry,
} from '@lebean/contract/menu/entry.operations';
import type { MenuNode } from '@lebean/contract/menu/tree.rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { useAllowed } from '../../platform/session.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { MenuIcon } from '../../shared/menu/menu-icon.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { childrenOf, type Destination, stepFrom } from './arrange.ts';
import { menuMessages } from './menu.messages.ts';

type Open = (dialog: 'entry' | 'reset', path: string) => void;

type MenuRowsProps = {
  nodes: readonly MenuNode[];
  stored: readonly MenuEntryRow[];
  onMove: (path: string, destination: Destination) => void;
  onOpen: Open;
};

/** The menu as a tree, hidden entries and empty groups too. Rows move by drag and by keyboard. */
export function MenuRows({ nodes, stored, onMove, onOpen }: MenuRowsProps) {
  const t = useText(menuMessages);
  const [dragged, setDragged] = useState<MenuNode>();
  const changed = new Set(stored.flatMap((entry) => (isChanged(entry) ? [entry.path] : [])));
  const row = (node: MenuNode, icon: MenuNode['icon']) => (
    <MenuRow
      node={node}
      icon={icon}
      isChanged={changed.has(node.path)}
      onStep={(step) => {
        const destination = stepFrom(nodes, node.path, step);
        if (destination !== undefined) onMove(node.path, destination);
      }}
      onOpen={onOpen}
      drag={{
        begin: () => setDragged(node),
        end: () => setDragged(undefined),
        canDrop: dragged !== undefined && destinationOf(dragged, node) !== undefined,
        drop: () => {
          const destination = dragged && destinationOf(dragged, node);
          if (destination !== undefined && dragged) onMove(dragged.path, destination);
        },
      }}
    />
  );
  return (
    <ul className="menu-rows">
      {childrenOf(nodes, null).map((group) => {
        const children = childrenOf(nodes, group.path);
        return (
          <li key={group.path}>
            {row(group, group.icon)}
            <ul>
              {children.map((node) => (
                <li key={node.path}>{row(node, node.icon)}</li>
              ))}
              {children.length === 0 && <li className="menu-empty">{t('empty')}</li>}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

/** Dropped on an entry of its kind it stands before that; a screen on a group, at its end. */
function destinationOf(dragged: MenuNode, over: MenuNode): Destination | undefined {
  if (dragged.path === over.path) return undefined;
  if (dragged.kind === over.kind) return { parent: over.parent, before: over.path };
  return dragged.kind === 'screen' ? { parent: over.path, before: undefined } : undefined;
}

function isChanged({ isOwn, title, icon, redirect, position, parent, isHidden }: MenuEntryRow) {
  const isTitled = title.zh !== '' || title.en !== '' || title.es !== '';
  const isSet = [icon, redirect, position, parent].some((each) => each !== null);
  return !isOwn && (isTitled || isHidden || isSet);
}

type MenuRowProps = {
  node: MenuNode;
  icon: MenuNode['icon'];
  isChanged: boolean;
  onStep: (step: 'up' | 'down') => void;
  onOpen: Open;
  drag: { begin: () => void; end: () => void; canDrop: boolean; drop: () => void };
};

function MenuRow({ node, icon, isChanged, onStep, onOpen, drag }: MenuRowProps) {
  const pick = usePick();
  const mayMove = useAllowed(arrangeMenu);
  const [isOver, setOver] = useState(false);
  const name = pick(node.title);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowUp: 'up', ArrowDown: 'down' } as const;
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep(step[event.key]);
  };
  const over = (event: DragEvent): void => {
    if (!drag.canDrop) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its buttons, the mouse drags what they move too
    <div
      className={isOver ? 'menu-row menu-row-over' : 'menu-row'}
      data-path={node.path}
      data-kind={node.kind}
      data-hidden={node.isHidden}
      role="group"
      aria-label={name}
      draggable={mayMove}
      onDragStart={drag.begin}
      onDragEnd={drag.end}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={() => {
        setOver(false);
        drag.drop();
      }}
      onKeyDown={onKeyDown}
    >
      {mayMove && <HolderOutlined className="menu-handle" aria-hidden />}
      <span className="menu-icon">{icon && <MenuIcon name={icon} />}</span>
      <span className="menu-name">
        {name} <RowTags node={node} isChanged={isChanged} />
      </span>
      <code className="menu-path">{node.path}</code>
      <span className="menu-position">{node.position}</span>
      <RowActions node={node} name={name} isChanged={isChanged} onStep={onStep} onOpen={onOpen} />
    </div>
  );
}

type RowActionsProps = Omit<MenuRowProps, 'icon' | 'drag'> & { name: string };

function RowActions({ node, name, isChanged, onStep, onOpen }: RowActionsProps) {
  const t = useText(menuMessages);
  const word = useText(kitWords);
  return (
    <span className="menu-actions">
      {(isChanged || node.isOwn) && (
        <Button type="link" onClick={() => onOpen('reset', node.path)}>
          {t(node.isOwn ? 'remove' : 'reset')}
        </Button>
      )}
      <OperationButton
        operation={arrangeMenu}
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={t('up', { name })}
        aria-keyshortcuts="Alt+ArrowUp"
        onClick={() => onStep('up')}
      />
      <OperationButton
        operation={arrangeMenu}
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={t('down', { name })}
        aria-keyshortcuts="Alt+ArrowDown"
        onClick={() => onStep('down')}
      />
      <OperationButton
        operation={saveMenuEntry}
        type="text"
        icon={<EditOutlined />}
        aria-label={`${word('edit')} ${name}`}
        onClick={() => onOpen('entry', node.path)}
      />
    </span>
  );
}

function RowTags({ node, isChanged }: { node: MenuNode; isChanged: boolean }) {
  const t = useText(menuMessages);
  return (
    <>
      {node.kind === 'screen' && node.kinds.map((kind) => <Tag key={kind}>{t(kind)}</Tag>)}
      {node.isHidden && <span className="menu-mark menu-mark-hidden">{t('hidden')}</span>}
      {node.isOwn && <span className="menu-mark">{t('own')}</span>}
      {isChanged && <span className="menu-mark">{t('changed')}</span>}
    </>
  );
}
