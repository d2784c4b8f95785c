import { expect, test } from 'vitest';
import { z } from 'zod';
import { approveRequest, getApproval } from '@lebean/contract/approval/operations';
import { attachNoticeFile, showNoticeFile } from '@lebean/contract/notice/file.operations';
import { openNotice } from '@lebean/contract/notice/inbox.operations';
import {
  correctNotice,
  createNotice,
  getNotice,
  publishNotice,
  publishNoticeToAll,
  updateNotice,
  withdrawNotice,
} from '@lebean/contract/notice/operations';
import { pictureAddress } from '@lebean/domain/notice/picture';
import { bodyOf, call, refusalOf, send, wireRequest } from '../../../testing/calls.fixture.ts';
import { sha256 } from '../../../testing/files-testing.ts';
import { openNoticeWorld, type Person, textsIn, written } from './notice-world.fixture.ts';

const world = await openNoticeWorld();
const { server, owner, staff, partner, limited, shopOwner, assistant, stranger, scene } = world;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.7 steps');

async function attach(
  author: Person,
  fileKind: 'picture' | 'attachment',
  content: Buffer = fileKind === 'picture' ? png : pdf,
  fileName = fileKind === 'picture' ? 'Poster.png' : 'Steps.pdf',
) {
  const input = { fileKind, fileName, fileSize: content.length, checksum: sha256(content) };
  const response = await server.inject({
    method: 'POST',
    url: wireRequest(attachNoticeFile, input).url,
    headers: { 'content-type': 'application/octet-stream', cookie: `lebean=${author.token}` },
    payload: content,
  });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}
const attached = async (author: Person, ...given: [kind: 'picture' | 'attachment']) => {
  const answer = bodyOf(await attach(author, ...given));
  return attachNoticeFile.output.parse(answer['Data']).id;
};
const load = async (reader: Person, noticeFileId: number) =>
  (await send(server, showNoticeFile, { noticeFileId }, reader)).status;
const textsWith = (...pictures: readonly number[]) => {
  const shown = pictures.map((id) => `<img src="${pictureAddress(id)}" alt="Poster" />`).join('');
  return { ...textsIn('x'), zh: { noticeTitle: 'x', noticeContent: `<p>x</p>${shown}` } };
};
const forOwn = { include: { merchantIds: [scene.own.merchantId] }, exclude: {} };

test('NTC-2: who reads a notice sees its pictures and its attachments, and nobody else does', async () => {
  const picture = await attached(staff, 'picture');
  const paper = await attached(staff, 'attachment');
  expect([await load(staff, picture), await load(shopOwner, picture)]).toEqual([200, 404]);
  const noticeId = await world.draft(
    staff,
    written('x', { texts: textsWith(picture), attachmentIds: [paper], audience: forOwn }),
  );
  expect([await load(staff, paper), await load(shopOwner, paper)]).toEqual([200, 404]);
  await call(server, publishNotice, { noticeId, version: 1, publishTime: null }, staff);
  for (const id of [picture, paper]) {
    expect([await load(shopOwner, id), await load(assistant, id)]).toEqual([200, 200]);
    expect([await load(stranger, id), await load(partner, id), await load(limited, id)]).toEqual([
      404, 404, 404,
    ]);
    expect(await load({ token: 'nobody' }, id)).toBe(401);
  }
  const opened = await call(server, openNotice, { noticeId }, shopOwner);
  expect(opened.attachments).toEqual([{ id: paper, fileName: 'Steps.pdf', fileSize: pdf.length }]);
  expect(opened.noticeContent).toContain(pictureAddress(picture));
  const shown = await send(server, showNoticeFile, { noticeFileId: picture }, shopOwner);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline',
  });
  const saved = await send(server, showNoticeFile, { noticeFileId: paper }, shopOwner);
  expect(saved.headers['content-type']).toBe('application/octet-stream');
  expect(saved.headers['content-disposition']).toContain('attachment');
  const reason = 'wrong';
  const { version } = await call(server, getNotice, { noticeId }, staff);
  await call(server, withdrawNotice, { noticeId, version, reason }, staff);
  expect([await load(shopOwner, picture), await load(staff, picture)]).toEqual([404, 200]);
});

test('NTC-2, NTC-3: a correction keeps what it shows, and hides from readers alone what it takes out', async () => {
  const [first, second] = [await attached(staff, 'picture'), await attached(staff, 'picture')];
  const paper = await attached(staff, 'attachment');
  const noticeId = await world.publish(
    staff,
    written('x', { texts: textsWith(first), attachmentIds: [paper] }),
  );
  const correct = async (version: number, given: object) =>
    (
      await call(
        server,
        correctNotice,
        { noticeId, version, texts: textsWith(second), ...given },
        staff,
      )
    ).version;
  const version = await correct(2, {});
  expect([await load(shopOwner, first), await load(shopOwner, second)]).toEqual([404, 200]);
  expect([await load(staff, first), await load(shopOwner, paper)]).toEqual([200, 200]);
  const other = await attached(staff, 'attachment');
  await correct(version, { attachmentIds: [other] });
  expect([await load(shopOwner, paper), await load(shopOwner, other)]).toEqual([404, 200]);
  await owner.query(`update stored_file set uploaded_at = now() - interval '3 days'`);
  await owner.query(`select forget_unused_files(now() - interval '1 day')`);
  expect([await load(staff, first), await load(staff, paper)]).toEqual([200, 200]);
});

test('NTC-2: what a draft takes out is forgotten after a day, and is its author’s to put back until then', async () => {
  const picture = await attached(staff, 'picture');
  const noticeId = await world.draft(staff, written('x', { texts: textsWith(picture) }));
  const rewrite = async (version: number, ...pictures: readonly number[]): Promise<string> => {
    const notice = { ...written('x'), texts: textsWith(...pictures), noticeId, version };
    await call(server, updateNotice, notice, staff);
    return (await call(server, getNotice, { noticeId }, staff)).texts.zh.noticeContent;
  };
  expect(await rewrite(1)).toBe('<p>x</p>');
  expect(await rewrite(2, picture)).toContain(pictureAddress(picture));
  await rewrite(3);
  await owner.query(`update stored_file set uploaded_at = now() - interval '3 days'`);
  await owner.query(`select forget_unused_files(now() - interval '1 day')`);
  expect(await rewrite(4, picture)).toBe('<p>x</p>');
  expect(await load(staff, picture)).toBe(404);
});

test('NTC-2: nobody shows the files of another, neither of a notice nor of an author, nor one in the place of the other', async () => {
  const ofStaff = await attached(staff, 'picture');
  const paper = await attached(staff, 'attachment');
  const published = await attached(staff, 'picture');
  await world.publish(staff, written('x', { texts: textsWith(published), audience: forOwn }));
  const audience = { include: { merchantIds: [scene.own.merchantId] }, exclude: {} };
  const noticeId = await world.draft(
    partner,
    written('x', { texts: textsWith(ofStaff, published, 999_999), audience }),
  );
  const { texts } = await call(server, getNotice, { noticeId }, partner);
  expect(texts.zh.noticeContent).toBe('<p>x</p>');
  expect([await load(partner, ofStaff), await load(partner, paper)]).toEqual([404, 404]);
  for (const [author, attachmentIds] of [
    [partner, [paper]],
    [staff, [ofStaff]],
    [staff, [999_999]],
  ] as const) {
    const notice = { ...written('x', { audience }), attachmentIds };
    expect(refusalOf(await send(server, createNotice, notice, author))).toBe(
      'NOTICE_FILES_UNKNOWN',
    );
  }
});

test('NTC-2: a picture is one by its bytes, an attachment is nothing that runs, and authors alone send any', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const wrong = [
    await attach(staff, 'picture', svg, 'Poster.png'),
    await attach(staff, 'picture', pdf, 'Poster.png'),
    await attach(staff, 'attachment', pdf, 'Steps.exe'),
    await attach(staff, 'attachment', svg, 'Steps.svg'),
    await attach(staff, 'attachment', pdf, 'Steps.pdf.html'),
    await attach(staff, 'attachment', pdf, 'Steps.png'),
    await attach(staff, 'attachment', png, 'Steps.pdf'),
    await attach(staff, 'attachment', svg, 'Steps.docx'),
    await attach(staff, 'attachment', Buffer.from('MZ\u0000'), 'Steps.txt'),
  ];
  expect(wrong.map(refusalOf)).toEqual(wrong.map(() => 'NOTICE_FILE_UNFIT'));
  expect(refusalOf(await attach(limited, 'picture'))).toBe('WHOLE_NETWORK_ONLY');
  expect((await attach(shopOwner, 'picture')).status).toBe(403);
  expect((await attach(partner, 'picture')).status).toBe(200);
});

test('NTC-12, CTL-1: who approves a notice to everybody sees which files go out with it, and opens them', async () => {
  const paper = await attached(staff, 'attachment');
  const everybody = { isPublishGlobal: true, audience: { include: {}, exclude: {} } };
  const noticeId = await world.draft(
    staff,
    written('All', { ...everybody, attachmentIds: [paper] }),
  );
  const input = { noticeId, version: 1, publishTime: null };
  const answer = await send(server, publishNoticeToAll, input, staff);
  const { approvalId } = z
    .object({ awaitingApproval: z.object({ approvalId: z.int() }) })
    .parse(bodyOf(answer).Data).awaitingApproval;
  const second = await world.add(staff.accountId, 'language');
  const request = await call(server, getApproval, { approvalId }, second);
  expect(request.attachments).toEqual([{ id: paper, fileName: 'Steps.pdf', fileSize: pdf.length }]);
  expect(request.changes.find(({ field }) => field === 'attachments')?.after).toBe('Steps.pdf');
  expect([await load(second, paper), await load(shopOwner, paper)]).toEqual([200, 404]);
  await call(server, approveRequest, { approvalId }, second);
  // What was approved says so for good; the notice itself may be corrected.
  const decided = await call(server, getApproval, { approvalId }, second);
  expect(decided.attachments).toEqual([]);
  expect(decided.changes.some(({ field }) => field === 'attachments')).toBe(true);
});
