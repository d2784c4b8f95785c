// For tests: how a row of the sweep says what an operation takes from whom.
import { awaitingResult } from '@lebean/contract/kernel/logged-change';
import type { Principal } from '../scene/scene-people.fixture.ts';
import type { Scene } from '../scene/scene.fixture.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** No sequence comes this far in a test. */
export const missingId = 987_654_321;

export type Ids = { readonly own: number; readonly foreign: readonly number[] };
export type Noun = (scene: Scene, principal: Principal) => Ids;

/** What an operation takes from somebody whose rows it names: done, or refused for another reason. */
export interface OwnInput {
  readonly fields: Fields;
  readonly refusal?: string;
}

export type Fixture = (scene: Scene, principal: Principal) => readonly OwnInput[];

export const done = (fields: Fields): OwnInput => ({ fields });
export const refused = (refusal: string, fields: Fields): OwnInput => ({ fields, refusal });
/** What always takes two people (CTL-1): asked for, and not done yet. */
export const waits = (fields: Fields): OwnInput => ({ fields, refusal: awaitingResult });
export const refusedAs =
  (refusal: string) =>
  (fields: Fields): OwnInput =>
    refused(refusal, fields);

/** Done by staff who are not limited to countries, refused to the others. */
export const wholeNetwork =
  (...inputs: readonly Fields[]): Fixture =>
  (_scene, { name }) =>
    inputs.map((fields) =>
      name === 'staff of the whole network' ? done(fields) : refused('WHOLE_NETWORK_ONLY', fields),
    );

/** A selection of one row, and all that the caller's filters show, as a preview (SH-36). */
export const ofMany = (id: number, filter: Fields, version?: number): OwnInput[] => [
  done({ chosen: [{ id, ...(version !== undefined && { version }) }] }),
  done({ matching: { filter }, isPreview: true }),
];
