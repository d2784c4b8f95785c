import type { ClientInput } from '@lebean/contract/kernel/operation';
import { attachNoticeFile } from '@lebean/contract/notice/file.operations';
import { createNotice, listNotices, publishNotice } from '@lebean/contract/notice/operations';
import { pictureAddress } from '@lebean/domain/notice/picture';
import type { Worker } from './company.ts';
import { coverPicture } from './cover-picture.ts';
import { paper } from './paper.ts';

const title = '周末亲子场：海报与布置清单';

const steps = [
  'Family weekend: what to prepare',
  '',
  '1. Poster beside the entrance, at the height of the eyes.',
  '2. Two headsets with the small face cushion per group.',
  '3. Seats for parents within sight of the stations.',
  '4. Mark the play area: no bags, no cups.',
];

/** A notice with a picture in its text and a paper to print, for all shops. An earlier one stays as it is. */
export async function tellNoticeWithFiles(staff: Worker, at: Date): Promise<void> {
  const { rows } = await staff.read(listNotices, { query: title });
  if (rows.length > 0) return;
  const poster = { fileName: '海报.png', content: coverPicture(27) };
  const list = { fileName: 'Family weekend.pdf', content: paper(steps) };
  const picture = await staff.sendFile(attachNoticeFile, poster, (file) => ({
    fileKind: 'picture' as const,
    ...file,
  }));
  const attachment = await staff.sendFile(attachNoticeFile, list, (file) => ({
    fileKind: 'attachment' as const,
    ...file,
  }));
  const shown = (alt: string): string => `<img src="${pictureAddress(picture.id)}" alt="${alt}" />`;
  const notice: ClientInput<typeof createNotice> = {
    noticeType: 'promotion',
    severity: 'info',
    isPublishGlobal: false,
    audience: { include: { accountKinds: ['shop'] }, exclude: {} },
    expiresAt: null,
    acknowledgeUntil: null,
    beginsAt: null,
    attachmentIds: [attachment.id],
    texts: {
      zh: {
        noticeTitle: title,
        noticeContent: `<p>本周末起每天 <strong>10:00–12:00</strong> 为亲子场，请张贴海报：</p>${shown('亲子场海报')}<p>布置清单见附件，可直接打印。</p>`,
      },
      en: {
        noticeTitle: 'Family weekends: poster and checklist',
        noticeContent: `<p>From this weekend on, <strong>10:00 to 12:00</strong> is for families. Please put up the poster:</p>${shown('Poster of the family weekend')}<p>The checklist is attached, ready to print.</p>`,
      },
      es: {
        noticeTitle: 'Fines de semana en familia: cartel y lista',
        noticeContent: `<p>Desde este fin de semana, de <strong>10:00 a 12:00</strong> es para familias. Coloque el cartel:</p>${shown('Cartel del fin de semana en familia')}<p>La lista de preparación va adjunta, lista para imprimir.</p>`,
      },
    },
  };
  await staff.work('notice with files', async (call) => {
    const { id: noticeId } = await call(createNotice, notice, at);
    await call(publishNotice, { noticeId, version: 1, publishTime: null }, at);
  });
}
