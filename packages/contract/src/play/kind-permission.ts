import type { PlayKind } from '@lebean/domain/play';
import type { playPermissions } from './permissions.ts';

/** What somebody needs for each purpose, beside the right to open games from the counter (PLY-3). */
export const permissionOfKind = {
  paid: 'play.open',
  test: 'play.test.open',
  demo: 'play.demo.open',
  compensation: 'play.compensation.open',
} as const satisfies Readonly<Record<PlayKind, keyof typeof playPermissions>>;

/** The purposes for which somebody with these permissions opens games, in the order in which they are offered. */
export const purposesOf = (permissions: readonly string[]): readonly PlayKind[] =>
  purposes.filter((kind) => permissions.includes(permissionOfKind[kind]));

const purposes = ['compensation', 'test', 'demo', 'paid'] as const;
