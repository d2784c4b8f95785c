import { expect, test } from 'vitest';
import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import { listOperationLog } from '@lebean/contract/operation-log/operations';
import {
  importTexts,
  listTextOverrides,
  saveText,
} from '@lebean/contract/text-override/operations';
import { getTexts } from '@lebean/contract/text-override/own-text.operations';
import { call, isSuccess, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const { principals } = await setScene(database);
const server = serverOn(database.application);
const staff = { token: principals.find(({ name }) => name.includes('whole'))?.token };

const text = (key: string, more: Partial<ClientInput<typeof saveText>> = {}) => ({
  owner: 'card',
  key,
  source: '共 {count} 张',
  zh: '',
  en: '',
  es: '',
  version: 0,
  ...more,
});

async function refused<O extends AnyOperation>(
  operation: O,
  input: ClientInput<O>,
): Promise<string | undefined> {
  const answer = await send(server, operation, { ...input }, staff);
  return isSuccess(answer) ? 'done' : refusalOf(answer);
}

const reported = async (key: string) =>
  (await call(server, getTexts, {})).texts.find((each) => each.key === key);

test('a text is worded otherwise for everybody, signed in or not, and again as the product says it', async () => {
  await call(server, saveText, text('saved', { en: '{count} cards in all' }), staff);
  expect(await reported('saved')).toEqual({
    owner: 'card',
    key: 'saved',
    zh: '',
    en: '{count} cards in all',
    es: '',
  });
  expect(await call(server, saveText, text('saved', { version: 1 }), staff)).toMatchObject({
    version: 2,
  });
  expect(await reported('saved')).toBeUndefined();
  const { rows } = await call(server, listOperationLog, { object: 'text' }, staff);
  expect(rows).toMatchObject([{ objectId: 'card.saved' }, { objectId: 'card.saved' }]);
});

test('an override has exactly the placeholders of its source', async () => {
  for (const en of ['many cards', '{n} cards', '{count} of {all}']) {
    expect(await refused(saveText, text('placed', { en }))).toBe('PLACEHOLDERS_DIFFER');
  }
  expect(await refused(saveText, text('placed', { en: '{count} {count}' }))).toBe('done');
});

test('SH-35: whoever saw an older version is refused, also after a reset', async () => {
  await call(server, saveText, text('twice', { zh: '{count}' }), staff);
  expect(await refused(saveText, text('twice', { es: '{count}' }))).toBe('STALE_VERSION');
  await call(server, saveText, text('twice', { version: 1 }), staff);
  expect(await refused(saveText, text('twice', { es: '{count}', version: 1 }))).toBe(
    'STALE_VERSION',
  );
});

test('an import writes all rows, or none and tells what is wrong with which', async () => {
  const wrong = [
    text('first', { zh: '{count} 张卡' }),
    text('second', { zh: '很多' }),
    text('first', { zh: '{count}' }),
    text('third', { zh: '{count}', version: 7 }),
  ];
  expect(await call(server, importTexts, { texts: wrong }, staff)).toEqual({
    names: 'card.first card.second card.first card.third',
    written: 0,
    wrong: [
      { row: 1, problem: 'placeholders' },
      { row: 2, problem: 'twice' },
      { row: 3, problem: 'stale' },
    ],
  });
  expect(await reported('first')).toBeUndefined();
  const right = ['first', 'second'].map((key) => text(key, { zh: '{count} 张卡' }));
  expect(await call(server, importTexts, { texts: right }, staff)).toEqual({
    names: 'card.first card.second',
    written: 2,
    wrong: [],
  });
  const { overrides } = await call(server, listTextOverrides, {}, staff);
  expect(overrides.find(({ key }) => key === 'second')).toMatchObject({ version: 1 });
});
