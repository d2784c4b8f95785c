import { expect, test } from 'vitest';
import type { SheetLine } from '@lebean/domain/template/render';
import { withTax } from './with-tax.ts';

const tax = {
  seller: ['Factura simplificada', 'Ocio Madrid SL · B12345674'],
  taxes: [{ label: 'IVA 21 % (base 16,53 €)', text: '3,47 €' }],
};
const receipt: readonly SheetLine[] = [
  { kind: 'title', text: 'Gran Vía' },
  { kind: 'text', text: 'Recibo de recarga' },
  { kind: 'pair', label: 'N.º de orden', text: 'R1', isBreak: false },
  { kind: 'total', label: 'Pagado', text: '20,00 €', isBreak: true },
  { kind: 'text', text: 'Gracias' },
];

const wordsOf = (lines: readonly SheetLine[]): readonly string[] => lines.map(({ text }) => text);

test('SET-19: who sells stands under the head of a receipt, its tax behind the last figure', () => {
  expect(wordsOf(withTax(receipt, tax))).toEqual([
    'Gran Vía',
    'Recibo de recarga',
    'Factura simplificada',
    'Ocio Madrid SL · B12345674',
    'R1',
    '20,00 €',
    '3,47 €',
    'Gracias',
  ]);
});

test('SET-19: a receipt of something that has no rate stays as it is', () => {
  expect(withTax(receipt, { ...tax, taxes: [] })).toBe(receipt);
});

test('SET-19: a template that has words alone still says who sells, and the tax', () => {
  const words = receipt.filter((line) => !('label' in line));
  expect(wordsOf(withTax(words, tax))).toEqual([
    'Gran Vía',
    'Recibo de recarga',
    'Gracias',
    'Factura simplificada',
    'Ocio Madrid SL · B12345674',
    '3,47 €',
  ]);
});
