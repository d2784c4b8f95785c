import type { ComponentType } from 'react';
import type { Answer } from './fake-server.ts';

/** One way in which a component is met. */
export type Example = {
  /** `amount-input/empty`: its place in the address. */
  readonly id: string;
  readonly title: string;
  readonly Draw: ComponentType;
  readonly answers: readonly Answer[];
};

/** The examples of a component, or of a few that are only met together. */
export type Group = { readonly title: string; readonly examples: readonly Example[] };

type Drawn = ComponentType | { readonly Draw: ComponentType; readonly answers: readonly Answer[] };

/** The examples of what `title` names, each by its own title. */
export function examplesOf(title: string, drawn: Readonly<Record<string, Drawn>>): Group {
  const [first = ''] = title.split(',');
  return {
    title,
    examples: Object.entries(drawn).map(([name, example]) => ({
      id: `${slug(first)}/${slug(name)}`,
      title: name,
      ...(typeof example === 'function' ? { Draw: example, answers: [] } : example),
    })),
  };
}

/** `AmountInput` as `amount-input`, `Each tone` as `each-tone`. */
const slug = (words: string): string =>
  words
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();
