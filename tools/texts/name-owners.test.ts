import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownerOfFile, withOwner } from './name-owners.ts';

const web = resolve(import.meta.dirname, '../../apps/web/src');
const files = globSync('**/*.messages.ts', { cwd: web }).map((file) => resolve(web, file));

describe('the owners of texts', () => {
  test('each file of texts names an owner, and no two the same', () => {
    const owners = files.map(ownerOfFile);
    expect(owners.length).toBeGreaterThan(30);
    expect(new Set(owners).size).toBe(owners.length);
  });

  test('the build finds the end of each declaration', () => {
    for (const file of files) {
      const code = withOwner(file, readFileSync(file, 'utf8'));
      expect(code).toContain(`}, '${ownerOfFile(file)}');`);
    }
  });

  test('a file that declares its texts in another way ends the build', () => {
    expect(() => withOwner('/a/b.messages.ts', 'export const b = 1;\n')).toThrow('b.messages.ts');
    expect(ownerOfFile('/a/b.messages.ts?catalogue')).toBe('b');
    expect(ownerOfFile('/a/b.ts')).toBeUndefined();
  });
});
