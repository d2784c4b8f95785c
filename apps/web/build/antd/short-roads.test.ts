import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { changed, roads } from './short-roads.ts';

const library = path.dirname(createRequire(import.meta.url).resolve('antd/package.json'));
const modules = path.dirname(library);

test.each(roads)('$importer still imports $source', (road) => {
  const code = readFileSync(path.join(modules, road.importer), 'utf8');
  const isImported = [`from '${road.source}'`, `from "${road.source}"`].some((one) =>
    code.includes(one),
  );
  expect(isImported ? undefined : changed(road)).toBeUndefined();
});

test('what forms stand on is still apart from the rest of them', () => {
  const file = '@rc-component/form/es/FormContext.js';
  const isThere = readFileSync(path.join(modules, file), 'utf8').includes('FormProvider');
  expect(isThere ? undefined : `${file} has changed: see short-roads.ts`).toBeUndefined();
});
