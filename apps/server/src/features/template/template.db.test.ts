import pg from 'pg';
import { expect, test } from 'vitest';
import { languages } from '@lebean/contract/kernel/text';
import { listOperationLog } from '@lebean/contract/operation-log/operations';
import {
  applyTemplate,
  cloneTemplate,
  getReceiptTemplate,
  getTemplate,
  listTemplates,
  removeTemplate,
  restoreTemplate,
  updateTemplate,
} from '@lebean/contract/template/operations';
import { templateTypes } from '@lebean/contract/template/placeholders';
import { prefabContent } from '@lebean/contract/template/prefab';
import { call, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const { own, foreign, principals, templates } = await setScene(database);
const server = serverOn(database.application);
const staff = principals.find(({ name }) => name === 'staff of the whole network');
const limited = principals.find(({ name }) => name === 'staff of one country');
const owner = { token: own.ownerToken };
const stranger = { token: foreign.ownerToken };

const pageSize = 100;
const prefabOf = async (type: (typeof templateTypes)[number], language = 'zh') => {
  const { rows } = await call(server, listTemplates, { templateType: type, pageSize }, staff);
  const found = rows.find((row) => row.isPrefab && row.language === language);
  if (found === undefined) throw new Error(`no prefab ${type}`);
  return found;
};

test('TPL-3: what comes with the product is what the counter prints without a database', async () => {
  for (const templateType of templateTypes)
    for (const language of languages) {
      const input = { templateType, language, pageSize };
      const { rows } = await call(server, listTemplates, input, staff);
      const prefabs = rows.filter(({ isPrefab }) => isPrefab);
      expect(prefabs.filter(({ isInUse }) => isInUse)).toHaveLength(1);
      // The product says email (SH-61).
      for (const { templateName } of prefabs) expect(templateName).not.toMatch(/\bmails?\b/i);
      for (const { id: templateId } of prefabs) {
        const { content } = await call(server, getTemplate, { templateId }, staff);
        expect(content).toBe(prefabContent[templateType][language]);
      }
    }
});

test('TPL-3: a prefab template is cloned, and neither changed nor removed, not even past the application', async () => {
  const { id: templateId, version } = await prefabOf('mail');
  const words = { templateName: 'x', content: 'x' };
  const changed = await send(server, updateTemplate, { templateId, version, ...words }, staff);
  expect(refusalOf(changed)).toBe('TEMPLATE_PREFAB');
  const removed = await send(server, removeTemplate, { templateId, version }, staff);
  expect(refusalOf(removed)).toBe('TEMPLATE_PREFAB');
  const { id } = await call(server, cloneTemplate, { templateId, templateName: 'Mine' }, staff);
  const clone = await call(server, getTemplate, { templateId: id }, staff);
  expect(clone).toMatchObject({ isOwn: true, isPrefab: false, isInUse: false, version: 1 });
  expect(clone.content).toBe(prefabContent.mail.zh);
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    await expect(
      client.query(`update template set content = 'x' where id = $1`, [templateId]),
    ).rejects.toThrow('is not changed');
    await expect(client.query('delete from template where id = $1', [templateId])).rejects.toThrow(
      'stays',
    );
  } finally {
    await client.end();
  }
});

test('TPL-2: an unknown placeholder is refused with its place; versions say who, and one goes back', async () => {
  const { ownId: templateId } = templates;
  const change = (content: string, version: number) =>
    send(server, updateTemplate, { templateId, version, templateName: 'R', content }, owner);
  const wrong = await change('# {{shopName}}\n {{salary}}', 1);
  expect(refusalOf(wrong)).toBe('TEMPLATE_WRONG');
  expect(JSON.parse(wrong.text)).toMatchObject({
    Data: { values: { line: 2, column: 2, name: 'salary' } },
  });
  expect((await change('first', 1)).status).toBe(200);
  expect(refusalOf(await change('late', 1))).toBe('STALE_VERSION');
  expect((await change('<script>alert(1)</script>', 2)).status).toBe(200);
  const input = { templateId, version: 3, earlierVersion: 2 };
  expect((await call(server, restoreTemplate, input, owner)).version).toBe(4);
  const { content, versions } = await call(server, getTemplate, { templateId }, owner);
  expect(content).toBe('first');
  expect(versions.map((each) => [each.version, each.content])).toEqual([
    [4, 'first'],
    [3, '<script>alert(1)</script>'],
    [2, 'first'],
    [1, 'Home'],
  ]);
  expect(new Set(versions.map(({ changedBy }) => changedBy)).size).toBe(2);
  const missing = { templateId, version: 4, earlierVersion: 99 };
  expect(refusalOf(await send(server, restoreTemplate, missing, owner))).toBe(
    'TEMPLATE_VERSION_NOT_FOUND',
  );
});

test("TPL-3: one of an owner is in use; a merchant's own before the platform's, and switching is one logged step", async () => {
  const printed = async (caller: typeof owner) =>
    (await call(server, getReceiptTemplate, { language: 'zh' }, caller)).receipt?.content;
  expect(await printed(owner)).toBe(prefabContent.receipt.zh);
  await call(server, applyTemplate, { templateId: templates.platformId }, staff);
  expect([await printed(owner), await printed(stranger)]).toEqual(['Home', 'Home']);
  const { ownId } = templates;
  const { content } = await call(server, getTemplate, { templateId: ownId }, owner);
  await call(server, applyTemplate, { templateId: ownId }, owner);
  expect([await printed(owner), await printed(stranger)]).toEqual([content, 'Home']);
  const log = await call(server, listOperationLog, { operation: 'template.use' }, staff);
  expect(log.rows.length).toBe(2);
  const { version } = await call(server, getTemplate, { templateId: ownId }, owner);
  const removed = await send(server, removeTemplate, { templateId: ownId, version }, owner);
  expect(refusalOf(removed)).toBe('TEMPLATE_IN_USE');
  // Back to the platform's, and that one back to what comes with the product.
  await call(server, applyTemplate, { templateId: templates.platformId }, owner);
  expect(await printed(owner)).toBe('Home');
  const prefab = await prefabOf('receipt');
  await call(server, applyTemplate, { templateId: prefab.id }, staff);
  expect(await printed(owner)).toBe(prefabContent.receipt.zh);
  await call(server, removeTemplate, { templateId: ownId, version }, owner);
  expect(refusalOf(await send(server, getTemplate, { templateId: ownId }, owner))).toBe(
    'TEMPLATE_NOT_FOUND',
  );
});

test('TPL-3: two that are put to use at once leave one in use', async () => {
  const { id } = await prefabOf('sms');
  const clones = await Promise.all(
    ['a', 'b'].map((templateName) =>
      call(server, cloneTemplate, { templateId: id, templateName }, staff),
    ),
  );
  await Promise.all(
    clones.map(({ id: templateId }) => send(server, applyTemplate, { templateId }, staff)),
  );
  const input = { templateType: 'sms', language: 'zh', isInUse: true } as const;
  const { rows } = await call(server, listTemplates, input, staff);
  expect(rows).toHaveLength(1);
});

test('ACC-2: a merchant has receipts of its own and no others; staff of some countries change none', async () => {
  const mail = await prefabOf('mail');
  for (const operation of [cloneTemplate, applyTemplate]) {
    const input = {
      templateId: mail.id,
      ...(operation === cloneTemplate && { templateName: 'x' }),
    };
    expect(refusalOf(await send(server, operation, input, owner))).toBe('TEMPLATE_RECEIPTS_ONLY');
    expect(refusalOf(await send(server, operation, input, limited))).toBe('WHOLE_NETWORK_ONLY');
  }
  const { rows } = await call(server, listTemplates, { pageSize }, limited);
  expect(rows.filter(({ isOwn, isUsable }) => isOwn || isUsable)).toEqual([]);
  const seen = await call(server, listTemplates, { pageSize }, owner);
  expect(seen.rows.filter(({ isUsable }) => isUsable).every((row) => row.paper !== null)).toBe(
    true,
  );
  const { foreignId: templateId } = templates;
  expect(refusalOf(await send(server, getTemplate, { templateId }, owner))).toBe(
    'TEMPLATE_NOT_FOUND',
  );
});
