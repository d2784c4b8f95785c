import type { NoticeState } from '@lebean/domain/notice/state';
import type { Text } from '../kernel/text.ts';
import type { NoticeType, Severity } from './words.rows.ts';

export const noticeTypeTexts: Readonly<Record<NoticeType, Text>> = {
  merchant: { zh: '商户通知', en: 'Merchant notice', es: 'Aviso a comercios' },
  announcement: { zh: '公告', en: 'Announcement', es: 'Anuncio' },
  maintenance: { zh: '系统维护', en: 'Maintenance', es: 'Mantenimiento' },
  promotion: { zh: '活动推广', en: 'Promotion', es: 'Promoción' },
};

export const severityTexts: Readonly<Record<Severity, Text>> = {
  info: { zh: '一般', en: 'Info', es: 'Informativo' },
  important: { zh: '重要', en: 'Important', es: 'Importante' },
  critical: { zh: '紧急', en: 'Critical', es: 'Crítico' },
};

export const noticeStateTexts: Readonly<Record<NoticeState, Text>> = {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  scheduled: { zh: '待发布', en: 'Scheduled', es: 'Programado' },
  published: { zh: '已发布', en: 'Published', es: 'Publicado' },
  expired: { zh: '已过期', en: 'Expired', es: 'Caducado' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn', es: 'Retirado' },
};
