// For tests: mails that each principal has caused, and one of another merchant.
import { randomBytes } from 'node:crypto';
import { sceneContent } from './scene-files.fixture.ts';
import { canary, type SceneMaker } from './scene-maker.fixture.ts';

export interface SceneMails {
  /** One that failed, of nobody. */
  readonly failedId: number;
}

export async function addMails(
  make: SceneMaker,
  accountIds: readonly number[],
  foreignOwnerId: number,
): Promise<SceneMails> {
  const add = async (queuedBy: number | null, word: string, state = 'kept'): Promise<number> => {
    const sign = randomBytes(16).toString('hex');
    const mailId = await make.add('mail', {
      message_id: `<${sign}@mail.lebean>`,
      cause: 'statement',
      language: 'en',
      subject: word,
      body_text: word,
      state,
      next_try_at: new Date(),
      queued_by: queuedBy,
      created_at: new Date(),
      ...(state === 'failed' && { failed_at: new Date() }),
    });
    await make.query('insert into mail_recipient (mail_id, place, address) values ($1, 0, $2)', [
      mailId,
      `${word}@shop.example`.toLowerCase(),
    ]);
    await make.query(
      `insert into mail_attachment (mail_id, place, file_key, file_name, content_type, file_size, checksum)
        values ($1, 0, $2, $3, 'application/pdf', $4, repeat('0', 64))`,
      [mailId, `${sign.slice(0, 2)}/${sign}`, `${word}.pdf`, sceneContent.length],
    );
    return mailId;
  };
  for (const accountId of accountIds) await add(accountId, 'Home');
  await add(foreignOwnerId, canary.foreign);
  return { failedId: await add(null, 'Home', 'failed') };
}
