import { refusal } from './refusal.ts';

/** What any call is answered that would make a balance or a lifetime sum larger than can be counted (NUM-1). */
export const balanceTooLarge = refusal('BALANCE_TOO_LARGE', 'invalid', {
  zh: '余额将超出系统可记录的上限，请减少数量',
  en: 'The balance would become larger than can be kept. Use a smaller amount',
  es: 'El saldo superaría el máximo que se puede guardar. Use un importe menor',
});
