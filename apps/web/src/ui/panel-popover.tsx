import { Popover, type PopoverProps } from 'antd';
import {
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';

const ClosePanelContext = createContext<() => void>(() => undefined);

/** Closes the panel around a control: for those that lead elsewhere. */
export const useClosePanel = (): (() => void) => useContext(ClosePanelContext);

type PanelPopoverProps = {
  readonly label: string;
  readonly placement: NonNullable<PopoverProps['placement']>;
  readonly content: ReactNode;
  /** The button that opens it. */
  readonly children: ReactElement;
};

/** A panel of controls that opens from a button: the focus goes in, and back out on Esc. */
export function PanelPopover({ label, placement, content, children }: PanelPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const close = useCallback(() => setOpen(false), []);
  const follow = (willOpen: boolean): void => {
    if (willOpen) opener.current = document.activeElement;
    setOpen(willOpen);
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Popover
      trigger="click"
      arrow={false}
      placement={placement}
      open={isOpen}
      onOpenChange={follow}
      afterOpenChange={(hasOpened) => {
        // It may have been closed again before it was wholly open: the focus is elsewhere by then. And who
        // has begun to type in it goes on there.
        const isInside = panel.current?.contains(document.activeElement) === true;
        if (hasOpened && isOpen && !isInside) panel.current?.focus();
      }}
      content={
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc of the controls within, on its way up
        <div
          ref={panel}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          // It takes the focus so that the next Tab is inside: the ring belongs to the controls.
          style={{ outline: 'none' }}
          onKeyDown={closeOnEscape}
        >
          <ClosePanelContext value={close}>{content}</ClosePanelContext>
        </div>
      }
    >
      {children}
    </Popover>
  );
}
