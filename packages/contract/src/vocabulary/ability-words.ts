import type { Text } from '../kernel/text.ts';
import { abilities, type Ability } from './ability.ts';

/** What lists and files call an ability, in as few words as stand beside others (SH-47). */
export const abilityWords: Readonly<Record<Ability, Text>> = {
  seeMembers: { zh: '查看会员', en: 'see members', es: 'ver miembros' },
  openCard: { zh: '开卡', en: 'issue cards', es: 'dar de alta tarjetas' },
  recharge: { zh: '充值', en: 'recharge', es: 'recargar' },
  freeze: { zh: '冻结', en: 'freeze cards', es: 'bloquear tarjetas' },
  replace: { zh: '补卡', en: 'replace cards', es: 'sustituir tarjetas' },
  refund: { zh: '退款', en: 'refund', es: 'reembolsar' },
  sellGoods: { zh: '销售商品', en: 'sell goods', es: 'vender artículos' },
  startPlay: { zh: '开始游戏', en: 'start plays', es: 'iniciar partidas' },
  drawer: { zh: '管收银箱', en: 'keep the drawer', es: 'llevar la caja' },
};

const nothing: Text = { zh: '未允许任何操作', en: 'Nothing allowed', es: 'Nada permitido' };

const upTo: Readonly<Record<keyof Text, (amount: string) => string>> = {
  zh: (amount) => `单次退款不超过 ${amount}`,
  en: (amount) => `refunds up to ${amount}`,
  es: (amount) => `reembolsos hasta ${amount}`,
};

const startingLarge = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * What somebody may do, as one sentence: "See members, recharge; refunds up to 50.00 EUR". Without a limit, refunds
 * are an ability like others; whoever may do nothing is described so (SH-47).
 */
export function abilitiesSentence(
  held: readonly Ability[],
  refundUpTo: string | undefined,
  language: keyof Text,
): string {
  const isLimited = refundUpTo !== undefined && held.includes('refund');
  const listed = abilities.filter((one) => held.includes(one) && !(isLimited && one === 'refund'));
  const [comma, semicolon] = language === 'zh' ? ['、', '；'] : [', ', '; '];
  const parts = [
    listed.map((one) => abilityWords[one][language]).join(comma),
    isLimited ? upTo[language](refundUpTo) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? nothing[language] : startingLarge(parts.join(semicolon));
}
