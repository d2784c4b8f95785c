// For tests: what the operations on files take.
import { done, type Fixture, type Noun, refused, wholeNetwork } from './sweep-rows.fixture.ts';

/** The files of the platform, which are nobody else's. */
export const fileNouns: Readonly<Record<string, Noun>> = {
  media: ({ files }, { kind }) => ({
    own: files.coverId,
    foreign: kind === 'staff' ? [] : [files.foreignCoverId, files.draftCoverId],
  }),
  /** Shops and partners see the files of the equipment that they have. */
  equipmentfile: ({ files }, { kind }) => ({
    own: files.equipmentPictureId,
    foreign: kind === 'staff' ? [] : [files.unseenPictureId],
  }),
  file: ({ files }) => ({ own: files.spareId, foreign: [] }),
  tool: ({ files }) => ({ own: files.toolId, foreign: [] }),
  version: ({ files }) => ({ own: files.draftId, foreign: [] }),
};

export const fileNounOfField: Readonly<Record<string, string>> = {
  'equipmentFile.get.equipmentFileId': 'equipmentfile',
  'equipmentFile.remove.equipmentFileId': 'equipmentfile',
};

const withSpareFile: Fixture = (scene, principal) =>
  wholeNetwork({}, { fileId: scene.files.spareId })(scene, principal);
const numbered: Fixture = (scene, principal) =>
  wholeNetwork({ versionNumber: '9.9' }, { versionNumber: '9.9', fileId: scene.files.spareId })(
    scene,
    principal,
  );

/** An upload is nobody else's, and goes by a key of chance: with uploads in parts. */
const uploadKey = 'f'.repeat(32);

/** Done by staff of the whole network; a file is attached by whoever has uploaded it. */
export const fileFixtures: Readonly<Record<string, Fixture>> = {
  'gameMedia.add': withSpareFile,
  'gameMedia.makeCover': wholeNetwork({}),
  'gameMedia.remove': wholeNetwork({}),
  // A picture is one by its first bytes: with equipment.
  'equipmentFile.create': (_scene, { name }) => [
    refused(name === 'staff of the whole network' ? 'EQUIPMENT_FILE_UNFIT' : 'WHOLE_NETWORK_ONLY', {
      fileKind: 'picture',
      fileName: 'Pod.png',
      fileSize: 5,
    }),
  ],
  'equipmentFile.remove': wholeNetwork({}),
  'file.upload': wholeNetwork({ fileName: 'sweep.zip', fileSize: 5 }),
  'upload.begin': () => [done({ fileSize: 5 })],
  'upload.get': () => [refused('UPLOAD_NOT_FOUND', { uploadKey })],
  'upload.send': () => [refused('UPLOAD_NOT_FOUND', { uploadKey, offset: 0, fileSize: 5 })],
  'tool.create': wholeNetwork({}),
  'tool.update': withSpareFile,
  'tool.remove': wholeNetwork({}),
  'softwareVersion.create': numbered,
  'softwareVersion.update': numbered,
  'softwareVersion.publish': wholeNetwork({}),
  'softwareVersion.withdraw': (scene, principal) =>
    wholeNetwork({ softwareVersionId: scene.files.publishedId })(scene, principal),
  'softwareVersion.download': ({ files }) => [done({ softwareVersionId: files.publishedId })],
};
