import path from 'node:path';
import { expect, test } from 'vitest';
import { listModules } from '../source/list-files.ts';
import { componentsOf, drawnIn, withoutExample } from './components.ts';

const root = path.resolve(import.meta.dirname, '../..');
const modules = listModules(root);
const shown = /^apps\/web\/src\/(?:screen-kit|ui|pickers)\/.*(?<!\.test|\.messages)\.tsx?$/;

test('every component of kit, primitives and pickers has an example in the catalogue', () => {
  const components = modules.filter((file) => shown.test(file));
  const examples = modules.filter((file) => file.startsWith('apps/web/catalogue/'));
  expect(components.length).toBeGreaterThan(90);
  expect(withoutExample(root, components, [])).toContain(
    'apps/web/src/ui/choice-row.tsx ChoiceRow',
  );
  expect(withoutExample(root, components, examples)).toEqual([]);
});

test('a component is an exported function with a capital', () => {
  const text = `
    export function Shown() { return null; }
    function Own() { return null; }
    export function useShown() {}
    export class Failed {}
    export type Told = string;`;
  expect(componentsOf('a/b.tsx', text)).toEqual(['a/b.tsx Shown']);
});

test('an example draws what it has as an element, and not what it only imports', () => {
  const text = `
    import { Drawn } from '../src/drawn.tsx';
    import { Handed } from '../src/handed.tsx';
    import { Named } from '../src/named.tsx';
    const own = () => <Own><Drawn /></Own>;
    const other = { Draw: Handed, answers: [] };
    console.log(Named);`;
  expect(drawnIn('a/examples/b.tsx', text)).toEqual([
    'a/src/drawn.tsx Drawn',
    'a/src/handed.tsx Handed',
  ]);
});
