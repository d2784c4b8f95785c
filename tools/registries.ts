/**
 * Writes the registries of the contract from the rooms of its nouns. With `--check` it only says whether
 * they are what the rooms make of them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { registryFiles } from './registries/registries.ts';
import { listModules } from './source/list-files.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const contract = 'packages/contract/src/';

const files = listModules(repository)
  .filter((modulePath) => modulePath.startsWith(contract) && !modulePath.endsWith('.generated.ts'))
  .map((modulePath) => ({
    path: modulePath.slice(contract.length),
    text: readFileSync(path.join(repository, modulePath), 'utf8'),
  }));

for (const [file, text] of registryFiles(files)) {
  const target = path.join(repository, contract, file);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
  if (process.argv.includes('--check')) {
    console.error(
      `${contract}${file} is not what the rooms make of it: npm run generate:registries`,
    );
    process.exitCode = 1;
  } else writeFileSync(target, text);
}
