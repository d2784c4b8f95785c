import type { ReactNode } from 'react';
import type { EmptyKind } from './empty-kind.ts';

/** Drawn in lines of one weight, with one part in the colour of the theme. */
export const drawings: Readonly<Record<EmptyKind, ReactNode>> = {
  'none-found': (
    <>
      <path d="M14 16h26M14 26h16M14 36h12" />
      <g className="empty-picture-main">
        <circle cx="47" cy="32" r="11" />
        <path d="m55 40 9 9" />
      </g>
    </>
  ),
  'none-yet': (
    <>
      <path d="M12 34h14l4 7h20l4-7h14v14a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3zM12 34l8-14M68 34l-8-14" />
      <path className="empty-picture-main" d="M40 8v18M31 17h18" />
    </>
  ),
  denied: (
    <>
      <path d="M18 52V12a3 3 0 0 1 3-3h38a3 3 0 0 1 3 3v40M10 52h60" />
      <g className="empty-picture-main">
        <rect x="31" y="28" width="18" height="14" rx="3" />
        <path d="M35 28v-4a5 5 0 0 1 10 0v4" />
      </g>
    </>
  ),
  offline: (
    <>
      <path d="M24 46h34a11 11 0 0 0 2-22 16 16 0 0 0-31-3 12.5 12.5 0 0 0-5 25z" />
      <path className="empty-picture-main" d="M14 8l50 46" />
    </>
  ),
  done: (
    <>
      <path d="M24 10h32a3 3 0 0 1 3 3v38l-5-4-5 4-4.5-4-4.5 4-4.5-4-5 4-4.5-4-5.5 4V13a3 3 0 0 1 3-3z" />
      <path className="empty-picture-main" d="m31 28 7 7 13-14" />
    </>
  ),
};
