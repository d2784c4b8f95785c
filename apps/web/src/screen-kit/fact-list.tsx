import type { ReactNode } from 'react';
import './fact-list.css';

/** What is known of a record under one heading: a title and what it says. */
export type Fact = { readonly title: string; readonly fact: ReactNode };

/** Facts side by side, as many as there is room for. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="kit-facts">
      {facts.map(({ title, fact }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
