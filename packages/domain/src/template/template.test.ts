import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTemplate, type Placeholders, templateLimits } from './parse.ts';
import {
  escapes,
  maxRenderedCharacters,
  renderTemplate,
  sheetLines,
  type TemplateRecord,
} from './render.ts';

const names: Placeholders = {
  name: 'text',
  paid: 'money',
  at: 'instant',
  isRefund: 'flag',
  lines: { name: 'text', amount: 'money', parts: { name: 'text' } },
};
const formats = {
  money: (value: string | number) => `¥${Number(value) / 100}`,
  points: String,
  instant: (value: string | number) => String(value).slice(0, 10),
  count: String,
};

function render(content: string, record: TemplateRecord, escape = escapes.text): string {
  const parsed = parseTemplate(content, names);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return renderTemplate(parsed.parts, record, { formats, escape });
}
const problemOf = (content: string) => {
  const parsed = parseTemplate(content, names);
  return parsed.ok ? undefined : parsed.problem;
};

test('TPL-2: an unknown name is reported with its place, and nothing is guessed', () => {
  expect(problemOf('Hello\n  {{nobody}}')).toEqual({
    reason: 'unknownName',
    name: 'nobody',
    line: 2,
    column: 3,
  });
  const wrong = {
    '{{constructor}}': 'unknownName',
    '{{toString}}': 'unknownName',
    '{{amount}}': 'unknownName',
    '{{lines}}': 'wrongUse',
    '{{isRefund}}': 'wrongUse',
    'a {{ name }}': 'notClosed',
    '{{name': 'notClosed',
    '{{#lines}}x': 'notClosed',
    '{{/lines}}': 'notOpened',
    '{{#lines}}{{#name}}{{/lines}}{{/name}}': 'notOpened',
    '{{#name}}{{#paid}}{{#at}}{{#name}}x{{/name}}{{/at}}{{/paid}}{{/name}}': 'tooDeep',
    [`${'x'.repeat(templateLimits.characters)}y`]: 'tooLarge',
    ['{{name}}'.repeat(templateLimits.parts + 1)]: 'tooLarge',
  };
  for (const [content, reason] of Object.entries(wrong))
    expect([content.slice(0, 60), problemOf(content)?.reason]).toEqual([
      content.slice(0, 60),
      reason,
    ]);
});

test('TPL-1: values, sections and lists are filled; what is not there is empty', () => {
  const content =
    '{{name}} {{paid}}{{#isRefund}} back{{/isRefund}}{{^lines}} none{{/lines}}{{#lines}}\n{{name}} {{amount}}{{/lines}}';
  expect(render(content, { name: 'Li', paid: 4200 })).toBe('Li ¥42 none');
  const lines = [
    { name: 'Play', amount: 100 },
    { name: 'Bean', amount: 250 },
  ];
  expect(render(content, { name: 'Li', paid: 0, isRefund: true, lines })).toBe(
    'Li ¥0 back\nPlay ¥1\nBean ¥2.5',
  );
});

/** Any character there is, and halves of some. The library's own takes seconds to make. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
const anyText = fc.string({ unit: character, maxLength: 40 });
const nasty = fc.oneof(
  anyText,
  fc.constantFrom(
    '{{name}}',
    '{{#lines}}',
    '<script>alert(1)</script>',
    'a|b',
    '# a',
    '---',
    '! x',
  ),
);

test('TPL-2: a value is written, never read, whatever it is', () => {
  fc.assert(
    fc.property(nasty, (name) => {
      expect(render('[{{name}}]', { name })).toBe(`[${name}]`);
      const html = render('<b title="{{name}}">{{name}}</b>', { name }, escapes.html);
      expect(html.replace('<b title="', '').replace('">', '').replace('</b>', '')).not.toMatch(
        /[<>"']/,
      );
    }),
  );
});

test('TPL-2: no value makes a line of a sheet, divides one or becomes its title', () => {
  fc.assert(
    fc.property(nasty, nasty, (label, name) => {
      const rendered = render('{{name}}\nTo | {{name}}\n', { name }, escapes.line);
      const lines = sheetLines(rendered);
      expect(lines.filter(({ kind }) => kind === 'pair')).toHaveLength(1);
      expect(lines.some(({ kind }) => kind === 'title' || kind === 'total')).toBe(false);
      expect(sheetLines(escapes.line(label)).length).toBeLessThanOrEqual(1);
    }),
  );
  const [line] = sheetLines(render('To | {{name}}', { name: 'a|b -#!*' }, escapes.line));
  expect(line).toEqual({ kind: 'pair', label: 'To', text: 'a|b -#!*', isBreak: false });
});

test('TPL-2: any text is read or refused, within bounds of time and length', () => {
  const piece = fc.constantFrom(
    '{{',
    '}}',
    '{{#lines}}',
    '{{/lines}}',
    '{{name}}',
    '{{^name}}',
    '{{/name}}',
    'x\n',
    '#',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const parsed = parseTemplate(pieces.join(''), names);
      const lines = Array.from({ length: 50 }, () => ({ name: 'y'.repeat(1000) }));
      const rendered = parsed.ok
        ? renderTemplate(parsed.parts, { name: 'x', lines }, { formats, escape: escapes.text })
        : '';
      expect(rendered.length).toBeLessThanOrEqual(maxRenderedCharacters);
    }),
  );
});

test('TPL-2: a sheet has titles, pairs, a total, notes and lines between', () => {
  expect(sheetLines('# Shop\n\nReceipt\nNo | 1\n---\n! Paid | 2\n* Up\n')).toEqual([
    { kind: 'title', text: 'Shop' },
    { kind: 'text', text: 'Receipt' },
    { kind: 'pair', label: 'No', text: '1', isBreak: false },
    { kind: 'total', label: 'Paid', text: '2', isBreak: true },
    { kind: 'note', text: 'Up' },
  ]);
});
