/**
 * Generates entities into a copy of the repository, where they must pass what a slice passes: the
 * templates are no code, so nothing else would notice that they fell behind.
 */
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository, runCommand } from '../checks/run-command.ts';
import { makeScratchCopy, type ScratchCopy } from './scratch-copy.ts';

let copy: ScratchCopy | undefined;

/** Of the copy, where all programs run. */
const tool = (file: string): string => path.join('node_modules', file);
const types = tool('typescript/bin/tsc');
const generator = ['tools/new.ts', 'entity'] as const;

/** What a command of the copy printed, if it failed. */
async function problemsOf(program: string, ...options: string[]): Promise<string> {
  if (copy === undefined) throw new Error('there is no copy of the repository yet');
  const command = [process.execPath, program, ...options];
  // The copy has a database of its own: that of the tests around it has the tables of before.
  const env = { TEST_DATABASE_URL: '' };
  const run = { timeoutSeconds: 240, cwd: copy.folder, env };
  const { isSuccess, output } = await runCommand(command, run);
  return isSuccess ? '' : output;
}

/** Between them: every owner, every kind of field, removed and disabled, a name of two words. */
const entities = [
  'locker --fields title:text,price:money,isEnabled:boolean',
  'lucky-draw --owner merchant --fields title:text,price:money,rebate:percent',
  'tool-box --owner platform --plural tool-boxes --title 工具箱/Toolbox/Caja --fields name:text,price:money,fee:point,stock:count,hasLid:boolean,remark:remark',
].map((entity) => entity.split(' '));

/** What the generator wrote or changed: type-aware lint over all the rest would take half a minute. */
const generated = [
  ...entities.flatMap(([noun = '']) => [
    `packages/contract/src/${noun}`,
    `apps/server/src/features/${noun}`,
    `apps/web/src/features/${noun}`,
  ]),
  'packages/contract/src/facts/permission-areas.ts',
  'apps/server/src/http/calls/handlers.ts',
  'apps/server/testing/scene/scene-entities.fixture.ts',
  'apps/web/src/app/page-table.ts',
];

/** Other tests have the other cores, and each thread works out all types for itself. */
const ownCore = ['--checkers', '1'] as const;

describe('an entity is generated', { tags: ['long'], timeout: 240_000 }, () => {
  beforeAll(async () => {
    copy = makeScratchCopy(repository);
    for (const entity of entities) expect(await problemsOf(...generator, ...entity)).toBe('');
  }, 240_000);
  afterAll(() => copy?.remove());

  test.each([
    ['types', types, '-p', '.', ...ownCore],
    ['types of the web', types, '-p', 'apps/web', ...ownCore],
    ['lint', tool('oxlint/bin/oxlint'), ...generated],
    ['boundaries', 'tools/boundaries.ts'],
    ['house style', 'tools/house-style.ts'],
    ['registries', 'tools/registries.ts', '--check'],
    ['glossary', 'tools/glossary.ts', '--check'],
    ['format', tool('oxfmt/bin/oxfmt'), '--check', ...generated],
  ])('generated entities pass the check of %s', async (_name, program, ...options) => {
    expect(await problemsOf(program, ...options)).toBe('');
  });

  test('nothing in generated entities is unused', async () => {
    const unused = await problemsOf(tool('knip/bin/knip.js'), '--no-progress');
    const files = entities.map(([noun = '']) => `/${noun}`);
    const inEntities = unused
      .split('\n')
      .filter((line) => files.some((file) => line.includes(file)));
    expect(inEntities).toEqual([]);
  });

  test('ACC-2: generated entities pass their own tests and are swept, and a hole in their row-level security is noticed', async () => {
    const titles =
      'every (operation|permission|table)|noticed|locker|lucky_?-?[dD]raw|tool_?-?[bB]ox';
    const own = entities.map(([noun]) => `${noun}.db`);
    const filter = [...own, 'sweep.db', 'row-security.db', '-t', titles];
    expect(await problemsOf(tool('vitest/vitest.mjs'), 'run', '--project', 'db', ...filter)).toBe(
      '',
    );
  });

  test('an entity is not generated over what is there', async () => {
    expect(await problemsOf(...generator, 'locker')).toContain('is there already');
    expect(await problemsOf(...generator, 'account')).toContain('is there already');
  });
});
