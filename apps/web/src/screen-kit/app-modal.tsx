import { Modal } from 'antd';
import type { ReactNode } from 'react';
import './app-modal.css';
import { useFocusReturn } from './focus-return.ts';
import { KeysHere, useKeysComing } from './keys-ahead.ts';
import { ShortcutScope } from './shortcuts.tsx';

type AppModalProps = {
  title: ReactNode;
  isOpen: boolean;
  /** By Esc, or by the cross. */
  onClose: (how: 'key' | 'button') => void;
  children: ReactNode;
  footer?: ReactNode;
  width?: number;
};

/**
 * The one dialog of the product. Without transitions, since antd's dialog crashes when its tab hides
 * while it moves; a click beside it does not close it, since that loses what was typed. It fills a
 * phone, and the shortcuts of the page below are silent while it is open.
 */
export function AppModal({
  title,
  isOpen,
  onClose,
  children,
  footer = null,
  width = 560,
}: AppModalProps) {
  useFocusReturn(isOpen);
  // antd draws what is in it a moment later.
  const arrive = useKeysComing(isOpen);
  return (
    <Modal
      title={title}
      open={isOpen}
      onCancel={({ type }) => onClose(type.startsWith('key') ? 'key' : 'button')}
      footer={footer}
      width={width}
      className="kit-modal"
      mask={{ closable: false }}
      focusable={{ focusTriggerAfterClose: false }}
      transitionName=""
      maskTransitionName=""
      destroyOnHidden
    >
      <ShortcutScope>
        {children}
        <KeysHere arrive={arrive} />
      </ShortcutScope>
    </Modal>
  );
}

const rootOf = (inside: Element | null): Element | null | undefined =>
  inside?.closest('.ant-modal-root');

/** How a person goes on to something else. */
const firstMoves = ['keydown', 'pointerdown', 'click'] as const;

/**
 * Takes the dialog that holds an element out of sight, and goes on when that has been painted: its nodes
 * are many, and nobody has to wait until they are gone. Who is faster than the paint, finds it gone, too:
 * what they open next is not closed in its place.
 */
export function hideModal(inside: Element | null, goOn: () => void): void {
  rootOf(inside)?.toggleAttribute('hidden', true);
  const moved = new AbortController();
  const goOnOnce = (): void => {
    if (moved.signal.aborted) return;
    moved.abort();
    goOn();
  };
  for (const move of firstMoves)
    window.addEventListener(move, goOnOnce, { capture: true, signal: moved.signal });
  requestAnimationFrame(() => setTimeout(goOnOnce));
}

/** Whether the dialog that holds an element has been left already. */
export const isHidden = (inside: Element | null): boolean =>
  rootOf(inside)?.hasAttribute('hidden') === true;
