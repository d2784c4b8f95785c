import type { createCategory } from '@lebean/contract/game/category.operations';
import type { updateGame } from '@lebean/contract/game/operations';
import type { createGameVersion } from '@lebean/contract/game/version.operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';

type Category = ClientInput<typeof createCategory>;
type Charging = Partial<ClientInput<typeof updateGame>>;
type Content = Partial<ClientInput<typeof createGameVersion>>;

/** A game of the example: what is not said is that of most games. */
export interface DemoGame {
  /** In Chinese, English and Spanish. */
  readonly names: readonly [string, string, string];
  readonly charging: Charging;
  readonly content?: Content;
  /** What it lacks or left behind: a draft without all, or one that is off the shelf again. */
  readonly isLeft?: 'draft' | 'unpublished';
}

const count = (price: number, change: Charging = {}): Charging => ({
  chargeMode: 'byCount',
  price,
  ...change,
});
const time = (initialPrice: number, unitTimePrice: number, topPrice?: number): Charging => ({
  chargeMode: 'byTime',
  initialPrice,
  unitTimeMinutes: 10,
  unitTimePrice,
  isPriceCapping: topPrice !== undefined,
  topPrice: topPrice ?? 0,
});
const without = (...countries: string[]): Charging => ({ isBlack: true, countries });
const onlyIn = (...countries: string[]): Charging => ({ isBlack: false, countries });
const film: Content = { experienceTypes: ['cinema'], contentSource: 'licensed' };
const arena: Content = { equipmentTypes: ['headset', 'walkingSpace'], timeLengthMinutes: 20 };
const seat: Content = { equipmentTypes: ['headset', 'racingSeat'], experienceTypes: ['single'] };

/** Six categories with their games, from what opens a venue to what is still being prepared. */
export const catalogue: readonly {
  readonly category: Category;
  readonly games: readonly DemoGame[];
}[] = [
  {
    category: { titleZh: '射击', titleEn: 'Shooters', titleEs: 'Disparos', icon: 'aim' },
    games: [
      { names: ['星际枪手', 'Star Gunner', 'Pistolero estelar'], charging: count(3800) },
      {
        names: ['丧尸围城', 'Dead City', 'Ciudad muerta'],
        charging: { ...count(4800, { giftSharePercent: 50 }), ...without('CN') },
        content: { rating: '18', experienceTypes: ['multiplayer'] },
      },
      {
        names: ['反恐先锋', 'Point Guard', 'Vanguardia'],
        charging: time(4500, 2500, 12_000),
        content: { ...arena, rating: '16', experienceTypes: ['multiplayer'] },
      },
      { names: ['西部快枪', 'Fast Draw', 'Duelo al sol'], charging: count(2800) },
    ],
  },
  {
    category: { titleZh: '竞速', titleEn: 'Racing', titleEs: 'Carreras', icon: 'car' },
    games: [
      {
        names: ['极速赛道', 'Apex Circuit', 'Circuito límite'],
        charging: count(3500),
        content: seat,
      },
      {
        names: ['山地飞车', 'Mountain Rush', 'Descenso salvaje'],
        charging: count(3200, { isUseDog: true }),
        content: seat,
      },
      {
        names: ['未来赛艇', 'Hydro Future', 'Regata futura'],
        charging: time(3000, 2000),
        content: seat,
      },
      {
        names: ['雪橇大冒险', 'Sleigh Adventure', 'Aventura en trineo'],
        charging: count(2600),
        isLeft: 'unpublished',
      },
    ],
  },
  {
    category: { titleZh: '冒险', titleEn: 'Adventure', titleEs: 'Aventura', icon: 'compass' },
    games: [
      {
        names: ['深海迷城', 'Sunken City', 'Ciudad sumergida'],
        charging: time(4000, 2500, 10_000),
        content: arena,
      },
      { names: ['失落神庙', 'Lost Temple', 'Templo perdido'], charging: count(4200) },
      {
        names: ['敦煌奇遇', 'Caves of Dunhuang', 'Cuevas de Dunhuang'],
        charging: { ...count(4500), ...onlyIn('CN') },
        content: { experienceTypes: ['single', 'education'] },
      },
      {
        names: ['云端逃脱', 'Cloud Escape', 'Fuga en las nubes'],
        charging: {},
        isLeft: 'draft',
      },
    ],
  },
  {
    category: {
      titleZh: '音乐体感',
      titleEn: 'Music and motion',
      titleEs: 'Música',
      icon: 'heart',
    },
    games: [
      {
        names: ['节奏光剑', 'Rhythm Blades', 'Hojas de ritmo'],
        charging: time(2500, 1500, 8000),
        content: {
          contentSource: 'steam',
          extensionId: '620980',
          rating: 'all',
          experienceTypes: ['single'],
        },
      },
      { names: ['鼓王争霸', 'Drum Kings', 'Reyes del tambor'], charging: count(2000) },
      {
        names: ['拳击训练营', 'Boxing Camp', 'Campo de boxeo'],
        charging: count(2500, { giftSharePercent: 30 }),
      },
      {
        names: ['弗拉门戈之夜', 'Flamenco Night', 'Noche flamenca'],
        charging: { ...count(2200), ...onlyIn('ES') },
      },
    ],
  },
  {
    category: { titleZh: '影院', titleEn: 'Cinema', titleEs: 'Cine', icon: 'video' },
    games: [
      {
        names: ['珊瑚海之旅', 'Reef Voyage', 'Viaje al arrecife'],
        charging: { ...count(1800), isBuyout: true, buyoutPoint: 9000 },
        content: film,
      },
      {
        names: ['宇宙漫步', 'Space Walk', 'Paseo espacial'],
        charging: count(1800),
        content: film,
      },
      {
        names: ['恐龙复活', 'Dinosaurs Return', 'Vuelven los dinosaurios'],
        charging: { ...count(2000), ...without('US') },
        content: film,
      },
      {
        names: ['过山车狂想', 'Coaster Dreams', 'Montaña rusa'],
        charging: count(1500),
        content: { ...film, equipmentTypes: ['headset', 'motionPlatform'] },
      },
    ],
  },
  {
    category: {
      titleZh: '团队与教育',
      titleEn: 'Teams and learning',
      titleEs: 'Equipos',
      icon: 'team',
    },
    games: [
      {
        names: ['消防演练', 'Fire Drill', 'Simulacro de incendio'],
        charging: { chargeMode: 'openDirectly' },
        content: { experienceTypes: ['education', 'multiplayer'] },
      },
      {
        names: ['密室协作', 'Escape Together', 'Escape en equipo'],
        charging: time(6000, 4000, 18_000),
        content: { ...arena, experienceTypes: ['multiplayer'] },
      },
      {
        names: ['人体奥秘', 'Inside the Body', 'Dentro del cuerpo'],
        charging: count(1600),
        content: { experienceTypes: ['education'] },
        isLeft: 'draft',
      },
      {
        names: ['家庭保龄球', 'Family Bowling', 'Bolos en familia'],
        charging: count(1800),
      },
    ],
  },
];
