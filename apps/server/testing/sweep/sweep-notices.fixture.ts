// For tests: what the operations on notices take.
import type { SceneNotices } from '../scene/scene-notices.fixture.ts';
import {
  done,
  type Fields,
  type Fixture,
  type Noun,
  ofMany,
  refused,
  wholeNetwork,
} from './sweep-rows.fixture.ts';

export const noticeNouns: Readonly<Record<string, Noun>> = {
  notice: ({ notices }, { kind }) => ({
    own: (kind === 'partner' ? notices.partners : notices.platform).publishedId,
    foreign: [
      notices.foreign.publishedId,
      notices.foreign.draftId,
      ...(kind === 'partner' ? [notices.platform.publishedId] : []),
    ],
  }),
  /** A picture of what a reader may read. */
  noticefile: ({ notices: { files } }, { name }) => ({
    own: files.own,
    foreign: name === 'staff of the whole network' ? [] : [files.draft, files.foreign],
  }),
  /** Files that are nobody's who writes a notice: they are of others. */
  attachment: ({ notices: { files } }) => ({
    own: files.own,
    foreign: [files.own, files.draft, files.foreign],
  }),
  /** What a reader may read: it is out, and for them. */
  reading: ({ notices }, { kind, name }) => ({
    own: notices.platform.publishedId,
    foreign: [
      notices.foreign.publishedId,
      notices.forForeignId,
      notices.platform.draftId,
      notices.platform.scheduledId,
      ...(kind === 'shop' || name === 'staff of the whole network'
        ? []
        : [notices.partners.publishedId]),
    ],
  }),
};

const readings = ['open', 'see', 'acknowledge', 'close', 'archive'];
export const noticeNounOfField: Readonly<Record<string, string>> = {
  'noticeFile.get.noticeFileId': 'noticefile',
  ...Object.fromEntries(
    readings.flatMap((verb) => [
      [`inbox.${verb}.noticeId`, 'reading'],
      [`inbox.${verb}.noticeIds`, 'reading'],
    ]),
  ),
};

const words = { noticeTitle: 'Sample', noticeContent: '<p>Sample</p>' };
const none = { noticeTitle: '', noticeContent: '' };

export const noticeSamples: Fields = {
  'notice.create.texts': { zh: words, en: none, es: none },
  'notice.update.texts': { zh: words, en: none, es: none },
  'notice.correct.texts': { zh: words, en: none, es: none },
  audience: { include: { languages: ['zh', 'en'] }, exclude: {} },
  isPublishGlobal: false,
  expiresAt: null,
  acknowledgeUntil: null,
  beginsAt: null,
  publishTime: null,
  isOnLoginPage: false,
};

/** Staff look after the platform's, a partner after its own; whoever is limited to countries after none. */
const ofOwner =
  (stage: keyof SceneNotices['platform'], fields: Fields = {}): Fixture =>
  ({ notices }, { kind, name }) => {
    const own = kind === 'partner' ? notices.partners : notices.platform;
    const named = { noticeId: own[stage], ...fields };
    return name === 'staff of one country' ? [refused('NOTICE_NOT_FOUND', named)] : [done(named)];
  };

const manyOfOwner =
  (stage: keyof SceneNotices['platform']): Fixture =>
  ({ notices }, { kind }) =>
    ofMany((kind === 'partner' ? notices.partners : notices.platform)[stage], {}, 1);

const byAuthors: Fixture = (scene, principal) =>
  principal.kind === 'partner' ? [done({})] : wholeNetwork({})(scene, principal);
const attachmentIds: readonly number[] = [];

export const noticeFixtures: Readonly<Record<string, Fixture>> = {
  'notice.audience': byAuthors,
  'notice.create': (scene, principal) =>
    principal.kind === 'partner'
      ? [done({ attachmentIds })]
      : wholeNetwork({ attachmentIds }, { attachmentIds })(scene, principal),
  'notice.get': ofOwner('publishedId'),
  'notice.update': ofOwner('draftId', { attachmentIds }),
  'notice.publish': ofOwner('draftId'),
  'notice.publishToAll': ({ notices }, { name }) =>
    name === 'staff of the whole network'
      ? [refused('NOTICE_NOT_FOR_ALL', { noticeId: notices.platform.draftId })]
      : [refused('WHOLE_NETWORK_ONLY', { noticeId: notices.platform.draftId })],
  // A picture is one by its first bytes: with notices.
  'noticeFile.create': (_scene, { kind, name }) =>
    kind === 'partner' || name === 'staff of the whole network'
      ? [refused('NOTICE_FILE_UNFIT', { fileKind: 'picture', fileName: 'Poster.png', fileSize: 5 })]
      : [
          refused('WHOLE_NETWORK_ONLY', {
            fileKind: 'picture',
            fileName: 'Poster.png',
            fileSize: 5,
          }),
        ],
  'notice.unschedule': ofOwner('scheduledId'),
  'notice.correct': ofOwner('publishedId', { attachmentIds }),
  'notice.withdraw': ofOwner('publishedId'),
  // It takes one that was withdrawn within the minute: with notices.
  'notice.reinstate': ({ notices }, { kind, name }) => {
    const own = kind === 'partner' ? notices.partners : notices.platform;
    const isLimited = name === 'staff of one country';
    return [
      refused(isLimited ? 'NOTICE_NOT_FOUND' : 'NOTICE_STATE_WRONG', { noticeId: own.publishedId }),
    ];
  },
  'notice.publishMany': manyOfOwner('draftId'),
  'notice.withdrawMany': manyOfOwner('publishedId'),
  'notice.reinstateMany': manyOfOwner('publishedId'),
  'notice.remind': ofOwner('publishedId'),
  'noticeReceipt.rates': ofOwner('publishedId', { by: 'shop' }),
  'noticeReceipt.explain': ofOwner('publishedId', { loginName: 'nobody' }),
};
