// For tests: notices of the platform and of each partner, in each state, and what is for others alone.
import { createHash } from 'node:crypto';
import { sceneContent } from './scene-files.fixture.ts';
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

/** A notice of one owner in each state that the clock does not change. */
interface Stages {
  readonly draftId: number;
  readonly scheduledId: number;
  readonly publishedId: number;
}

export interface SceneNotices {
  readonly platform: Stages;
  readonly partners: Stages;
  readonly foreign: Stages;
  /** The platform's, for people of the foreign merchant alone. */
  readonly forForeignId: number;
  /** A picture of the platform's published notice; of a draft, and of what is for the foreign merchant alone. */
  readonly files: { readonly own: number; readonly draft: number; readonly foreign: number };
}

interface Place {
  readonly partnerId: number;
  readonly merchantId: number;
}

export async function addNotices(
  make: SceneMaker,
  own: Place,
  foreign: Place,
  readers: readonly number[],
): Promise<SceneNotices> {
  const add = async (
    partnerId: number | null,
    word: string,
    times: Readonly<Record<string, unknown>>,
    reached = `'everybody'`,
  ): Promise<number> => {
    const content = `<p>${word}</p>`;
    return await make.add('notice', {
      partner_id: partnerId,
      notice_type: 'announcement',
      severity: 'important',
      title_zh: word,
      title_en: word,
      title_es: '',
      content_zh: content,
      content_en: content,
      content_es: '',
      is_publish_global: reached === `'everybody'`,
      audience: JSON.stringify({
        include: reached === `'everybody'` ? {} : { merchantIds: [own.merchantId] },
        exclude: {},
      }),
      reached,
      action_link: '',
      is_pinned: false,
      is_on_login_page: false,
      changed_by: word,
      changed_at: new Date(),
      created_at: new Date(),
      ...times,
    });
  };
  const released = (publishTime: string) => ({
    stage: 'released',
    publish_time: publishTime,
    acknowledge_until: '2099-02-01',
  });
  const stages = async (partnerId: number | null, word: string): Promise<Stages> => ({
    draftId: await add(partnerId, word, {}, `'everybody' & 'merchant=${own.merchantId}'`),
    scheduledId: await add(partnerId, word, released('2099-01-01')),
    publishedId: await add(partnerId, word, released('2020-01-01')),
  });
  const stagesOfAll = {
    platform: await stages(null, 'Home'),
    partners: await stages(own.partnerId, 'Home'),
    foreign: await stages(foreign.partnerId, canary.foreign),
    forForeignId: await add(
      null,
      canary.foreign,
      released('2020-01-01'),
      `'everybody' & 'merchant=${foreign.merchantId}'`,
    ),
  };
  const { platform, forForeignId } = stagesOfAll;
  await addReadings(make, platform.publishedId, readers);
  const files = {
    own: await addFile(make, platform.publishedId, 'c'),
    draft: await addFile(make, platform.draftId, 'd'),
    foreign: await addFile(make, forForeignId, 'e'),
  };
  return { ...stagesOfAll, files };
}

/** A picture that a notice of the platform shows. */
async function addFile(make: SceneMaker, noticeId: number, sign: string): Promise<number> {
  return await make.addBy(
    `with author as (select min(id) as id from account where kind = 'staff'),
      kept as (insert into stored_file (file_key, file_name, file_type, media_type, file_size, checksum, uploaded_by, uploaded_at)
        select 'cd/' || repeat($2, 32), 'Poster.png', 'png', 'image/png', $3, $4, id, now() from author returning id, uploaded_by)
      insert into notice_file (notice_id, file_id, kind, is_shown, at, author_account_id, author_name)
        select $1, id, 'picture', true, now(), uploaded_by, 'Home' from kept returning id::int`,
    [noticeId, sign, sceneContent.length, createHash('sha256').update(sceneContent).digest('hex')],
  );
}

/** Who has seen one of them, and how each read before it was corrected. */
async function addReadings(
  make: SceneMaker,
  noticeId: number,
  readers: readonly number[],
): Promise<void> {
  for (const accountId of readers)
    await make.query(
      `insert into notice_reading (merchant_id, account_id, notice_id, seen_at)
        select merchant_id, id, $2, now() from account where id = $1`,
      [accountId, noticeId],
    );
  await make.query(
    `insert into notice_version (notice_id, version, partner_id, title_zh, title_en, title_es,
        content_zh, content_en, content_es, changed_by, changed_at)
      select id, 0, partner_id, title_zh, title_en, title_es, content_zh, content_en, content_es, changed_by, changed_at
      from notice`,
    [],
  );
}
