import {
  AccountBookOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  CalendarOutlined,
  CustomerServiceOutlined,
  DesktopOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  GiftOutlined,
  GlobalOutlined,
  HomeOutlined,
  IdcardOutlined,
  MobileOutlined,
  RocketOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  StarOutlined,
  TeamOutlined,
  ToolOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { MenuIcon as MenuIconName } from '@lebean/contract/menu/tree.rows';

const icons: Readonly<Record<MenuIconName, ComponentType<{ 'aria-hidden'?: boolean }>>> = {
  'account-book': AccountBookOutlined,
  apartment: ApartmentOutlined,
  appstore: AppstoreOutlined,
  bank: BankOutlined,
  bell: BellOutlined,
  calendar: CalendarOutlined,
  chart: BarChartOutlined,
  'customer-service': CustomerServiceOutlined,
  desktop: DesktopOutlined,
  'file-search': FileSearchOutlined,
  'file-text': FileTextOutlined,
  gift: GiftOutlined,
  global: GlobalOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  mobile: MobileOutlined,
  rocket: RocketOutlined,
  safety: SafetyOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  star: StarOutlined,
  team: TeamOutlined,
  tool: ToolOutlined,
  wallet: WalletOutlined,
};

/** An icon of the menu by its name. */
export function MenuIcon({ name }: { name: MenuIconName }) {
  const Icon = icons[name];
  return <Icon aria-hidden />;
}
