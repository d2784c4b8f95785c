import { describe, expect, test } from 'vitest';
import type { Language } from '@lebean/contract/kernel/text';
import type { SheetLine } from '@lebean/domain/template/render';
import { asCopy } from '../receipts/as-copy.ts';
import { pairLine, totalLine } from '../receipts/sheet-lines.ts';
import { fillReceipt } from '../templates/fill-template.ts';
import { type CharacterSet, characterSets } from './character-sets.ts';
import { annotated, paperOf, readEscpos } from './escpos-reader.fixture.ts';
import { type DrawRow, drawerBytes, receiptBytes } from './escpos.ts';
import type { RollSize } from './paper-rows.ts';
import { widthOf } from './signs.ts';

/** A drawing that is told from others by its height. */
const draw: DrawRow = (row, paper) => {
  const bytesPerRow = paper === '58mm' ? 48 : 72;
  const height = 2 * row.height;
  return { bytesPerRow, height, dots: new Uint8Array(bytesPerRow * height).fill(0xaa) };
};

const sold = {
  zh: {
    shopName: '上海静安店',
    title: '充值小票',
    name: '李娜',
    paymentMode: '现金',
    level: '金卡',
  },
  en: {
    shopName: 'Lebean Soho',
    title: 'Recharge',
    name: 'Zoë',
    paymentMode: 'Cash',
    level: 'Gold',
  },
  es: {
    shopName: 'Lebean España',
    title: 'Recibo de recarga',
    name: 'Íñigo Núñez',
    paymentMode: 'Efectivo',
    level: 'Oro',
  },
} as const satisfies Record<Language, object>;
const currencies = { zh: 'CNY', en: 'USD', es: 'EUR' } as const;

const linesIn = (language: Language, changed: object = {}): readonly SheetLine[] =>
  fillReceipt(
    undefined,
    {
      ...sold[language],
      currency: currencies[language],
      orderNumber: 'R202603010001',
      at: '2026-03-01T09:30:00Z',
      operatorName: 'Chen',
      cardNumber: '8601005013',
      isRefund: false,
      point: 20_000,
      giftPoint: 2000,
      pointAfter: 35_000,
      giftPointAfter: 4500,
      secondMode: null,
      secondPaid: null,
      slipNumber: null,
      voucherNumber: null,
      paid: 20_000,
      raisedTo: null,
      ...changed,
    },
    { language, timeZone: 'Asia/Shanghai' },
  ).lines;

type Options = { paper?: RollSize; set?: CharacterSet; opensDrawer?: boolean };
const bytesOf = (
  lines: readonly SheetLine[],
  { paper = '80mm', set = 'chinese', opensDrawer = false }: Options = {},
): number[] => [...receiptBytes({ lines, paper, set, opensDrawer }, draw)];

const golden: ReadonlyArray<readonly [name: string, lines: readonly SheetLine[], Options]> = [
  ['zh-58-cash', linesIn('zh'), { paper: '58mm', opensDrawer: true }],
  ['zh-80-copy', asCopy(linesIn('zh'), '补打'), {}],
  ['zh-80-missing-sign', linesIn('zh', { name: '李𰻝🎮' }), {}],
  ['en-58', linesIn('en'), { paper: '58mm' }],
  ['en-80-cash', linesIn('en'), { opensDrawer: true }],
  ['en-58-copy', asCopy(linesIn('en'), 'COPY'), { paper: '58mm', set: 'western' }],
  ['es-58-cash', linesIn('es'), { paper: '58mm', set: 'western', opensDrawer: true }],
  ['es-80', linesIn('es'), {}],
  ['es-80-chinese-name', linesIn('es', { name: '李娜' }), { set: 'western' }],
];

/** A printer with Chinese fonts, or one without. */
const kindOf = (set: CharacterSet = 'chinese') => ({ isChinese: set === 'chinese' });

describe('SH-49: the bytes of a receipt', () => {
  test.each(golden)('%s are what they were', async (name, lines, options) => {
    const text = annotated(bytesOf(lines, options), kindOf(options.set));
    await expect(text).toMatchFileSnapshot(`./golden/${name}.txt`);
  });

  test('in three languages stand on the paper as they stand on the screen', () => {
    expect(paperOf(bytesOf(linesIn('zh'), { paper: '58mm' })).slice(0, 8)).toMatchInlineSnapshot(`
      [
        "上海静安店",
        "充值小票",
        "单号               R202603010001",
        "时间         2026-03-01 17:30:00",
        "操作人                      Chen",
        "--------------------------------",
        "卡号                  8601005013",
        "会员                 李娜 · 金卡",
      ]
    `);
    expect(paperOf(bytesOf(linesIn('es')))).toMatchInlineSnapshot(`
      [
        "Lebean España",
        "Recibo de recarga",
        "N.º de operación                   R202603010001",
        "Fecha                        2026-03-01 17:30:00",
        "Le ha atendido                              Chen",
        "------------------------------------------------",
        "Número de tarjeta                     8601005013",
        "Miembro                        Íñigo Núñez · Oro",
        "Puntos abonados                             +200",
        "Puntos de regalo abonados                    +20",
        "Saldo de puntos                              350",
        "Saldo de regalo                               45",
        "------------------------------------------------",
        "Forma de pago                           Efectivo",
        "Pagado                                  200,00 €",
        "Gracias por su visita",
        "[cut]",
      ]
    `);
  });
});

describe('SH-49: rows fit the roll', () => {
  const long: readonly SheetLine[] = [
    { kind: 'title', text: '乐豆虚拟现实体验馆上海静安大悦城旗舰店' },
    pairLine('Realidad virtual, sesión de treinta minutos × 12', '1.234.567,89 €'),
    pairLine('优惠套餐：含两小时游戏与饮料一份，限周末使用 × 3', '¥1,288.00'),
    totalLine('Total', 'x'.repeat(70)),
    {
      kind: 'text',
      text: 'Gracias por su visita. Conserve este recibo para cualquier reclamación.',
    },
  ];
  test.each(['58mm', '80mm'] as const)('on %s, however long what they say is', (paper) => {
    for (const set of characterSets) {
      const steps = readEscpos(bytesOf(long, { paper, set }), kindOf(set));
      let scale = 1;
      let taken = 0;
      for (const { does } of steps) {
        if (does.startsWith('width')) scale = Number(does.charAt(6));
        if (does.startsWith('“')) taken += widthOf(does.slice(1, -1), set) * scale;
        if (does !== 'end of row') continue;
        expect(taken).toBeLessThanOrEqual(paper === '58mm' ? 32 : 48);
        taken = 0;
      }
    }
    const words = paperOf(bytesOf(long, { paper })).join('').replaceAll(' ', '');
    for (const { text } of long) expect(words).toContain(text.replaceAll(' ', ''));
  });
});

describe('SH-49: a drawer', () => {
  const opened = (bytes: readonly number[]): number =>
    readEscpos(bytes).filter(({ does }) => does.startsWith('open')).length;

  test('opens once for a receipt that asks for it, before its first row, and for no other', () => {
    const rows = paperOf(bytesOf(linesIn('en'), { opensDrawer: true }));
    expect(rows[0]).toBe('[open the drawer, pin 0, 25, 250]');
    expect(opened(bytesOf(linesIn('en'), { opensDrawer: true }))).toBe(1);
    expect(opened(bytesOf(linesIn('en')))).toBe(0);
    expect(opened([...drawerBytes()])).toBe(1);
  });

  test('stays shut whatever somebody has for a name: no name is a command', () => {
    const name = 'Eve\u001Bp\u0000\u0019\u00FA\u001B@\u001DV\u0000\u0010\u0014\u0001\u202E\n\u009B';
    for (const set of characterSets) {
      const lines: readonly SheetLine[] = [{ kind: 'title', text: name }, pairLine('Name', name)];
      const bytes = bytesOf(lines, { set });
      const steps = readEscpos(bytes, kindOf(set));
      expect(steps.filter(({ does }) => does.startsWith('open'))).toEqual([]);
      expect(steps.filter(({ does }) => does === 'cut')).toHaveLength(1);
    }
  });
});

describe('SH-49: a row with a sign that the printer lacks', () => {
  const drawn = (name: string, set: CharacterSet): number =>
    readEscpos(bytesOf([pairLine('Name', name)], { set }), kindOf(set)).filter(({ does }) =>
      does.startsWith('drawing'),
    ).length;

  test.each([
    ['Íñigo ¿? 5 €', 'western', 0],
    ['李娜', 'western', 1],
    ['李娜 é', 'chinese', 0],
    ['李𰻝', 'chinese', 1],
    ['Łukasz', 'chinese', 1],
    ['ไทย', 'chinese', 1],
    ['O’Neill − “x” …', 'western', 0],
    ['Zoe\u0308', 'western', 0],
    ['Zoë', 'plain', 1],
    ['Zoe', 'plain', 0],
  ] as const)('%s on a printer that is %s is drawn %i times', (name, set, times) => {
    expect(drawn(name, set)).toBe(times);
  });
});
