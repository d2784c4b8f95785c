import { describe, expect, it } from 'vitest';
import { languages } from '@lebean/contract/kernel/text';
import {
  exampleRecords,
  placeholdersOf,
  templateTypes,
} from '@lebean/contract/template/placeholders';
import { prefabContent } from '@lebean/contract/template/prefab';
import { fillReceipt, fillTemplate } from './fill-template.ts';

const reader = { language: 'en', timeZone: 'Asia/Shanghai' } as const;
const sale = {
  ...exampleRecords.receipt,
  title: 'Recharge receipt',
  shopName: 'Home',
  currency: 'CNY',
  paymentMode: 'WeChat Pay',
  slipNumber: null,
};
/** What the counter prints without a template, in its order. */
const printed = [
  ['Order number', 'R202603010001'],
  ['Time', '2026-03-01 17:30:00'],
  ['Served by', 'Chen'],
  ['Card number', '8601005013'],
  ['Member', 'Li Na · Gold'],
  ['Points credited', '+200'],
  ['Gift points credited', '+20'],
  ['Point balance', '350'],
  ['Gift point balance', '45'],
  ['Payment method', 'WeChat Pay'],
  ['Paid', '¥200.00'],
];
const pairsOf = (filled: ReturnType<typeof fillReceipt>): string[][] =>
  filled.lines.flatMap((line) => ('label' in line ? [[line.label, line.text]] : []));

describe('a receipt', () => {
  it('TPL-3: is the receipt of the product, where there is no template', () => {
    const filled = fillReceipt(undefined, sale, reader);
    expect(pairsOf(filled)).toEqual(printed);
    expect(filled.lines.filter((line) => !('label' in line))).toEqual([
      { kind: 'title', text: 'Home' },
      { kind: 'text', text: 'Recharge receipt' },
      { kind: 'note', text: 'Congratulations, you are now Gold' },
      { kind: 'text', text: 'Thank you' },
    ]);
    const breaks = filled.lines.flatMap((line) =>
      'label' in line && line.isBreak ? [line.label] : [],
    );
    expect(breaks).toEqual(['Card number', 'Payment method']);
  });

  it('MEM-8: says what was taken back and paid out', () => {
    const refund = { ...sale, isRefund: true, raisedTo: null, giftPoint: 0, level: '' };
    const labels = pairsOf(fillReceipt(null, refund, reader)).map(([label]) => label);
    expect(labels).toContain('Points removed');
    expect(labels).toContain('Refunded');
    expect(labels).not.toContain('Paid');
    expect(labels).not.toContain('Gift points removed');
  });

  it('SH-48, TPL-3: says the number of a slip behind how it was paid, where there is one', () => {
    const byTerminal = { ...sale, paymentMode: 'Card (terminal)', slipNumber: '004821' };
    const lines = pairsOf(fillReceipt(undefined, byTerminal, reader));
    expect(lines.slice(9, 11)).toEqual([
      ['Payment method', 'Card (terminal)'],
      ['Slip number', '004821'],
    ]);
  });

  it('TPL-3: is the prefab one where the one in use is broken, says nothing, or is of another version', () => {
    for (const content of ['{{noSuchName}}', '{{#paid}}', ' ', '{{^isRefund}}', '{{constructor}}'])
      expect([content, pairsOf(fillReceipt({ content, paper: '58mm' }, sale, reader))]).toEqual([
        content,
        printed,
      ]);
  });

  it('TPL-2: is made from the template in use, on its paper', () => {
    const content = '# {{shopName}}\nNo | {{orderNumber}}\n! Sum | {{paid}}\n';
    expect(fillReceipt({ content, paper: '58mm' }, sale, reader)).toEqual({
      paper: '58mm',
      lines: [
        { kind: 'title', text: 'Home' },
        { kind: 'pair', label: 'No', text: 'R202603010001', isBreak: false },
        { kind: 'total', label: 'Sum', text: '¥200.00', isBreak: false },
      ],
    });
  });

  it('TPL-2: prints a name with {{ in it, and a script, as they are', () => {
    const nasty = { ...sale, name: '{{paid}} | <script>alert(1)</script>', level: '' };
    const content = '<script>x</script>\n{{name}}';
    expect(fillReceipt({ content, paper: '80mm' }, nasty, reader).lines).toEqual([
      { kind: 'text', text: '<script>x</script>' },
      { kind: 'text', text: '{{paid}} | <script>alert(1)</script>' },
    ]);
  });
});

describe('every prefab template', () => {
  it('TPL-1: is right in each language, and its preview says something of each of its names', () => {
    for (const type of templateTypes)
      for (const language of languages) {
        const content = prefabContent[type][language];
        const filled = fillTemplate(type, content, exampleRecords[type], { ...reader, language });
        expect([type, language, filled.kind]).not.toContain('wrong');
        const known = Object.keys(placeholdersOf[type]);
        const used = Array.from(content.matchAll(/\{\{[#^/]?(\w+)\}\}/g), ([, name]) => name);
        expect(known.length + used.length).toBeGreaterThan(4);
      }
  });
});
