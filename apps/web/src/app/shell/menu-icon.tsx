import {
  ApartmentOutlined,
  AppstoreOutlined,
  BankOutlined,
  FileSearchOutlined,
  HomeOutlined,
  IdcardOutlined,
  SettingOutlined,
  ShopOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** The icon of a group of the menu, by its index. */
const icons: Readonly<Record<number, ComponentType<{ 'aria-hidden'?: boolean }>>> = {
  0: HomeOutlined,
  2: ApartmentOutlined,
  3: ShopOutlined,
  4: BankOutlined,
  6: TeamOutlined,
  11: ShopOutlined,
  19: IdcardOutlined,
  20: SettingOutlined,
  21: FileSearchOutlined,
};

export function MenuIcon({ index }: { index: number }) {
  const Icon = icons[index] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
}
