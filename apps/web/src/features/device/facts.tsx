import type { ReactNode } from 'react';
import './device.css';

/** One thing that is known: what it is called, and what it is. */
export type Fact = { readonly title: string; readonly fact: ReactNode };

/** What is known, each under its title. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="device-facts">
      {facts.map(({ title, fact }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of a page under a heading. */
export function Panel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="device-panel">
      <h2>{label}</h2>
      {children}
    </section>
  );
}
