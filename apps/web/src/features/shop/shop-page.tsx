import { ArrowLeftOutlined, EditOutlined } from '@ant-design/icons';
import { shopNotFound } from '@lebean/contract/card-refusals';
import { getShop, type ShopDetail, updateOwnShop, updateShop } from '@lebean/contract/shop-detail';
import { Alert, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { countryName } from '../../pickers/countries.ts';
import { absent } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { PageLink, usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { OwnShopDialog, ShopDialog } from './shop-dialog.tsx';
import { shopListMessages } from './shop-list.messages.ts';
import './shop-page.css';
import { shopPageMessages } from './shop-page.messages.ts';
import { useShopPaths } from './shop-paths.ts';
import { ShopStateTag } from './shop-state-tag.tsx';
import { memberWords, priceWords } from './shop-words.ts';

/** A shop with its own address: how it stands, what it says of itself, what it has been granted. */
export function ShopPage() {
  const t = useText(shopPageMessages);
  const pick = usePick();
  const { list } = useShopPaths();
  const shopId = usePageId('shopId');
  const answer = useOperation(
    getShop,
    { shopId: shopId ?? 0 },
    { isEnabled: shopId !== undefined },
  );
  const isWaiting = useDelayed(answer.isLoading);
  const shop = answer.data;
  useRecordName(shop?.shopName);
  return (
    <div className="shop-page">
      <PageLink to={list} className="shop-back">
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </PageLink>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {shop !== undefined && <ShopView shop={shop} />}
      {shopId === undefined && <Alert type="warning" showIcon title={pick(shopNotFound.text)} />}
      {shop === undefined && isWaiting && (
        <div className="shop-panel" aria-busy aria-label={t('loading')}>
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
    </div>
  );
}

function ShopView({ shop }: { shop: ShopDetail }) {
  const t = useText(shopPageMessages);
  const [isEditing, setEditing] = useState(false);
  const isOwn = useSession()?.kind === 'shop';
  const Dialog = isOwn ? OwnShopDialog : ShopDialog;
  return (
    <>
      <header className="shop-head">
        <div>
          <h1>{shop.shopName}</h1>
          <p className="shop-head-line">
            <span>{shop.merchantName}</span>
            <ShopStateTag isEnabled={shop.isEnabled} />
          </p>
        </div>
        <OperationButton
          operation={isOwn ? updateOwnShop : updateShop}
          type="primary"
          icon={<EditOutlined aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {t('edit')}
        </OperationButton>
      </header>
      <div className="shop-figures">
        <Facts label={t('figures')} facts={useFigures(shop)} />
      </div>
      <Facts label={t('facts')} facts={useOwnFacts(shop)} />
      <Facts label={t('granted')} facts={useGrantedFacts(shop)} />
      <Dialog shop={shop} isOpen={isEditing} onClose={() => setEditing(false)} />
    </>
  );
}

type Fact = { readonly title: string; readonly fact: ReactNode };

function Facts({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <section className="shop-panel">
      <h2>{label}</h2>
      <dl className="shop-facts">
        {facts.map(({ title, fact }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useFigures(shop: ShopDetail): readonly Fact[] {
  const words = useText(shopListMessages);
  const t = useText(shopPageMessages);
  const format = useFormat();
  return [
    { title: words('lebeanBalance'), fact: format.points(shop.lebeanBalance) },
    { title: words('memberCount'), fact: format.count(shop.memberCount) },
    { title: t('helmetCount'), fact: format.count(shop.helmetCount) },
  ];
}

function useOwnFacts(shop: ShopDetail): readonly Fact[] {
  const words = useText(shopListMessages);
  const t = useText(shopPageMessages);
  const format = useFormat();
  const language = useLanguage();
  return [
    { title: words('country'), fact: countryName(shop.country, language) },
    { title: t('province'), fact: shop.provinceName ?? absent },
    { title: t('city'), fact: shop.cityName ?? absent },
    { title: t('address'), fact: shop.address || absent },
    { title: t('timeZone'), fact: shop.timeZone },
    { title: t('currency'), fact: shop.currency },
    { title: t('shopScale'), fact: shop.shopScale || absent },
    { title: t('contactEmail'), fact: shop.contactEmail || absent },
    { title: t('reconciliationEmail'), fact: shop.reconciliationEmail || absent },
    { title: words('createdAt'), fact: format.date(shop.createdAt) },
  ];
}

function useGrantedFacts(shop: ShopDetail): readonly Fact[] {
  const words = useText(shopListMessages);
  const t = useText(shopPageMessages);
  const format = useFormat();
  return [
    { title: words('shopType'), fact: words(shop.shopType) },
    { title: t('pricePermission'), fact: t(priceWords[shop.pricePermission]) },
    { title: t('memberPermission'), fact: t(memberWords[shop.memberPermission]) },
    { title: t('isAutoDistributed'), fact: t(shop.isAutoDistributed ? 'yes' : 'no') },
    { title: t('deductionPoint'), fact: format.points(shop.deductionPoint) },
    { title: t('customerManager'), fact: shop.customerManager || absent },
    ...(shop.partnerName === null ? [] : [{ title: words('partner'), fact: shop.partnerName }]),
  ];
}
