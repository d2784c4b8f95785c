import { type ReactNode, useId } from 'react';

type PanelProps = {
  readonly title: string;
  /** What can be done with all of it, beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A part of the profile under its title. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className="own-panel" aria-labelledby={id}>
      <div className="own-panel-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
