/**
 * Writes the registries of the contract from the rooms of its nouns, how the web loads its pages, and what the help of
 * pages quotes. With `--check` it only says whether
 * they are what the rooms make of them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { pageTable } from '../apps/web/src/app/page-table.ts';
import { helpNumbers } from './registries/help-numbers.ts';
import { readCatalogue, readTopics } from './registries/help-sources.ts';
import { helpAreaOf, helpAreasOf } from './registries/page-help.ts';
import { pageLoadsOf } from './registries/page-loads.ts';
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

const help = 'apps/web/src/app/help/';
const catalogue = await readCatalogue(repository);
const topics = await readTopics(repository);

const made = [
  ...[...registryFiles(files)].map(([file, text]) => [contract + file, text] as const),
  ['apps/web/src/app/page-loads.generated.ts', pageLoadsOf(pageTable)] as const,
  [`${help}help-areas.generated.ts`, helpAreasOf(topics)] as const,
  ...[...topics].map(
    ([name, area]) =>
      [
        `${help}areas/${name}.generated.ts`,
        helpAreaOf(name, area, catalogue, helpNumbers),
      ] as const,
  ),
];

for (const [file, text] of made) {
  const target = path.join(repository, file);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file} is not what it is made from: npm run generate:registries`);
    process.exitCode = 1;
  } else writeFileSync(target, text);
}
