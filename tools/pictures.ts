/** Whether the pictures of the README are as new as the screens that they show. */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { stalePictures } from './pictures/picture-sources.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

function main(): number {
  const stale = stalePictures(repository);
  for (const complaint of stale) console.error(complaint);
  if (stale.length > 0) console.error('Make them anew: npm run screenshots -- e2e/readme.shots.ts');
  return stale.length === 0 ? 0 : 1;
}

process.exitCode = main();
