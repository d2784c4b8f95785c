import { type ReactNode, useId, useState } from 'react';

/** What a form gives to its control. */
export type Control<Value> = {
  readonly id: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

type ControlledProps<Value> = {
  readonly label: string;
  readonly begin: Value;
  readonly children: (control: Control<Value>) => ReactNode;
};

/** A control under its label, and below it what it holds. */
export function Controlled<Value>({ label, begin, children }: ControlledProps<Value>) {
  const id = useId();
  const [value, setValue] = useState(begin);
  return (
    <div className="example-control">
      <label htmlFor={id}>{label}</label>
      {children({ id, value, onChange: (next) => setValue(() => next) })}
      <Held value={value} />
    </div>
  );
}

/** What a component has reported to its surroundings. */
export function Held({ value }: { value: unknown }) {
  const written = typeof value === 'number' && Number.isNaN(value) ? 'NaN' : JSON.stringify(value);
  return <output className="example-value">{written ?? 'undefined'}</output>;
}
