import { describe, expect, test } from 'vitest';
import { namesOf } from './names.ts';
import { defaultFields, readRequest, WrongRequest } from './options.ts';
import { register } from './register.ts';
import { fillTemplate } from './template.ts';

const request = (noun: string, options: Record<string, string> = {}) =>
  readRequest(noun, new Map(Object.entries(options)));

describe('the request', () => {
  test('gives each part of the code its form of the noun', () => {
    expect(namesOf('lucky-draw', undefined, undefined)).toMatchObject({
      noun: 'luckyDraw',
      Noun: 'LuckyDraw',
      NOUN: 'LUCKY_DRAW',
      Nouns: 'LuckyDraws',
      files: 'lucky-draws',
      table: 'lucky_draw',
      title: { zh: 'Lucky draw', en: 'Lucky draw', es: 'Lucky draw' },
    });
    const plurals = ['box', 'category', 'play', 'dish'].map(
      (noun) => namesOf(noun, undefined, undefined).files,
    );
    expect(plurals).toEqual(['boxes', 'categories', 'plays', 'dishes']);
    expect(namesOf('person', 'people', undefined).Nouns).toBe('People');
  });

  test('names owner, fields with their labels, and the title', () => {
    const { owner, fields, names } = request('locker', {
      owner: 'merchant',
      fields: 'title:text, floorArea:count=面积/Floor area/Superficie',
      title: '储物柜/Locker/Taquilla',
    });
    expect(owner).toBe('merchant');
    expect(fields.map(({ column }) => column)).toEqual(['title', 'floor_area']);
    expect(fields.map(({ label }) => label.es)).toEqual(['Título', 'Superficie']);
    expect(names.title.zh).toBe('储物柜');
    expect(request('locker').fields).toHaveLength(defaultFields.split(',').length);
  });

  test('money of the platform has a currency of its own', () => {
    const fields = 'title:text,price:money';
    const namesFor = (owner: string) =>
      request('locker', { owner, fields }).fields.map(({ name }) => name);
    expect(namesFor('platform')).toEqual(['title', 'price', 'currency']);
    expect(namesFor('shop')).toEqual(['title', 'price']);
  });

  test.each([
    ['Locker', {}],
    ['lockers!', {}],
    ['package', {}],
    ['locker', { owner: 'partner' }],
    ['locker', { fields: 'price:money' }],
    ['locker', { fields: 'title:text,title:text' }],
    ['locker', { fields: 'title:string' }],
    ['locker', { fields: 'title:text,order:count' }],
    ['locker', { fields: 'title:text,version:count' }],
    ['locker', { fields: 'title:text,enabled:boolean' }],
    ['locker', { fields: 'title:text,isEnabled:text' }],
    ['locker', { title: 'Locker' }],
    ['locker', { title: "a/b's/c" }],
    ['locker', { index: '24' }],
    ['locker', { colour: 'red' }],
  ])('%s with %o is refused', (noun, options) => {
    expect(() => request(noun, options)).toThrow(WrongRequest);
  });
});

describe('a template', () => {
  const values = { texts: { noun: 'locker', open: '{' }, conditions: { yes: true, no: false } };

  test('is filled, also between braces', () => {
    expect(fillTemplate('a {{noun}} {{{noun}}}', values)).toBe('a locker {locker}');
  });

  test('keeps and drops lines by conditions, one within the other', () => {
    const template =
      '{{if yes}}\na\n  {{if no}}\nb\n{{else}}\nc\n{{end}}\n{{end}}\n{{if no}}\nd\n{{end}}\ne';
    expect(fillTemplate(template, values)).toBe('a\nc\ne');
  });

  test.each(['{{missing}}', '{{if missing}}\n{{end}}', '{{if yes}}', '{{end}}'])(
    'that is wrong is a defect: %s',
    (template) => {
      expect(() => fillTemplate(template, values)).toThrow(Error);
    },
  );
});

describe('a registration', () => {
  test('goes to the end of the list, and its import below the others', () => {
    const text = "import { a } from './a.ts';\n\nexport const all = [\n  a,\n] as const;\n";
    const registration = { variable: 'all', entry: 'b', importLine: "import { b } from './b.ts';" };
    expect(register('all.ts', text, registration)).toBe(
      "import { a } from './a.ts';\nimport { b } from './b.ts';\n\nexport const all = [\n  a,\nb,\n] as const;\n",
    );
  });

  test('works without a last comma, in objects, and in an empty list', () => {
    const add = (text: string) => register('all.ts', text, { variable: 'all', entry: 'b: 1' });
    expect(add('const all = { a: 1 };')).toBe('const all = { a: 1,\nb: 1,\n};');
    expect(add('const all: T = {};')).toBe('const all: T = {\nb: 1,\n};');
  });

  test('of a list that is not there is a defect', () => {
    expect(() => register('all.ts', 'const some = [];', { variable: 'all', entry: 'b' })).toThrow(
      'all.ts has no single list called all',
    );
  });
});
