import { readFileSync } from 'node:fs';
import { type Environment, type Faults, secretNames } from '../ground/faults.ts';
import { readFile } from './setting.ts';

/** Where a secret may lie instead of in the environment, which every child process inherits. */
export const fileNameOf = (name: string): string => `${name}_FILE`;

/**
 * The variables that say something, with each secret read from the file that its `<name>_FILE` names; a line break at
 * its end is the editor's. An empty variable is how shells and compose files say "not set".
 */
export function readSecretFiles(
  environment: Environment,
  faults: Faults,
): Readonly<Record<string, string>> {
  const given: Record<string, string> = {};
  for (const [name, text] of Object.entries(environment))
    if (text !== undefined && text !== '') given[name] = text;
  for (const name of secretNames) {
    const fileName = fileNameOf(name);
    const path = given[fileName];
    if (path === undefined) continue;
    if (given[name] !== undefined)
      faults.say(`${name} and ${fileName} are both set: a secret comes from one place.`);
    else if (readFile(path) === undefined) faults.wrong(fileName, path, 'a readable file');
    else given[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  }
  return given;
}
