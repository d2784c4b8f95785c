import { formatTenths } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { discountMessages } from './discount.messages.ts';

/** What is taken off a price of which `percent` are left to pay, in the words of a shop: 8.8 折, 12% off (SH-61). */
export function useDiscountText(): (percent: number) => string {
  const t = useText(discountMessages);
  const language = useLanguage();
  return (percent) => {
    if (percent >= 100) return t('none');
    // In Chinese a discount is the tenths that are left to pay.
    const discount = language === 'zh' ? percent / 10 : 100 - percent;
    return t('off', { discount: formatTenths(discount, language) });
  };
}
