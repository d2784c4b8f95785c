import type { ReactNode } from 'react';

type FigureProps = {
  readonly label: string;
  readonly value: string;
  readonly children?: ReactNode;
};

/** A number of the dashboard, with what there is to say of it below. */
export function Figure({ label, value, children }: FigureProps) {
  return (
    <div className="figure">
      <h2>{label}</h2>
      <p className="figure-value">{value}</p>
      {children}
    </div>
  );
}
