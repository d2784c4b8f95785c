import { describe, expect, test } from 'vitest';
import { repetitionsIn } from './runs.ts';

const steps = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, step) => `  take(step${from + step}());`).join('\n');

const first = { path: 'first.ts', text: `one();\n${steps(0, 6)}\ntwo();` };

describe('repetition in the code', () => {
  test('is found with both places and the whole of its length', () => {
    const second = { path: 'second.ts', text: `three();\nfour();\n${steps(0, 6)}\nfive();` };
    expect(repetitionsIn([first, second], 4)).toEqual([
      { path: 'second.ts', line: 3, otherPath: 'first.ts', otherLine: 2, lineCount: 6 },
    ]);
  });

  test('is none where fewer lines are alike, or one of them differs', () => {
    const shorter = { path: 'shorter.ts', text: `${steps(0, 3)}\nmore();` };
    const broken = { path: 'broken.ts', text: `${steps(0, 3)}\nother();\n${steps(3, 6)}` };
    expect(repetitionsIn([first, shorter, broken], 4)).toEqual([]);
  });

  test('is found in one file, however the lines are indented and whatever the comments about them', () => {
    const text = `${steps(0, 4)}\n// Once more.\n/** The same. */\n${steps(0, 4).replaceAll('  ', '      ')}`;
    expect(repetitionsIn([{ path: 'twice.ts', text }], 4)).toEqual([
      { path: 'twice.ts', line: 7, otherPath: 'twice.ts', otherLine: 1, lineCount: 4 },
    ]);
  });

  test('a line that stands many times in a row is no repetition of itself', () => {
    const text = Array.from({ length: 7 }, () => 'again();').join('\n');
    expect(repetitionsIn([{ path: 'again.ts', text }], 4)).toEqual([]);
  });

  test('imports, brackets and lists of names repeat no thought', () => {
    const text = [
      "import {\n  a,\n  b,\n} from './there.ts';",
      'const all = [',
      ...Array.from({ length: 9 }, (_, place) => `  name${place},`),
      '];',
    ].join('\n');
    const files = ['one.ts', 'other.ts'].map((path) => ({ path, text }));
    expect(repetitionsIn(files, 4)).toEqual([]);
  });
});
