import { EditOutlined } from '@ant-design/icons';
import { Space } from 'antd';
import { Suspense } from 'react';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import {
  type ShopDetail,
  changeWholesale,
  getShop,
  updateOwnShop,
  updateShop,
} from '@lebean/contract/shop/detail.operations';
import { countryName } from '../../pickers/countries.ts';
import { absent } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { EnabledTag } from '../../screen-kit/enabled-tag.tsx';
import { type Fact, FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { RecordPage } from '../../screen-kit/record-page.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import './shop-page.css';
import { useAddresses } from '../../shared/addresses.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { OpenViewButton } from './open-view-button.tsx';
import { OwnShopDialog, ShopDialog } from './shop-dialog.tsx';
import { ShopLinks } from './shop-links.tsx';
import { shopListMessages } from './shop-list.messages.ts';
import { shopPageMessages } from './shop-page.messages.ts';
import { SpendingPanel } from './spending-panel.tsx';
import { WholesaleDialog } from './wholesale-dialog.tsx';

/** Accounts and all that is done to them come after the shop itself. */
const ShopAccountsPanel = lazyPart(
  async () => (await import('../../shared/accounts/shop-accounts-panel.tsx')).ShopAccountsPanel,
);

const ShopViewsPanel = lazyPart(
  async () => (await import('./shop-views-panel.tsx')).ShopViewsPanel,
);
const ShopTimeLine = lazyPart(async () => (await import('./shop-time-line.tsx')).ShopTimeLine);

/** A shop with its own address: how it stands, what it says of itself, what it has been granted. */
export function ShopPage() {
  const t = useText(shopPageMessages);
  const { shops: list } = useAddresses();
  const shopId = usePageId('shopId');
  const answer = useOperation(
    getShop,
    { shopId: shopId ?? 0 },
    { isEnabled: shopId !== undefined },
  );
  useRecordName(answer.data?.shopName);
  return (
    <RecordPage
      recordId={shopId}
      answer={answer}
      notFound={shopNotFound}
      back={{ to: list, label: t('back') }}
    >
      {(shop) => <ShopView shop={shop} />}
    </RecordPage>
  );
}

function ShopView({ shop }: { shop: ShopDetail }) {
  const t = useText(shopPageMessages);
  const words = useText(shopListMessages);
  const [isEditing, setEditing] = useDialogState(false);
  const [isPricing, setPricing] = useDialogState(false);
  // A partner says of a shop what the shop itself says; what it is granted is the platform's to say.
  const isOwn = useSession()?.kind !== 'staff';
  const Dialog = isOwn ? OwnShopDialog : ShopDialog;
  return (
    <>
      <header className="kit-record-head">
        <div>
          <h1>{shop.shopName}</h1>
          <p className="kit-record-line">
            <span>{shop.merchantName}</span>
            <EnabledTag isEnabled={shop.isEnabled} t={words} />
          </p>
        </div>
        <Space wrap>
          <OpenViewButton shop={shop} />
          <OperationButton operation={changeWholesale} onClick={() => setPricing(true)}>
            {t('wholesale')}
          </OperationButton>
          <OperationButton
            operation={isOwn ? updateOwnShop : updateShop}
            type="primary"
            icon={<EditOutlined aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </OperationButton>
        </Space>
      </header>
      <div className="shop-figures">
        <Facts label={t('figures')} facts={useFigures(shop)} />
      </div>
      <Facts label={t('facts')} facts={useOwnFacts(shop)} />
      <ShopLinks shop={shop} />
      <Suspense>
        <ShopAccountsPanel shop={shop} />
      </Suspense>
      <SpendingPanel shop={shop} />
      <Suspense>
        <ShopViewsPanel shopId={shop.id} />
      </Suspense>
      <Facts label={t('granted')} facts={useGrantedFacts(shop)} />
      <Suspense>
        <ShopTimeLine shopId={shop.id} />
      </Suspense>
      <Dialog shop={shop} isOpen={isEditing} onClose={() => setEditing(false)} />
      <WholesaleDialog shop={shop} isOpen={isPricing} onClose={() => setPricing(false)} />
    </>
  );
}

function Facts({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <Panel title={label}>
      <FactList facts={facts} />
    </Panel>
  );
}

function useFigures(shop: ShopDetail): readonly Fact[] {
  const words = useText(shopListMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    { title: words('lebeanBalance'), fact: format.points(shop.lebeanBalance) },
    { title: words('memberCount'), fact: format.count(shop.memberCount) },
    { title: titleOf('helmetCount'), fact: format.count(shop.helmetCount) },
  ];
}

function useOwnFacts(shop: ShopDetail): readonly Fact[] {
  const words = useText(shopListMessages);
  const t = useText(shopPageMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const language = useLanguage();
  const rateOf = (rate: number | null): string =>
    rate === null ? t('taxRateOfCountry') : format.taxRate(rate);
  return [
    { title: words('country'), fact: countryName(shop.country, language) },
    { title: t('province'), fact: shop.provinceName ?? absent },
    { title: t('city'), fact: shop.cityName ?? absent },
    { title: titleOf('address'), fact: shop.address || absent },
    { title: titleOf('timeZone'), fact: shop.timeZone },
    { title: t('currency'), fact: shop.currency },
    { title: titleOf('pointTaxRate'), fact: rateOf(shop.pointTaxRate) },
    { title: titleOf('goodsTaxRate'), fact: rateOf(shop.goodsTaxRate) },
    { title: t('shopScale'), fact: shop.shopScale || absent },
    { title: titleOf('shopAccount'), fact: shop.shopAccount ?? absent },
    { title: titleOf('contactEmail'), fact: shop.contactEmail || absent },
    { title: titleOf('reconciliationEmail'), fact: shop.reconciliationEmail || absent },
    { title: words('createdAt'), fact: format.date(shop.createdAt) },
  ];
}

function useGrantedFacts(shop: ShopDetail): readonly Fact[] {
  const dictionary = useDictionary();
  const words = useText(shopListMessages);
  const word = useText(kitWords);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    { title: words('shopType'), fact: dictionary.title('shopType', shop.shopType) },
    {
      title: titleOf('pricePermission'),
      fact: dictionary.title('pricePermission', shop.pricePermission),
    },
    {
      title: titleOf('memberPermission'),
      fact: dictionary.title('memberPermission', shop.memberPermission),
    },
    { title: titleOf('isAutoDistributed'), fact: word(shop.isAutoDistributed ? 'yes' : 'no') },
    { title: titleOf('deductionPoint'), fact: format.points(shop.deductionPoint) },
    { title: titleOf('customerManager'), fact: shop.customerManager || absent },
    ...(shop.partnerName === null ? [] : [{ title: words('partner'), fact: shop.partnerName }]),
  ];
}
