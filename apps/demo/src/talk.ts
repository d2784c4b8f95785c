import { defaultLanguage, type Language, languages } from '@lebean/contract/kernel/text';
import { Dice } from './dice.ts';

type Mood = 'glad' | 'even' | 'cross' | 'rude';

const phrases: Readonly<Record<Language, Readonly<Record<Mood, readonly string[]>>>> = {
  zh: {
    glad: [
      '太好玩了，下次带朋友来！',
      '画面清晰，不晕。',
      '店员讲解很耐心',
      '孩子玩得不肯走',
      '值！',
    ],
    even: ['还可以，时间有点短。', '中规中矩', '手柄偶尔不灵'],
    cross: ['有点晕，玩了一半就停了。', '排队太久', '头显没擦干净'],
    rude: ['三分钟就没了，骗 钱！', '退钱！'],
  },
  en: {
    glad: ['Best ride in the hall!', 'We laughed the whole time.', 'Sharp picture, no nausea.'],
    even: ['Fine, but over too soon.', 'Good with friends, dull alone.'],
    cross: ['Made me dizzy.', 'The left controller kept drifting.'],
    rude: ['What a RIP OFF.'],
  },
  es: {
    glad: ['¡Genial! Volveremos.', 'Los niños no querían irse.', 'Se ve muy bien y no marea.'],
    even: ['Bien, pero se hace corto.', 'Divertido en grupo.'],
    cross: ['Me mareé un poco.', 'El mando izquierdo fallaba.'],
    rude: ['Vaya e s t a f a.'],
  },
};

/** How likely things are: somebody says something at all, and in words, and rudely where it was bad. */
const chances = { rates: 0.08, writes: 0.6, isRude: 0.2 } as const;
/** How often each score is given, the best first, to games that are liked, that are fair, and that are not. */
const likings = [
  [60, 27, 8, 3, 2],
  [40, 32, 16, 8, 4],
  [22, 28, 26, 15, 9],
] as const;

/** What guests of a hall say after their plays, on one day. */
export class Talk {
  readonly #dice: Dice;
  readonly #language: Language;

  constructor(key: string, language: Language) {
    this.#dice = new Dice(`says ${key}`);
    this.#language = language;
  }

  /** What is written about a game; most say nothing. */
  about(gameId: number): { readonly score: number; readonly words: string } | undefined {
    const dice = this.#dice;
    if (!dice.chance(chances.rates)) return undefined;
    const liking = new Dice(`liked ${gameId}`).pick(likings);
    const { score } = dice.weighted(liking.map((weight, nth) => ({ weight, score: 5 - nth })));
    const words = dice.chance(chances.writes) ? dice.pick(this.#phrasesFor(score)) : '';
    return { score, words };
  }

  #phrasesFor(score: number): readonly string[] {
    const { glad, even, cross, rude } = phrases[this.#language];
    if (score > 3) return glad;
    if (score === 3) return even;
    return this.#dice.chance(chances.isRude) ? rude : cross;
  }
}

/** In which language something was written. */
export const languageOf = (words: string): Language =>
  languages.find((language) => Object.values(phrases[language]).flat().includes(words)) ??
  defaultLanguage;
