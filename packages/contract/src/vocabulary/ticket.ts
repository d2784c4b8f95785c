import type { AssignmentCondition } from '@lebean/domain/ticket/assignment';
import { ticketCategories, type TicketCategory } from '@lebean/domain/ticket/category';
import * as z from 'zod/mini';
import type { Text } from '../kernel/text.ts';
import { wireName } from '../kernel/wire.ts';

export const namedEngineerId = wireName('engineer_in_charge', 'who works on a ticket');

/** What a problem is about, and what an engineer can do (SVC-2, SVC-6). */
export const ticketCategory = () => z.enum(ticketCategories);

export const ticketCategoryWords: Readonly<Record<TicketCategory, Text>> = {
  headset: { zh: '头显与手柄', en: 'Headset and controllers', es: 'Visor y mandos' },
  computer: { zh: '电脑', en: 'Computer', es: 'Ordenador' },
  tracking: { zh: '定位与传感器', en: 'Tracking and sensors', es: 'Posicionamiento y sensores' },
  network: { zh: '网络', en: 'Network', es: 'Red' },
  game: { zh: '游戏与软件', en: 'Games and software', es: 'Juegos y software' },
  installation: { zh: '安装与搬迁', en: 'Installation and moves', es: 'Instalación y traslados' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
};

/** What an engineer lacks, in the middle of a sentence (SVC-5). */
export const assignmentConditionWords: Readonly<Record<AssignmentCondition, Text>> = {
  region: { zh: '负责该地区', en: 'works in this country', es: 'trabaja en este país' },
  skill: { zh: '会处理这类问题', en: 'has the skill for it', es: 'domina este tipo de problema' },
  duty: { zh: '正在上班', en: 'is on duty now', es: 'está de servicio ahora' },
  capacity: { zh: '还有余力', en: 'has room for it', es: 'tiene margen para ello' },
};
