import { Button, type ButtonProps } from 'antd';
import { createContext, useContext } from 'react';

/** As much of an operation as is needed to ask whether the account may call it. */
export type GuardedOperation = {
  readonly id: string;
  readonly permission: string;
  readonly scope: readonly string[];
};

/** Answers whether the account may call an operation. The app provides it; without one, nothing is. */
export const AllowedContext = createContext<(operation: GuardedOperation) => boolean>(() => false);

export type OperationButtonProps = ButtonProps & { operation: GuardedOperation };

/** A button for an operation; it is absent where its call would be denied, so the two never disagree. */
export function OperationButton({ operation, ...button }: OperationButtonProps) {
  const isAllowed = useContext(AllowedContext);
  return isAllowed(operation) ? <Button {...button} /> : null;
}
