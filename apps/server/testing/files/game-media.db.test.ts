import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  addGameMedia,
  getTerminalMedia,
  makeGameCover,
  removeGameMedia,
  showGameMedia,
} from '@lebean/contract/game/media.operations';
import { getGame, listGames } from '@lebean/contract/game/operations';
import { listGamePrices } from '@lebean/contract/price/operations';
import { getCatalogue } from '@lebean/contract/terminal/operations';
import { testDatabase } from '../../src/database/testing.ts';
import { call, type Caller, openServer } from '../calls.fixture.ts';
import { listeningServer, sha256, upload } from '../files-testing.ts';
import { setScene } from '../scene/scene.fixture.ts';
import { hostile } from './hostile-files.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const files = await listeningServer(database);
const { server, close } = openServer(database.application, { files: files.store });
afterAll(close);
const principal = (requested: string) => {
  const found = scene.principals.find(({ name }) => name === requested);
  if (found === undefined) throw new Error(`nobody is ${requested}`);
  return found;
};
const staff = principal('staff of the whole network');
const assistant = principal('assistant');
const terminal: Caller = { headers: scene.terminal.headers ?? {} };
const { games } = scene;

/** A picture as far as its first bytes say so; each is another one. */
const pictureHead = Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'latin1');
const picture = (words: string): Buffer => Buffer.concat([pictureHead, Buffer.from(words)]);
const film = Buffer.from('\u0000\u0000\u0000 ftypisom and a story', 'latin1');

const codeIn = z.object({ Data: z.object({ code: z.string() }) });
const uploaded = z.object({ Data: z.object({ fileId: z.int() }) });

async function uploadedId(content: Buffer, fileName = 'picture.png'): Promise<number> {
  const { body } = await upload(files, { token: staff.token, content, fileName });
  return uploaded.parse(body).Data.fileId;
}

async function add(gameId: number, content: Buffer): Promise<number> {
  const { id } = await call(
    server,
    addGameMedia,
    { gameId, fileId: await uploadedId(content) },
    staff,
  );
  return id;
}

const fetchAs = (caller: Caller, path: string, mediaId: number, headers = {}) =>
  fetch(`${files.address}${path.replace(':mediaId', String(mediaId))}`, {
    headers: {
      ...headers,
      ...caller.headers,
      ...(caller.token !== undefined && { cookie: `lebean=${caller.token}` }),
    },
  });

const mediaOf = async (gameId: number) => (await call(server, getGame, { gameId }, staff)).media;

describe('pictures and films of a game', () => {
  test('GAM-1: the first picture is the cover, another can be made it, and after a cover the oldest left is it', async () => {
    const gameId = games.branch;
    const filmId = await add(gameId, film);
    expect(await mediaOf(gameId)).toMatchObject([{ id: filmId, isCover: false }]);
    const first = await add(gameId, picture('first'));
    const second = await add(gameId, picture('second'));
    await call(server, makeGameCover, { mediaId: second }, staff);
    const shown = await mediaOf(gameId);
    expect(shown.map(({ id, mediaType, isCover }) => [id, mediaType, isCover])).toEqual([
      [second, 'image/png', true],
      [filmId, 'video/mp4', false],
      [first, 'image/png', false],
    ]);
    expect(shown[0]?.checksum).toBe(sha256(picture('second')));
    await expect(call(server, makeGameCover, { mediaId: filmId }, staff)).rejects.toThrow(
      'GAME_COVER_IS_PICTURE',
    );
    await call(server, removeGameMedia, { mediaId: second }, staff);
    expect((await mediaOf(gameId)).map(({ id, isCover }) => [id, isCover])).toEqual([
      [first, true],
      [filmId, false],
    ]);
    const { rows } = await call(server, listGames, { pageSize: 100 }, staff);
    expect(rows.find(({ id }) => id === gameId)?.coverId).toBe(first);
  });

  test.each([
    ...hostile,
    ['page that is called a picture.png', '<script>alert(1)</script>'],
  ] as const)('GAM-1, W4: %s is no picture of a game', async (name, content) => {
    const fileId = await uploadedId(Buffer.from(content), name);
    await expect(call(server, addGameMedia, { gameId: games.own, fileId }, staff)).rejects.toThrow(
      'GAME_MEDIA_TYPE_REFUSED',
    );
  });

  test('GAM-1: a picture that lists could not show dozens of is refused, and so is the thirteenth', async () => {
    const large = Buffer.concat([pictureHead, Buffer.alloc(2 * 1024 ** 2)]);
    const { draft: gameId } = games;
    await expect(add(gameId, large)).rejects.toThrow('GAME_MEDIA_TOO_LARGE');
    const known = await mediaOf(gameId);
    for (let count = known.length; count < 12; count += 1) await add(gameId, picture(`${count}`));
    await expect(add(gameId, picture('one more'))).rejects.toThrow('TOO_MANY_GAME_MEDIA');
  });
});

describe('on its way', () => {
  test('GAM-1, W4: it is shown as what its content is, and nothing in it runs', async () => {
    const content = picture('<script>alert(1)</script>');
    const mediaId = await add(games.own, content);
    const answer = await fetchAs(assistant, showGameMedia.path, mediaId);
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(content));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=3600',
    });
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const filmId = await add(games.own, film);
    const part = await fetchAs(assistant, showGameMedia.path, filmId, { range: 'bytes=4-7' });
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
      206,
      'video/mp4',
      'ftyp',
    ]);
  });

  test('ACC-2: a shop sees the pictures of its games; others answer as those that do not exist', async () => {
    const { coverId, foreignCoverId, draftCoverId } = scene.files;
    const price = { shopId: scene.own.shopId };
    const { rows } = await call(server, listGamePrices, price, assistant);
    expect(rows.map(({ id, coverId: cover }) => [id, cover])).toContainEqual([games.own, coverId]);
    const answers = [foreignCoverId, draftCoverId, 987_654_321].map(async (mediaId) => {
      const answer = await fetchAs(assistant, showGameMedia.path, mediaId);
      return [answer.status, codeIn.parse(await answer.json()).Data.code];
    });
    const missing = [404, 'GAME_MEDIA_NOT_FOUND'];
    expect(await Promise.all(answers)).toEqual([missing, missing, missing]);
    expect((await fetchAs({}, showGameMedia.path, coverId)).status).toBe(401);
    expect((await fetchAs(terminal, showGameMedia.path, coverId)).status).toBe(403);
  });

  test('GAM-1, GAM-3: terminals learn of a new picture by their catalogue, and download what it names', async () => {
    const before = await call(server, getCatalogue, {}, terminal);
    const content = picture('for terminals');
    const mediaId = await add(games.own, content);
    const { games: changed } = await call(
      server,
      getCatalogue,
      { since: before.version },
      terminal,
    );
    expect(changed.map(({ gameId }) => gameId)).toEqual([games.own]);
    const [cover] = changed[0]?.media ?? [];
    expect(cover).toMatchObject({ mediaId: scene.files.coverId, isCover: true });
    const named = changed[0]?.media.find((each) => each.mediaId === mediaId);
    expect(named).toMatchObject({ checksum: sha256(content), mediaType: 'image/png' });
    const answer = await fetchAs(terminal, named?.path ?? '', mediaId);
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(named?.checksum);
    const away = await fetchAs(terminal, getTerminalMedia.path, scene.files.foreignCoverId);
    expect(away.status).toBe(404);
  });
});
