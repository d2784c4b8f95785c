import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '@lebean/contract/kernel/text';
import { getStatement } from '@lebean/contract/settlement/operations';
import { verifyStatement } from '@lebean/contract/settlement/proof.operations';
import {
  applyTemplate,
  cloneTemplate,
  listTemplates,
  updateTemplate,
} from '@lebean/contract/template/operations';
import { call } from '../../../testing/calls.fixture.ts';
import { readPdf } from '../../capabilities/documents/read-pdf.fixture.ts';
import { downloadStatement } from './download-statement.fixture.ts';
import { readStatement } from './read-statement.fixture.ts';
import { openSettlementWorld } from './settlement-world.fixture.ts';

const world = await openSettlementWorld();
const { server, scene, tables, callers, play, setNow } = world;
const { own } = scene;
const { staff, owner, partner } = callers;

const statements = { july: 0, august: 0, september: 0, october: 0 };
const pdfOf = (statementId: number, language: Language, caller = owner): Promise<Buffer> =>
  downloadStatement(server, statementId, { format: 'pdf', language, caller });
/** All that stands on a file, line by line. */
const linesOf = async (file: Buffer): Promise<readonly string[]> =>
  (await readPdf(file)).pages.flatMap(({ lines }) => lines);
const wordsOf = async (file: Buffer): Promise<string> => (await linesOf(file)).join('\n');

/** Puts a template of these words to use for statements, in the place of whichever is in use. */
async function print(language: Language, content: string): Promise<void> {
  const templateName = `Statement ${language} ${content.length}`;
  const filter = { templateType: 'statement', language } as const;
  const { rows } = await call(server, listTemplates, filter, staff);
  const prefab = rows.find(({ isPrefab }) => isPrefab);
  if (prefab === undefined) throw new Error('no statement comes with the product');
  const clone = { templateId: prefab.id, templateName };
  const { id: templateId } = await call(server, cloneTemplate, clone, staff);
  await call(server, updateTemplate, { templateId, version: 1, templateName, content }, staff);
  await call(server, applyTemplate, { templateId }, staff);
}

beforeAll(async () => {
  await world.payAfterwards(own.shopId, 100, '2026-07-01');
  for (const [name, month] of [
    ['july', '2026-07'],
    ['august', '2026-08'],
    ['september', '2026-09'],
    ['october', '2026-10'],
  ] as const) {
    setNow(`${month}-02T00:00:00Z`);
    await play({ shopId: own.shopId, at: `${month}-02T00:00:00Z`, lebean: 1250 });
    const [year = 0, number = 0] = month.split('-').map(Number);
    setNow(new Date(Date.UTC(year, number, 5)).toISOString());
    statements[name] = await world.sent(own.shopId, month);
  }
});

describe('TPL-2: the PDF of a statement is printed by the template in use', () => {
  test.each([
    ['zh', '对账单', '付款时请注明账单号'],
    ['en', 'Statement of account', 'and quote'],
    ['es', 'Estado de cuenta', 'e indique'],
  ] as const)(
    'TPL-3: in %s that is the one that comes with the product, with what is to be paid until when',
    async (language, title, payment) => {
      const words = await wordsOf(await pdfOf(statements.july, language));
      const { statementNumber, dueOn } = await call(
        server,
        getStatement,
        { statementId: statements.july },
        staff,
      );
      // Chinese and Latin letters are texts of their own on paper.
      const bare = words.replaceAll('|', '');
      for (const expected of [title, payment, statementNumber, dueOn ?? '?', '12.50'])
        expect(bare.replaceAll(',', '.')).toContain(expected);
    },
  );

  test('an own one says its title, what stands before the lines and what stands after the sums', async () => {
    await print(
      'en',
      '# Monthly bill\nDear {{name}},\nCustomer service | +34 910 000 000\n---\nnot printed | {{amount}}\n---\nIBAN | ES91 2100 0418 4502 0005 1332\n* {{#toPay}}Pay {{toPay}} by {{dueOn}}.{{/toPay}}\n',
    );
    const lines = await linesOf(await pdfOf(statements.august, 'en'));
    const at = (part: string): number => {
      const place = lines.findIndex((line) => line.includes(part));
      if (place === -1) throw new Error(`"${part}" does not stand on the statement`);
      return place;
    };
    expect(at('Monthly bill')).toBeLessThan(at('Dear '));
    expect(at('Dear ')).toBeLessThan(at('Lines'));
    expect(at('+34 910')).toBeLessThan(at('Lines'));
    expect(at('ES91 2100')).toBeGreaterThan(at('Total'));
    expect(at('Pay ')).toBeLessThan(at('Merkle root'));
    expect(lines.join('\n')).not.toContain('not printed');
  });

  test('SET-20, SET-21: a statement that has left stays the same file whatever is in use later, each language by its own', async () => {
    const digest = (file: Buffer): string => createHash('sha256').update(file).digest('hex');
    const first = await pdfOf(statements.august, 'en');
    await print('en', '# Another bill\n---\n---\nThank you.\n');
    for (const caller of [owner, partner, staff])
      expect(digest(await pdfOf(statements.august, 'en', caller))).toBe(digest(first));
    const spanish = await wordsOf(await pdfOf(statements.august, 'es'));
    expect(spanish).toContain('Estado de cuenta');
    const next = await pdfOf(statements.september, 'en');
    expect(await wordsOf(next)).toContain('Another bill');
    const { code, statementNumber } = await readStatement(next, 'pdf');
    const requested = { statementNumber, code, sha256: digest(next) };
    expect((await call(server, verifyStatement, requested)).outcome).toBe('unaltered');
  });

  test('SET-6, SET-11: none takes away what a statement has to show', async () => {
    await print('en', '# .\n');
    const file = await pdfOf(statements.october, 'en');
    const { opening, closing, payments, lines } = await readStatement(file, 'pdf');
    const detail = await call(server, getStatement, { statementId: statements.october }, staff);
    expect({ opening, closing, payments: payments + 0, lines }).toEqual({
      opening: detail.opening,
      closing: detail.closing,
      payments: detail.payments,
      lines: detail.lines.map(({ gross }) => gross),
    });
    const words = await wordsOf(file);
    for (const expected of ['Issued to', 'Period', 'Time zone', 'Currency', 'Merkle root'])
      expect(words).toContain(expected);
  });

  test('a name with signs of a template in it is a name, and words of twenty thousand letters go on on the next sheet', async () => {
    const name = 'A | B {{amount}} # --- <b>';
    await tables.query('update merchant set legal_name = $2 where id = $1', [own.merchantId, name]);
    const { rows } = await call(server, listTemplates, { templateType: 'statement' }, staff);
    expect(rows.length).toBeGreaterThan(3);
    await print('zh', `# {{name}}\n---\n---\n${'很长的一段话。'.repeat(2800)}\n`);
    setNow('2026-11-02T00:00:00Z');
    await play({ shopId: own.shopId, at: '2026-11-02T00:00:00Z', lebean: 100 });
    setNow('2026-12-05T00:00:00Z');
    const file = await pdfOf(await world.sent(own.shopId, '2026-11'), 'zh');
    const { pages } = await readPdf(file);
    expect(pages.length).toBeGreaterThan(2);
    for (const { size, reach } of pages) {
      expect(reach.right).toBeLessThan(size[0]);
      expect(reach.bottom).toBeLessThan(size[1]);
    }
    const above = pages[0]?.lines.slice(0, 3).join('').replaceAll('|', '');
    expect(above).toContain('{{amount}} # --- <b>');
  });
});

test('TPL-2: the database keeps a template with a PDF alone, and never changes which one it was', async () => {
  await expect(
    tables.query(
      `insert into statement_file (merchant_id, shop_id, statement_id, sha256, format, language, byte_count, made_at, printed_template)
        select merchant_id, shop_id, statement_id, decode(repeat('00', 32), 'hex'), 'csv', language, 1, now(), 'x' from statement_file limit 1`,
    ),
  ).rejects.toThrow('statement_file_check');
  await expect(tables.query(`update statement_file set printed_template = 'x'`)).rejects.toThrow(
    'statement_file',
  );
});
