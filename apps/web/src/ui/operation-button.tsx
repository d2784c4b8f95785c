import { Button, type ButtonProps } from 'antd';
import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';

/** As much of an operation as is needed to ask whether the account may call it. */
export type GuardedOperation = {
  readonly id: string;
  readonly permission: string;
  readonly scope: readonly string[];
  readonly kind: string;
  readonly envelope?: string;
};

/** Answers whether the account may call an operation. The app provides it; without one, nothing is. */
export const AllowedContext = createContext<(operation: GuardedOperation) => boolean>(() => false);

/** A press of an operation's button that somebody has chosen elsewhere (SH-57). */
export type ChosenPress = {
  readonly operation: string;
  /** Answers once whether it is still to be done: two buttons for one operation are not both pressed. */
  readonly take: () => boolean;
};

/** The press that waits for a button of this page; none by default. */
export const PressContext = createContext<ChosenPress | undefined>(undefined);

export type OperationButtonProps = ButtonProps & { operation: GuardedOperation };

/** A button for an operation; it is absent where its call would be denied, so the two never disagree. */
export function OperationButton({ operation, ...button }: OperationButtonProps) {
  const isAllowed = useContext(AllowedContext);
  return isAllowed(operation) ? <AllowedButton operation={operation} {...button} /> : null;
}

function AllowedButton({ operation, ...button }: OperationButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  const press = useContext(PressContext);
  const isReady = button.disabled !== true && (button.loading ?? false) === false;
  const isMeant = press?.operation === operation.id && isReady;
  const take = useEffectEvent(() => press?.take() ?? false);
  useEffect(() => {
    if (!isMeant) return;
    // When all of the page is there: a dialog that was left open on it comes back with it.
    const timer = setTimeout(() => {
      if (take()) element.current?.click();
    });
    return () => clearTimeout(timer);
  }, [isMeant]);
  return <Button ref={element} data-operation={operation.id} {...button} />;
}
