import { expect, test } from 'vitest';
import { arrowsOf, pictureOf } from './picture.ts';

const zones = [
  { name: 'domain', at: ['packages/domain/src/'], imports: [] },
  { name: 'contract', at: ['packages/contract/src/'], imports: ['domain'] },
  { name: 'server features', at: ['apps/server/src/features/'], imports: ['domain', 'contract'] },
  { name: 'server roots', at: ['apps/server/src/main.ts'], imports: 'its app' },
  { name: 'tooling', at: ['tools/'], imports: 'everything' },
] as const;

test('an arrow that follows from two others is not drawn', () => {
  expect(arrowsOf(zones.slice(0, 4))).toEqual([
    ['contract', 'domain'],
    ['server features', 'contract'],
    ['server roots', 'server features'],
  ]);
});

test('what stands on a root is drawn above it', () => {
  const above = { name: 'server scenes', at: ['scenes/'], imports: ['server roots'] };
  expect(arrowsOf([...zones.slice(0, 4), above]).slice(-2)).toEqual([
    ['server roots', 'server features'],
    ['server scenes', 'server roots'],
  ]);
});

test('zones of an app stand together, and tooling, which sees everything, is left out', () => {
  expect(pictureOf(zones)).toBe(
    [
      'flowchart TD',
      '  domain["domain<br/><small>packages/domain/src</small>"]',
      '  contract["contract<br/><small>packages/contract/src</small>"]',
      '  subgraph server',
      '    server_features["server features<br/><small>apps/server/src/features</small>"]',
      '    server_roots["server roots"]',
      '  end',
      '  contract --> domain',
      '  server_features --> contract',
      '  server_roots --> server_features',
    ].join('\n'),
  );
});
