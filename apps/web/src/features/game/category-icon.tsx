import {
  AimOutlined,
  AppstoreOutlined,
  BookOutlined,
  BulbOutlined,
  CarOutlined,
  CompassOutlined,
  CrownOutlined,
  FireOutlined,
  HeartOutlined,
  RocketOutlined,
  SmileOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  TrophyOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { GameCategory } from '@lebean/contract/game/category.rows';

type Name = NonNullable<GameCategory['icon']>;

const icons: Readonly<Record<Name, ComponentType<{ 'aria-hidden'?: boolean }>>> = {
  aim: AimOutlined,
  book: BookOutlined,
  bulb: BulbOutlined,
  car: CarOutlined,
  compass: CompassOutlined,
  crown: CrownOutlined,
  fire: FireOutlined,
  heart: HeartOutlined,
  rocket: RocketOutlined,
  smile: SmileOutlined,
  team: TeamOutlined,
  thunderbolt: ThunderboltOutlined,
  trophy: TrophyOutlined,
  video: VideoCameraOutlined,
};

/** The icon of a category. */
export function CategoryIcon({ name }: { name: Name | null }) {
  const Icon = name === null ? AppstoreOutlined : icons[name];
  return <Icon aria-hidden />;
}
