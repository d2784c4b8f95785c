import { exportOf } from '../vocabulary/export.ts';
import { listMembers } from './operations.ts';

/** The member query as a file: phones are masked, but for whoever may see them in full (MEM-9). */
export const exportMembers = exportOf(listMembers, {
  title: { zh: '会员', en: 'Members', es: 'Miembros' },
  fullPhonesFor: 'member.phone.view',
  columns: [
    'cardNumber',
    'name',
    'sex',
    'phone',
    'merchantName',
    'level',
    'cardState',
    'cardType',
    'point',
    'giftPoint',
    'accruingPoint',
    'accruingGiftPoint',
    'openPrice',
    'currency',
    'openedAt',
  ],
});
