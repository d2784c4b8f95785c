// For tests: files of the scene, and a store that has them all.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../capabilities/files/file-store.ts';
import type { SceneMaker } from './scene-maker.fixture.ts';

const sceneContent = Buffer.from('a file of the scene');

/** Keeps nothing, and has the same file under each key. */
export const sceneFileStore: FileStore = {
  put: async (_key, content) => {
    await buffer(content);
  },
  read: (_key, { first, last }) =>
    Promise.resolve(Readable.from([sceneContent.subarray(first, last + 1)])),
  remove: () => Promise.resolve(),
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
}

/** Adds a tool, a software version before and one after its publication, and a file that nothing has. */
export async function addFiles(make: SceneMaker, uploadedBy: number): Promise<SceneFiles> {
  const addFile = (sign: string): Promise<number> =>
    make.add('stored_file', {
      file_key: `${sign}${sign}/${sign.repeat(32)}`,
      file_name: 'Home.zip',
      file_type: 'zip',
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
  const terminal = { terminal_type: 'Windows 11' } as const;
  return {
    spareId: await addFile('a'),
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
