import { refusal } from '../kernel/refusal.ts';

/** What people did beside each other is for who answers for them, whatever else somebody may see (SH-55). */
export const staffVerdictsOfOwners = refusal('STAFF_COMPARISON_OF_OWNERS', 'forbidden', {
  zh: '只有店主或店长可以查看员工对比',
  en: 'Only the owner or the manager of the shop can compare the staff',
  es: 'Solo el propietario o el encargado de la tienda puede comparar al personal',
});
