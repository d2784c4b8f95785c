import type { ReactNode } from 'react';
import './count-badge.css';

type CountBadgeProps = {
  /** Nothing is shown of 0. */
  readonly count: number;
  /** From here on it only says that there are more. */
  readonly max: number;
  /** The icon that it is about; the button around it says the number in words. */
  readonly children: ReactNode;
};

/** A number at the corner of an icon. */
export function CountBadge({ count, max, children }: CountBadgeProps) {
  return (
    <span className="count-badge" aria-hidden>
      {children}
      {count > 0 && <span className="count-badge-number">{count > max ? `${max}+` : count}</span>}
    </span>
  );
}
