import type { DashboardMoney } from '@lebean/contract/dashboard/rows';
import { listShops } from '@lebean/contract/shop/operations';
import { timeZoneName } from '../../platform/format.ts';
import { locales, useLanguage, useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { ChangeShare } from './change.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { Door, useDoors } from './doors.tsx';
import { useDayName } from './home-day.ts';

type ShopToday = DashboardMoney['shops'][number];

const shopListPath = '/shops/list';
const maxRows = 10;

/** The shops of one currency by what they earned on the day. */
export function ShopRanking({
  shops,
  clocks,
  day,
}: {
  shops: readonly ShopToday[];
  clocks: DashboardMoney['clocks'];
  day: string | null;
}) {
  const t = useText(dashboardMessages);
  const dayName = useDayName();
  // On several clocks each shop says which day its own is.
  const hasClocks = clocks.length > 1 && day === null;
  const ranked = shops.toSorted((one, other) => other.paid - one.paid).slice(0, maxRows);
  const max = Math.max(1, ...ranked.map(({ paid }) => paid));
  return (
    <section className="dash-card shop-ranking">
      <header>
        <h2>{t('ranking')}</h2>
        <span>{day === null ? t('today') : dayName(day)}</span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('shop')}</th>
            <th scope="col" className="number">
              {t('paid')}
            </th>
            <th scope="col" className="number">
              {t('change')}
            </th>
            <th scope="col" className="number wide-only">
              {t('newCards')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ranked.map((shop) => (
            <ShopRow key={shop.shopId} shop={shop} share={shop.paid / max} hasClock={hasClocks} />
          ))}
        </tbody>
      </table>
      <AllShops />
    </section>
  );
}

type ShopRowProps = { shop: ShopToday; share: number; hasClock: boolean };

function ShopRow({ shop, share, hasClock }: ShopRowProps) {
  const language = useLanguage();
  const format = useFormat();
  const { report } = useDoors([], shop.day);
  const to = report(shop.day, { currency: shop.currency, shopId: shop.shopId });
  const country = new Intl.DisplayNames(locales[language], { type: 'region' }).of(shop.country);
  return (
    <tr>
      <th scope="row">
        <span className="shop-name">{shop.shopName}</span>
        <small>
          {hasClock ? `${country} · ${shop.day} ${timeZoneName(shop.timeZone, language)}` : country}
        </small>
        <span className="shop-bar" style={{ width: `${share * 100}%` }} />
      </th>
      <td className="number">
        <Door to={to}>{format.money(shop.paid, shop.currency)}</Door>
      </td>
      <td className="number">
        <ChangeShare today={shop.paid} before={shop.paidBefore} />
      </td>
      <td className="number wide-only">{format.count(shop.newCards)}</td>
    </tr>
  );
}

function AllShops() {
  const t = useText(dashboardMessages);
  const account = useSession();
  const mayList =
    account?.permissions.includes(listShops.permission) && account.routes.includes(shopListPath);
  return mayList ? (
    <PageLink className="dash-more" to={shopListPath}>
      {t('allShops')}
    </PageLink>
  ) : null;
}
