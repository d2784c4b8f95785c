/**
 * `npm run generate:architecture`: draws the zones of `boundaries/zones.ts` into `docs/architecture.md`.
 * `--check` says whether the picture there is the one of today.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { pictureOf } from './architecture/picture.ts';
import { zones } from './boundaries/zones.ts';

const page = fileURLToPath(new URL('../docs/architecture.md', import.meta.url));
const block = /```mermaid\nflowchart TD\n[\s\S]*?```/;

const before = readFileSync(page, 'utf8');
if (!block.test(before)) throw new Error('docs/architecture.md has no place for the picture');
const after = before.replace(block, `\`\`\`mermaid\n${pictureOf(zones)}\n\`\`\``);
if (!process.argv.includes('--check')) writeFileSync(page, after);
else if (after !== before) {
  console.error(
    'The picture in docs/architecture.md is not that of tools/boundaries/zones.ts: run npm run generate:architecture',
  );
  process.exitCode = 1;
}
