import type { ReactNode } from 'react';
import type { EmptyKind } from '../ui/empty-kind.ts';
import { EmptyPicture } from '../ui/empty-picture.tsx';
import './empty-state.css';

type EmptyStateProps = {
  readonly kind: EmptyKind;
  readonly text: string;
  /** The way on from here. */
  readonly children?: ReactNode;
};

/** A place where nothing is: a drawing and a sentence say why, a button leads on. */
export function EmptyState({ kind, text, children }: EmptyStateProps) {
  return (
    <div className="kit-empty">
      <EmptyPicture kind={kind} />
      <p>{text}</p>
      {children}
    </div>
  );
}
