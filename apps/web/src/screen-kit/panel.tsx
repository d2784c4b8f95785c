import { type ReactNode, useId } from 'react';
import './panel.css';

type PanelProps = {
  title: string;
  /** What can be done with what the panel shows. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A part of a page with its title: facts, figures, rows. */
export function Panel({ title, actions, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className="kit-panel" aria-labelledby={titleId}>
      <header className="kit-panel-head">
        <h2 id={titleId}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
