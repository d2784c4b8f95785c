import type { LinkTarget } from '@lebean/contract/facts/addresses';
import type { ActionObject } from './actions.ts';
import type { HitGroup } from './record-hits.ts';

/** An action whose record is still to be chosen. */
export type Step = {
  readonly operation: string;
  readonly on: ActionObject;
  readonly label: string;
  /** What the record is found by. */
  readonly hint: string;
};

/** What choosing an entry does: leads to a page, asks for a record, presses a button on a page, or acts here. */
export type Choice =
  | { readonly kind: 'open'; readonly path: LinkTarget }
  | { readonly kind: 'ask'; readonly step: Step }
  | {
      readonly kind: 'press';
      readonly path: LinkTarget;
      readonly operation: string;
      readonly onMissing: () => void;
    }
  /** `operation` where it presses a button of the page in front. */
  | { readonly kind: 'run'; readonly run: () => void; readonly operation?: string };

/** A line of the search: what it is called, what tells it from others, what choosing it does. */
export type Entry = {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly choice: Choice;
};

/** Lines of one kind, under its name. */
export type EntryGroup = {
  readonly kind: HitGroup['kind'] | 'recent' | 'here' | 'actions' | 'settings';
  readonly entries: readonly Entry[];
};

/** Which records answer the question of a step. */
export const hitKinds: Readonly<Record<ActionObject, HitGroup['kind']>> = {
  card: 'cards',
  shop: 'shops',
  device: 'devices',
};
