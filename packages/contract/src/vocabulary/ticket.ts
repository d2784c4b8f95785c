import * as z from 'zod/mini';
import type { AssignmentCondition } from '@lebean/domain/ticket/assignment';
import { ticketCategories, type TicketCategory } from '@lebean/domain/ticket/category';
import type { FaultRule } from '@lebean/domain/ticket/fault';
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

/** What is wrong with a unit that opened its own ticket, by its rule (SVC-7). */
export const faultRuleWords: Readonly<Record<FaultRule, Text>> = {
  offline: { zh: '营业时间内离线', en: 'Offline in opening hours', es: 'Sin conexión en horario' },
  diskLow: { zh: '磁盘空间不足', en: 'Disk nearly full', es: 'Disco casi lleno' },
  startsFailed: { zh: '连续启动失败', en: 'Games fail to start', es: 'Los juegos no arrancan' },
  dongleMissing: { zh: '未检测到加密狗', en: 'Dongle missing', es: 'Falta el dongle' },
  headset: { zh: '头显故障', en: 'Headset fault', es: 'Avería del visor' },
  tracking: { zh: '定位故障', en: 'Tracking fault', es: 'Avería del posicionamiento' },
  other: { zh: '终端报告故障', en: 'Fault reported by the terminal', es: 'Avería del terminal' },
};

/** What was done about a fault that has ended by itself (SVC-7). */
export const selfSolvedWords: Text = {
  zh: '设备已恢复正常，连续十分钟无异常，系统自动解决。',
  en: 'The device has been well again for ten minutes; resolved by the system.',
  es: 'El dispositivo lleva diez minutos funcionando bien; lo ha resuelto el sistema.',
};
