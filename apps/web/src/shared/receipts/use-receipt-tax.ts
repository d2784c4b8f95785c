import { receiptTitles } from '@lebean/contract/tax/rows';
import { getReceiptTemplate } from '@lebean/contract/template/operations';
import { type TaxedPart, taxByRate } from '@lebean/domain/tax/tax';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { receiptTaxMessages } from './receipt-tax.messages.ts';
import type { ReceiptTax } from './with-tax.ts';

/** Asked for before there is a receipt, so that it is there when one is printed: its template, and who sells. */
export function useReceiptFacts(shopId: number | undefined) {
  const language = useLanguage();
  const isEnabled = useAllowed(getReceiptTemplate);
  const options = { isEnabled, freshSeconds: 300 };
  const requested = { language, ...(shopId !== undefined && { shopId }) };
  return useOperation(getReceiptTemplate, requested, options).data;
}

type Sold = {
  readonly shopId: number;
  readonly shopName: string;
  readonly currency: string;
  /** What was paid, by parts; less than nothing in a refund. */
  readonly parts: readonly TaxedPart[];
};

/** What the receipt of a sale says of tax and of who sells (SET-19); no lines where nothing sold has a rate. */
export function useReceiptTax({ shopId, shopName, currency, parts }: Sold): ReceiptTax {
  const t = useText(receiptTaxMessages);
  const pick = usePick();
  const format = useFormat();
  const titleOf = useFieldTitle();
  const seller = useReceiptFacts(shopId)?.seller;
  const sums = taxByRate(parts);
  const title = seller?.taxTitle ?? t('tax');
  const isRefund = sums.some(({ gross }) => gross < 0);
  const titles = seller ? receiptTitles[seller.country] : undefined;
  return {
    taxes: sums.map(({ taxRate, net, tax }) => ({
      label: t('included', {
        title,
        rate: format.taxRate(taxRate),
        net: format.money(Math.abs(net), currency),
      }),
      text: format.money(Math.abs(tax), currency),
    })),
    seller:
      seller === undefined || seller === null
        ? []
        : [
            titles === undefined ? '' : pick(isRefund ? titles.refund : titles.sale),
            seller.legalName === shopName ? '' : seller.legalName,
            seller.taxNumber === '' ? '' : `${titleOf('taxNumber')} ${seller.taxNumber}`,
            seller.shopAddress,
          ].filter((line) => line !== ''),
  };
}
