import type { ReactNode } from 'react';
import './lebean.css';

export type Figure = { readonly title: string; readonly value: ReactNode };

/** A row of large numbers with what each is. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section aria-label={label}>
      <dl className="lebean-figures">
        {figures.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
