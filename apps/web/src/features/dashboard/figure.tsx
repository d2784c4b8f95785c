import type { ReactNode } from 'react';
import type { LinkTarget } from '@lebean/contract/facts/addresses';
import { Sparkline } from '../../screen-kit/sparkline.tsx';
import { Door } from './doors.tsx';

type FigureProps = {
  readonly label: string;
  readonly value: string;
  /** The rows that make it. */
  readonly to?: LinkTarget | undefined;
  /** How it went, day by day up to `value`. */
  readonly lately?: readonly number[] | undefined;
  readonly children?: ReactNode;
};

/** A number of the dashboard, with what there is to say of it below. */
export function Figure({ label, value, to, lately, children }: FigureProps) {
  return (
    <div className="figure">
      <h2>{label}</h2>
      <div className="figure-line">
        <p className="figure-value">
          <Door to={to}>{value}</Door>
        </p>
        {lately !== undefined && <Sparkline values={lately} />}
      </div>
      {children}
    </div>
  );
}
