import type { Dice } from './dice.ts';

export type Country = 'CN' | 'US' | 'ES';

export interface Person {
  readonly name: string;
  readonly sex: 0 | 1 | 2;
  readonly phone: string;
  readonly birthday: string | undefined;
}

const words = (text: string): readonly string[] => text.split(' ');

const chinese = {
  surnames: words(
    '王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩 唐 冯 于 董 萧 程 曹 袁 邓 许 傅 沈 曾 彭 吕 欧阳 上官 司马',
  ),
  male: words(
    '伟 强 磊 军 洋 勇 杰 涛 明 超 刚 平 辉 鹏 浩 宇轩 子豪 浩然 俊杰 志强 建国 文博 天宇 思远 嘉豪 一鸣 泽宇 博文 子墨 晨曦 国栋 家辉',
  ),
  female: words(
    '芳 娜 敏 静 丽 艳 娟 霞 秀英 玲 婷 雪 倩 颖 欣怡 梓涵 诗涵 雨桐 佳琪 思雨 晓彤 美玲 雅婷 梦洁 若曦 可馨 紫萱 语嫣 慧敏 淑华 婉清 心怡',
  ),
};

const american = {
  male: words(
    'James John Robert Michael William David Richard Joseph Thomas Charles Daniel Matthew Anthony Mark Steven Andrew Joshua Kevin Brian Ethan Noah Liam Mason Logan Jayden Tyler Marcus Darnell Hiroshi Raj Omar Diego',
  ),
  female: words(
    'Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Lisa Nancy Emily Ashley Michelle Amanda Melissa Olivia Emma Ava Sophia Mia Chloe Zoe Grace Hannah Aaliyah Keisha Priya Mei Yuki Valentina',
  ),
  surnames: words(
    "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Nguyen Patel Kim O'Brien Murphy Cohen Schmidt Rossi",
  ),
};

const spanish = {
  male: words(
    'Antonio Manuel José Francisco David Juan Javier Daniel Carlos Jesús Alejandro Miguel Rafael Pedro Pablo Ángel Sergio Fernando Jorge Luis Alberto Álvaro Adrián Diego Raúl Iván Rubén Óscar Hugo Mateo Martín Íñigo',
  ),
  female: words(
    'María Carmen Ana Isabel Laura Cristina Marta Lucía Elena Sara Paula Raquel Rosa Pilar Mercedes Beatriz Nuria Silvia Julia Irene Patricia Rocío Andrea Alba Sofía Martina Valeria Noa Inés Ainhoa Begoña Montserrat',
  ),
  surnames: words(
    'García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina Morales Suárez Ortega Delgado Castro Ortiz Rubio Marín Sanz Núñez Iglesias Peña',
  ),
};

/** The name of somebody who lives there. */
export function nameOf(dice: Dice, country: Country, sex: 1 | 2): string {
  const gender = sex === 1 ? 'male' : 'female';
  if (country === 'CN') return dice.pick(chinese.surnames) + dice.pick(chinese[gender]);
  if (country === 'US') return `${dice.pick(american[gender])} ${dice.pick(american.surnames)}`;
  const surnames = `${dice.pick(spanish.surnames)} ${dice.pick(spanish.surnames)}`;
  return `${dice.pick(spanish[gender])} ${surnames}`;
}

const mobilePrefixes = words('130 131 135 136 137 138 139 150 151 152 158 159 177 180 186 188 189');
const areaCodes = words('212 646 718 213 310 323 512 737');

function phoneOf(dice: Dice, country: Country): string {
  if (country === 'CN') return dice.pick(mobilePrefixes) + dice.digits(8);
  // In the United States the exchange 555 belongs to nobody.
  if (country === 'US') return `+1 ${dice.pick(areaCodes)} 555 ${dice.digits(4)}`;
  return `+34 6${dice.digits(2)} ${dice.digits(3)} ${dice.digits(3)}`;
}

/** A guest who becomes a member; `year` is that of the visit. */
export function personOf(dice: Dice, country: Country, year: number): Person {
  const sex = dice.chance(0.55) ? 1 : 2;
  const name = nameOf(dice, country, sex);
  const phone = phoneOf(dice, country);
  const born =
    year -
    dice.weighted([
      { weight: 3, years: 14 },
      { weight: 6, years: 20 },
      { weight: 5, years: 27 },
      { weight: 3, years: 36 },
      { weight: 1, years: 48 },
    ]).years +
    dice.whole(-4, 4);
  const two = (number: number): string => String(number).padStart(2, '0');
  const birthday = `${born}-${two(dice.whole(1, 12))}-${two(dice.whole(1, 28))}`;
  return {
    name,
    sex: dice.chance(0.06) ? 0 : sex,
    phone,
    birthday: dice.chance(0.6) ? birthday : undefined,
  };
}
