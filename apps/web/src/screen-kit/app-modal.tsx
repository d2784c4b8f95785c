import { Modal } from 'antd';
import type { ReactNode } from 'react';
import './app-modal.css';
import { useFocusReturn } from './focus-return.ts';
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
      <ShortcutScope>{children}</ShortcutScope>
    </Modal>
  );
}

const rootOf = (inside: Element | null): Element | null | undefined =>
  inside?.closest('.ant-modal-root');

/**
 * Takes the dialog that holds an element out of sight, and goes on when that has been painted: its nodes
 * are many, and nobody has to wait until they are gone.
 */
export function hideModal(inside: Element | null, goOn: () => void): void {
  rootOf(inside)?.toggleAttribute('hidden', true);
  requestAnimationFrame(() => setTimeout(goOn));
}

/** Whether the dialog that holds an element has been left already. */
export const isHidden = (inside: Element | null): boolean =>
  rootOf(inside)?.hasAttribute('hidden') === true;
