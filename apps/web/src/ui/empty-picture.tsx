import { type ReactNode, useEffect, useState } from 'react';
import type { EmptyKind } from './empty-kind.ts';
import './empty-picture.css';

/**
 * A small drawing in a place where nothing is (SH-62): it says why before the words are read. Its lines come once they
 * are needed; where they cannot, their place stays empty.
 */
export function EmptyPicture({ kind }: { readonly kind: EmptyKind }) {
  const [drawn, setDrawn] = useState<ReactNode>();
  useEffect(() => {
    import('./empty-drawings.tsx').then(
      ({ drawings }) => setDrawn(drawings[kind]),
      () => undefined,
    );
  }, [kind]);
  return (
    <svg className="empty-picture" width="80" height="60" viewBox="0 0 80 60" aria-hidden>
      {drawn}
    </svg>
  );
}
