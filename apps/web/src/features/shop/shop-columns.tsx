import type { ShopRow } from '@lebean/contract/shop/rows';
import { countryName } from '../../pickers/countries.ts';
import { absent } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { EnabledTag } from '../../screen-kit/enabled-tag.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { useFigureColumns } from './shop-figures.tsx';
import { shopListMessages } from './shop-list.messages.ts';

/** What tells shops apart and what one compares them by. */
export function useShopColumns(): ReadonlyArray<Column<ShopRow>> {
  const t = useText(shopListMessages);
  const titleOf = useFieldTitle();
  const { shop } = useAddresses();
  return [
    {
      key: 'shopName',
      title: t('shopName'),
      render: ({ id, shopName }) => <PageLink to={shop(id)}>{shopName}</PageLink>,
      sort: 'shopName',
      onCard: 'heading',
    },
    {
      key: 'isEnabled',
      title: titleOf('state'),
      render: ({ isEnabled }) => <EnabledTag isEnabled={isEnabled} t={t} />,
      onCard: 'beside',
    },
    ...useFigureColumns(),
    ...useBelongingColumns(),
  ];
}

function useBelongingColumns(): ReadonlyArray<Column<ShopRow>> {
  const titleOf = useFieldTitle();
  const language = useLanguage();
  const format = useFormat();
  // A shop does not see who looks after it, and a partner knows.
  const hasPartner = useSession()?.kind === 'staff';
  const partner: Column<ShopRow> = {
    key: 'partner',
    title: titleOf('partnerName'),
    render: ({ partnerName }) => partnerName ?? absent,
    onCard: 'line',
  };
  const dictionary = useDictionary();
  return [
    {
      key: 'merchant',
      title: titleOf('merchantName'),
      render: ({ merchantName }) => merchantName,
      onCard: 'line',
    },
    ...(hasPartner ? [partner] : []),
    {
      key: 'shopAccount',
      title: titleOf('shopAccount'),
      render: ({ shopAccount }) => shopAccount ?? absent,
      onCard: 'line',
    },
    {
      key: 'country',
      title: titleOf('country'),
      render: ({ country }) => countryName(country, language),
      onCard: 'line',
    },
    {
      key: 'shopType',
      title: titleOf('shopType'),
      render: ({ shopType }) => dictionary.title('shopType', shopType),
      onCard: 'line',
    },
    {
      key: 'createdAt',
      title: titleOf('createdAt'),
      render: ({ createdAt }) => format.date(createdAt),
      sort: 'createdAt',
      onCard: 'line',
    },
  ];
}
