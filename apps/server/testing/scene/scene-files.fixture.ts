// For tests: files of the scene, and a store that has them all.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../src/capabilities/files/file-store.ts';
import type { SceneGames } from './scene-games.fixture.ts';
import type { SceneMaker } from './scene-maker.fixture.ts';

export const sceneContent = Buffer.from('a file of the scene');

const kept = new Map<string, Buffer>();

/** Keeps what comes in memory, and has the same file under each other key. */
export const sceneFileStore: FileStore = {
  put: async (key, content) => {
    kept.set(key, await buffer(content));
  },
  read: (key, { first, last }) =>
    Promise.resolve(Readable.from([(kept.get(key) ?? sceneContent).subarray(first, last + 1)])),
  remove: (key) => {
    kept.delete(key);
    return Promise.resolve();
  },
  async *list() {
    yield* [];
  },
};

export interface SceneFiles {
  /** A file that staff of the whole network have uploaded and nothing has. */
  readonly spareId: number;
  readonly toolId: number;
  /** Software versions. */
  readonly draftId: number;
  readonly publishedId: number;
  /** Two pictures of a game that the own shop has; one of a game of the foreign shop alone, one of a draft. */
  readonly coverId: number;
  readonly pictureId: number;
  readonly foreignCoverId: number;
  readonly draftCoverId: number;
  /** Pictures of the equipment that shops have, and of one that stands nowhere. */
  readonly equipmentPictureId: number;
  readonly unseenPictureId: number;
}

/** Adds pictures of games and equipment, a tool, a software version before and one after its publication, and a file that nothing has. */
export async function addFiles(
  make: SceneMaker,
  uploadedBy: number,
  games: SceneGames,
  equipmentId: number,
): Promise<SceneFiles> {
  const addFile = (sign: string): Promise<number> =>
    make.add('stored_file', {
      file_key: `${sign}${sign}/${sign.repeat(32)}`,
      file_name: 'Home.png',
      file_type: 'png',
      media_type: 'image/png',
      file_size: sceneContent.length,
      checksum: createHash('sha256').update(sceneContent).digest('hex'),
      uploaded_by: uploadedBy,
      uploaded_at: new Date(),
    });
  const attached = async (sign: string) => ({
    file_id: await addFile(sign),
    created_at: new Date(),
    changed_by: 'Somebody',
  });
  const picture = async (sign: string, gameId: number, isCover: boolean): Promise<number> =>
    make.add('game_media', {
      ...(await attached(sign)),
      game_id: gameId,
      media_type: 'image/png',
      is_cover: isCover,
    });
  const equipmentPicture = async (sign: string, equipment: number): Promise<number> =>
    make.add('equipment_file', {
      ...(await attached(sign)),
      equipment_id: equipment,
      kind: 'picture',
    });
  const unseen = await make.add('equipment', { title: 'Simulator', created_at: new Date() });
  const terminal = { terminal_type: 'Windows 11' } as const;
  return {
    spareId: await addFile('a'),
    coverId: await picture('e', games.own, true),
    pictureId: await picture('f', games.own, false),
    foreignCoverId: await picture('1', games.foreign, true),
    draftCoverId: await picture('2', games.draft, true),
    equipmentPictureId: await equipmentPicture('3', equipmentId),
    unseenPictureId: await equipmentPicture('4', unseen),
    toolId: await make.add('tool', { ...(await attached('b')), file_version: '1.0' }),
    draftId: await make.add('software_version', {
      ...terminal,
      ...(await attached('c')),
      version_number: '2.0',
    }),
    publishedId: await make.add('software_version', {
      ...terminal,
      ...(await attached('d')),
      version_number: '1.0',
      state: 'published',
      published_at: new Date(),
    }),
  };
}
