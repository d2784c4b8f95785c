import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { theme } from 'antd';
import { describe, expect, test } from 'vitest';
import { withoutRules } from './component-styles.ts';
import { groundSheet, styleSheetOf } from './style-sheet.ts';

const library = path.dirname(createRequire(import.meta.url).resolve('antd/package.json'));

/** What has a style by its own name; a grid has two, the others none. */
const componentFolders = readdirSync(path.join(library, 'lib')).filter(
  (folder) =>
    existsSync(path.join(library, 'lib', folder, 'style/index.js')) &&
    !['col', 'config-provider', 'grid', 'qrcode', 'row', 'tree-select'].includes(folder),
);

const hook = { name: 'default', kind: 'hook' } as const;

describe('style sheets of the component library', () => {
  test('a sheet holds the rules of its component, in the layer below ours', () => {
    const sheet = styleSheetOf('button/style/index', [hook]);
    expect(sheet).toMatch(/^@layer antd\{/);
    expect(sheet).toContain('.ant-btn-primary');
  });

  test('what all components stand on is in one sheet and not in theirs', () => {
    expect(groundSheet()).toContain('.anticon');
    expect(styleSheetOf('tag/style/index', [hook])).not.toMatch(/\.anticon\{/);
  });

  // All styles four times over: seconds of pure work, and more where others work beside.
  test(
    'tones and sizes are variables, so that one sheet holds for every look',
    { timeout: 60_000 },
    () => {
      const looks = [
        { algorithm: theme.darkAlgorithm },
        { algorithm: theme.compactAlgorithm },
        { token: { motion: false, fontSize: 13, controlHeight: 34, colorPrimary: '#aa2200' } },
      ];
      const differing = componentFolders.filter((folder) => {
        const sheet = styleSheetOf(`${folder}/style/index`, [hook]);
        return looks.some((look) => styleSheetOf(`${folder}/style/index`, [hook], look) !== sheet);
      });
      expect(componentFolders.length).toBeGreaterThan(50);
      expect(differing).toEqual([]);
    },
  );

  test('a style that is no style any more fails the build', () => {
    const gone = { name: 'useGoneStyle', kind: 'hook' } as const;
    expect(() => styleSheetOf('button/style/index', [gone])).toThrow('has no useGoneStyle');
  });

  test('a module that never makes its rules exports its styles as before', () => {
    const { styles, rest } = withoutRules(
      'tag.js',
      `const rules = (token) => ({ color: token.color });
export const useSharedStyle = genStyleHooks('Tag', rules, prepare);
export const prepare = () => ({});
export default genSubStyleComponent(['Tag', 'status'], (token) => rules(token), prepare);`,
    );
    expect(styles).toEqual([
      { name: 'useSharedStyle', kind: 'hook' },
      { name: 'default', kind: 'component' },
    ]);
    expect(rest).toContain(`genStyleHooks('Tag', undefined, prepare)`);
    expect(rest).toContain(`genSubStyleComponent(['Tag', 'status'], undefined, prepare)`);
  });

  test('a module without rules stays as it is', () => {
    expect(withoutRules('motion.js', `export default (token) => token;`).styles).toEqual([]);
  });
});
