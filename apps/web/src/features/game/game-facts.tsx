import type { GameDetail } from '@lebean/contract/game/rows';
import { countryName } from '../../pickers/countries.ts';
import { absent } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import type { Fact } from '../../screen-kit/fact-list.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { gamePageMessages } from './game-page.messages.ts';

/** What a game is called, and what it asks of a device. */
export function useBasicFacts(game: GameDetail): readonly Fact[] {
  const t = useText(gamePageMessages);
  const word = useText(kitWords);
  const titleOf = useFieldTitle();
  const pick = usePick();
  return [
    { title: titleOf('nameZh'), fact: game.gameName },
    { title: titleOf('nameEn'), fact: game.gameNameEn || absent },
    { title: titleOf('nameEs'), fact: game.gameNameEs || absent },
    { title: titleOf('category'), fact: pick(game.category) },
    { title: titleOf('isUseDog'), fact: word(game.isUseDog ? 'yes' : 'no') },
    { title: t('changedBy'), fact: game.changedBy || absent },
  ];
}

/** What a member pays, as the platform says it (PRI-3). */
export function useChargingFacts(game: GameDetail): readonly Fact[] {
  const t = useText(gamePageMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const { points } = useFormat();
  const byMode: Readonly<Record<GameDetail['chargeMode'], readonly Fact[]>> = {
    byCount: [{ title: t('price'), fact: points(game.price) }],
    byTime: [
      { title: titleOf('initialPrice'), fact: points(game.initialPrice) },
      { title: t('unitTime'), fact: game.unitTimeMinutes },
      { title: titleOf('unitTimePrice'), fact: points(game.unitTimePrice) },
      {
        title: titleOf('topPrice'),
        fact: game.isPriceCapping ? points(game.topPrice) : t('noCap'),
      },
    ],
    openDirectly: [],
  };
  const { giftSharePercent } = game;
  return [
    { title: titleOf('chargeMode'), fact: dictionary.title('chargeMode', game.chargeMode) },
    ...byMode[game.chargeMode],
    { title: t('giftShare'), fact: giftSharePercent ?? t('noLimit') },
  ];
}

/** What a play costs the shop (PRI-7). */
export function useWholesaleFacts(game: GameDetail): readonly Fact[] {
  const t = useText(gamePageMessages);
  const titleOf = useFieldTitle();
  const { points } = useFormat();
  const shownAmount = (amount: number | null) =>
    amount === null ? <span className="game-unset">{t('unset')}</span> : points(amount);
  return [
    { title: t('sellPoint'), fact: shownAmount(game.sellPoint) },
    { title: t('cooperationPoint'), fact: shownAmount(game.cooperationPoint) },
    { title: t('unionPoint'), fact: shownAmount(game.unionPoint) },
    { title: t('sharedPoint'), fact: shownAmount(game.sharedPoint) },
    { title: titleOf('buyoutPoint'), fact: game.isBuyout ? shownAmount(game.buyoutPoint) : absent },
  ];
}

/** Where it may be played (PRI-1). */
export function useCountryFacts({ isBlack, countries }: GameDetail): readonly Fact[] {
  const t = useText(gamePageMessages);
  const language = useLanguage();
  const names = countries
    .map((code) => countryName(code, language))
    .join(language === 'zh' ? '、' : ', ');
  const rule = () => {
    if (isBlack === null) return <span className="game-unset">{t('ruleUnset')}</span>;
    if (countries.length === 0) return t('ruleAll');
    return t(isBlack ? 'denied' : 'allowed', { names });
  };
  return [{ title: t('countryRule'), fact: rule() }];
}
