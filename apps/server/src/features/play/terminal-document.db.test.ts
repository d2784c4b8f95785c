import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { distributeGames, withdrawGames } from '@lebean/contract/game/distribution.operations';
import { tellGuest } from '@lebean/contract/hall/operations';
import { openPlay } from '@lebean/contract/play/operations';
import { unchargedReasons } from '@lebean/contract/play/rows';
import { operations } from '@lebean/contract/registry/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { fleetOf } from '../device/device.fixture.ts';
import { arcadeOf, byTime, freshKey } from './play.fixture.ts';

/** `RECORD=1` writes what the server answers into the document; without it, it has to stand there. */
const isRecording = process.env['RECORD'] === '1';
const documentPath = fileURLToPath(new URL('../../../../../docs/terminals.md', import.meta.url));

const database = await testDatabase();
const scene = await setScene(database);
const began = new Date('2026-05-01T10:00:00.000Z');
let now = began;
const server = serverOn(database.application, { clock: () => now });

/** What differs from run to run, as it stands in the document. */
const samples: Readonly<Record<string, unknown>> = {
  terminalId: 42,
  shopId: 7,
  playId: 1001,
  commentId: 501,
  bearer: '42.pQ7mJ0c4W2vKf9sXyT1uLr6aNd3hGbZeVi8oCk5RjUw',
  requestId: 'gk2J7aVwYc0L',
  requestKey: '0f8a1c9e-5b7d-4c7e-9a51-2d3f4e5a6b7c',
  shopName: 'Gran Vía',
  levelName: 'Silver',
  vertify_code: '7KQF-2M9D-XW4C-TR8H-AB3N',
  card_number: '10010001',
  order_number: 'PL2605011000004F7QK2',
  pc_unique_id: '4C4C4544-0042-3510-8052-B4C04F564432',
  version: 6,
  ticketNumber: 'W1KVRX2M0R8F3C7QK2T',
  messageId: 77,
  shownMessageIds: 77,
  catalogueVersion: 6,
};

function sampled(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => sampled(each, name));
  if (value instanceof Object)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, sampled(each, key)]),
    );
  if (value === null) return null;
  if (name === 'gameId') return value === scene.games.own ? 3 : 9;
  if (name === 'removedGameIds' || name === 'unknownGameIds') return 9;
  // The version of an installed game is words, that of the catalogue a number.
  if (name === 'version' && typeof value === 'string') return value;
  return samples[name] ?? value;
}

const json = (value: unknown): string => JSON.stringify(sampled(value), null, 2);

/** The blocks of the document, by the name of their example. */
const recorded = new Map<string, string>();

async function record(
  name: string,
  method: 'GET' | 'POST',
  path: string,
  { bearer, body }: { readonly bearer?: string; readonly body?: object } = {},
): Promise<Record<string, unknown>> {
  const response = await server.inject({
    method,
    url: path,
    headers: {
      'accept-language': 'en',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const shownPath = path
    .replace(/plays\/\d+/, `plays/${String(samples['playId'])}`)
    .replace(/cards\/.+/, `cards/${String(samples['card_number'])}`)
    .replace(/since=\d+/, 'since=5');
  const requested = [
    `${method} ${shownPath}`,
    ...(bearer === undefined ? [] : [`authorization: Bearer ${String(samples['bearer'])}`]),
    ...(body === undefined ? [] : ['content-type: application/json', '', json(body)]),
  ];
  const answer = z.record(z.string(), z.unknown()).parse(JSON.parse(response.body));
  const question = ['```http', ...requested, '```'].join('\n');
  recorded.set(
    name,
    `${question}\n\n\`${response.statusCode}\`\n\n\`\`\`json\n${json(answer)}\n\`\`\``,
  );
  return z.record(z.string(), z.unknown()).catch({}).parse(answer['Data']);
}

/** The document with each example as it was recorded: between its marker and the next line of prose. */
function withExamples(text: string): string {
  return text.replaceAll(
    /<!-- example: (.+?) -->(?:\n\n```http\n[\s\S]*?\n```\n\n`\d+`\n\n```json\n[\s\S]*?\n```)?/g,
    (whole, name: string) => {
      const block = recorded.get(name);
      return block === undefined ? whole : `<!-- example: ${name} -->\n\n${block}`;
    },
  );
}

/** Everything that the document shows, in an order in which it can happen. */
async function recordAll(): Promise<void> {
  const tables = new pg.Client(database.owner);
  await tables.connect();
  onTestFinished(() => tables.end());
  const arcade = arcadeOf(server, scene, tables);
  const { code } = await fleetOf(server, scene).issued();
  const machine = {
    pc_unique_id: '4C4C4544-0042-3510-8052-B4C04F564432',
    terminal_name: 'PC-07',
    terminal_type: 'Windows 11',
    terminal_version: '3.2.0',
    pc_cpu: 'Intel Core i7-13700F',
    pc_memory: '32 GB DDR5',
    pc_video_card: 'NVIDIA GeForce RTX 4070',
    pc_hard_disk: '1 TB NVMe',
    po_name: 'Lebean Box G3',
  };
  const activate = '/api/terminal/activate';
  const { bearer, terminalId } = z
    .object({ bearer: z.string(), terminalId: z.int() })
    .parse(
      await record('activate', 'POST', activate, { body: { vertify_code: code, ...machine } }),
    );
  await record('activate refused', 'POST', activate, {
    body: { vertify_code: '7KQF-2M9D-XW4C-TR8H-AB3M', pc_unique_id: machine.pc_unique_id },
  });
  const { own } = scene.games;
  await arcade.byCount(1500);
  await tables.query(
    `update game set game_name = '星际猎手', game_name_en = 'Star Hunter', game_name_es = 'Cazador estelar' where id = $1`,
    [own],
  );
  await record('locked out', 'GET', '/api/terminal/plays', { bearer: `${bearer.slice(0, -1)}_` });
  await record('wrong input', 'POST', '/api/terminal/heartbeat', {
    bearer,
    body: { state: 'asleep' },
  });
  const alive = { terminal_version: '3.2.0', state: 'idle', freeDiskMb: 412_300 };
  const catalogueVersion = 0;
  const clock = '2026-05-01T10:00:02.400Z';
  await record('heartbeat', 'POST', '/api/terminal/heartbeat', {
    bearer,
    body: { ...alive, clock, catalogueVersion },
  });
  const catalogue = '/api/terminal/catalogue';
  const { version } = await record('catalogue', 'GET', catalogue, { bearer });
  const another = { gameIds: [scene.games.branch], shopIds: [scene.own.shopId] };
  await call(server, distributeGames, another, arcade.staff);
  await call(server, withdrawGames, another, arcade.staff);
  await record('catalogue since', 'GET', `${catalogue}?since=${String(version)}`, { bearer });
  const installs = [
    { gameId: own, isInstalled: true, version: '1.0' },
    { gameId: 999_999, isInstalled: true, version: '1.0' },
  ];
  await record('installs', 'POST', '/api/terminal/installs', { bearer, body: { installs } });

  const occurredAt = began.toISOString();
  const fault = { fault: 'headset', detail: 'No picture on the left', occurredAt };
  await record('fault', 'POST', '/api/terminal/faults', { bearer, body: fault });

  const { cardNumber } = await arcade.card();
  await record('greet', 'GET', `/api/terminal/cards/${cardNumber}`, { bearer });
  const plays = '/api/terminal/plays';
  const begin = async (name: string, card = cardNumber): Promise<string> => {
    const drawn = { requestKey: freshKey(), clock, drawnAt: '2026-05-01T10:00:02.100Z' };
    const body = { card_number: card, gameId: own, ...drawn };
    const { playId } = await record(name, 'POST', plays, { bearer, body });
    return `${plays}/${String(playId)}`;
  };
  const later = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const cancelled = await begin('start by count');
  later(20);
  await record('cancel', 'POST', `${cancelled}/cancel`, { bearer, body: {} });
  await begin('start refused', (await arcade.card(true)).cardNumber);
  const { playId } = await arcade.start(
    { headers: { authorization: `Bearer ${bearer}` } },
    cardNumber,
  );
  await call(server, tellGuest, { playId, words: 'Please come to the counter' }, arcade.owner);
  const playing = { state: 'playing', clock };
  const heartbeat = '/api/terminal/heartbeat';
  const { messages } = await record('message', 'POST', heartbeat, { bearer, body: playing });
  const [{ messageId }] = z.tuple([z.object({ messageId: z.int() })]).parse(messages);
  const shown = { ...playing, shownMessageIds: [messageId] };
  await record('message shown', 'POST', heartbeat, { bearer, body: shown });
  await arcade.end({ headers: { authorization: `Bearer ${bearer}` } }, playId);
  await arcade.makeGame(byTime);
  const timed = await begin('start by time');
  later(15 * 60);
  await record('cancel too late', 'POST', `${timed}/cancel`, { bearer, body: {} });
  const lasted = { lastedSeconds: 840, pausedSeconds: 90 };
  await record('end', 'POST', `${timed}/end`, { bearer, body: lasted });
  const opinion = { score: 5, words: '¡Genial! Volveremos.' };
  await record('rate', 'POST', `${timed}/comment`, { bearer, body: opinion });
  await record('rate again', 'POST', `${timed}/comment`, { bearer, body: { score: 1 } });
  const opening = { terminalId, gameId: own, kind: 'demo', reason: 'A class of 4 B' } as const;
  await arcade.beat({ headers: { authorization: `Bearer ${bearer}` } });
  await call(server, openPlay, opening, arcade.owner);
  await record('running', 'GET', plays, { bearer });
  await arcade.byCount(1500);
  later(2 * 3600);
  const late = (card: string, from: string, to: string) => ({
    card_number: card,
    gameId: own,
    requestKey: freshKey(),
    startedAt: `2026-05-01T${from}.000Z`,
    endedAt: `2026-05-01T${to}.000Z`,
  });
  const offline = [
    { ...late(cardNumber, '11:20:00', '11:29:30'), pausedSeconds: 30 },
    late((await arcade.card(true)).cardNumber, '11:31:10', '11:40:00'),
  ];
  await record('late', 'POST', `${plays}/late`, { bearer, body: { plays: offline } });
}

const ofTerminals = operations.filter(({ path }) => path.startsWith('/api/terminal/'));

test('every example in docs/terminals.md is what the server answers', async () => {
  await recordAll();
  const text = await readFile(documentPath, 'utf8');
  if (isRecording) await writeFile(documentPath, withExamples(text));
  const written = await readFile(documentPath, 'utf8');
  const shown = Array.from(written.matchAll(/<!-- example: (.+?) -->/g), ([, name]) => name);
  expect(new Set(shown)).toEqual(new Set(recorded.keys()));
  expect(written).toBe(withExamples(written));
});

test('every call and every error of terminals is in docs/terminals.md, and no other', async () => {
  const text = await readFile(documentPath, 'utf8');
  for (const { method, path } of ofTerminals) {
    const shape = path.replaceAll(/:\w+/g, String.raw`[\w-]+`);
    expect(text).toMatch(new RegExp(String.raw`^${method} ${shape}(?:\?|$)`, 'm'));
  }
  const [, table = ''] = /## Errors\n([\s\S]*?)\n## /.exec(text) ?? [];
  const listed = new Set(Array.from(table.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g), ([, code]) => code));
  const refusals = new Set(ofTerminals.flatMap(({ refusals }) => refusals.map(({ code }) => code)));
  expect(listed).toEqual(refusals);
  for (const reason of unchargedReasons) expect(text).toContain(`\`${reason}\``);
});
