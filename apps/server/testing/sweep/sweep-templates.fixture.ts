// For tests: what the operations on templates take.
import { done, type Fields, type Fixture, type Noun, refused } from './sweep-rows.fixture.ts';

export const templateNouns: Readonly<Record<string, Noun>> = {
  template: ({ templates }, { kind }) => ({
    own: kind === 'shop' ? templates.ownId : templates.platformId,
    foreign: [templates.foreignId],
  }),
};

/** The platform's are changed by staff of the whole network, a merchant's by its own people. */
const byOwner =
  (fields: Fields = {}): Fixture =>
  (_scene, { kind, name }) =>
    kind === 'shop' || name === 'staff of the whole network'
      ? [done(fields)]
      : [refused('WHOLE_NETWORK_ONLY', fields)];

export const templateFixtures: Readonly<Record<string, Fixture>> = {
  'template.clone': byOwner(),
  'template.update': byOwner({ content: 'Sample' }),
  'template.restore': byOwner({ earlierVersion: 1 }),
  'template.use': byOwner(),
  'template.remove': byOwner(),
};
