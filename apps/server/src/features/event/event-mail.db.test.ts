import { beforeEach, expect, test } from 'vitest';
import { chooseEventWay } from '@lebean/contract/event/operations';
import {
  applyTemplate,
  cloneTemplate,
  listTemplates,
  updateTemplate,
} from '@lebean/contract/template/operations';
import { call, refusalOf, send } from '../../../testing/calls.fixture.ts';
import { openEventWorld, publicUrl } from './event-world.fixture.ts';

const world = await openEventWorld();
const { server, scene, principal, tell, handOut, mail, mailsTo, setAddress } = world;
const { merchantId, shopId } = scene.own;
const shopOwner = principal('owner');
const staff = principal('staff of the whole network');

beforeEach(async () => {
  await world.forget();
  world.setNow('2026-03-02T10:00:00Z');
  await setAddress(shopOwner.accountId);
  await call(server, chooseEventWay, { eventCategory: 'statementSent', way: 'both' }, shopOwner);
});

/** Statements are sent; answers the mail that says so. */
async function mailOf(...numbers: readonly string[]) {
  for (const number of numbers)
    await tell({
      category: 'statementSent',
      about: { merchantId, shopId },
      words: { number, statementId: 7 },
    });
  await handOut();
  await mail();
  return (await mailsTo(shopOwner.accountId)).at(-1);
}

const speak = (language: string) =>
  world.owner.query('update account set language = $2 where id = $1', [
    shopOwner.accountId,
    language,
  ]);

test('TPL-2, NTC-10: a mail about one event says it as its subject, one about several counts them, in the language of the account', async () => {
  await speak('en');
  const one = await mailOf('S1');
  expect(one?.subject).toContain('S1');
  expect(one?.body).toContain(`- ${one?.subject}\n  ${publicUrl}/settlement/statement/7\n`);
  expect(one?.body).toContain(`Choose how you receive these: ${publicUrl}/profile\n`);
  expect((await mailOf('S2', 'S3'))?.subject).toBe('2 new notifications');
  await speak('es');
  const two = await mailOf('S4', 'S5');
  expect(two?.subject).toBe('Tiene 2 avisos nuevos');
  expect(two?.body).toMatch(/^Hola, .*S4.*S5/s);
});

test('TPL-2: the mail about events is made from the template in use; a name in it that no event has is refused', async () => {
  await speak('en');
  const prefab = { templateType: 'eventMail', language: 'en' } as const;
  const [template] = (await call(server, listTemplates, prefab, staff)).rows;
  const clone = { templateId: template?.id ?? 0, templateName: 'Ours' };
  const { id: templateId } = await call(server, cloneTemplate, clone, staff);
  const change = { templateId, version: 1, templateName: 'Ours' };
  const wrong = { ...change, content: 'Hello\n{{salary}}' };
  expect(refusalOf(await send(server, updateTemplate, wrong, staff))).toBe('TEMPLATE_WRONG');
  const content = 'For {{name}}\n\n{{#lines}}\n* {{message}} {{url}}\n{{/lines}}\n';
  await call(server, updateTemplate, { ...change, content }, staff);
  await call(server, applyTemplate, { templateId }, staff);
  await world.owner.query(
    `update account set display_name = E'Ada\\r\\nBcc: x@y.example' where id = $1`,
    [shopOwner.accountId],
  );
  const sent = await mailOf('S1');
  expect(sent?.subject).toBe('For Ada Bcc: x@y.example');
  expect(sent?.body).toMatch(/^\* .*S1.* https:\/\/venue\.example\/settlement\/statement\/7\n$/);
});
