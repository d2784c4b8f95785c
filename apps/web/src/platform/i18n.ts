import { useMemo } from 'react';
import {
  type Language,
  type Placeholders,
  type Text,
  type TextValues,
  defaultLanguage,
  fillText,
  hasPlaceholdersOf,
  languages,
} from '@lebean/contract/kernel/text';
import { recall, remember } from './storage.ts';
import { createStore, useStore } from './store.ts';

type SameNames<Source extends string, Translation extends string> = [
  Placeholders<Translation>,
] extends [Placeholders<Source>]
  ? [Placeholders<Source>] extends [Placeholders<Translation>]
    ? Translation
    : never
  : never;

/** A translation with the same keys as the source, and in each text the same placeholders. */
type Translated<Source extends TextsByKey, Translation extends TextsByKey> = {
  [Key in keyof Translation]: Key extends keyof Source
    ? SameNames<Source[Key], Translation[Key]>
    : never;
};

type TextsByKey = Readonly<Record<string, string>>;

/** The texts of a screen in three languages; the type is that of the source, Chinese. */
export type Messages<Zh extends TextsByKey> = {
  readonly zh: Zh;
  readonly en: Readonly<Record<keyof Zh, string>>;
  readonly es: Readonly<Record<keyof Zh, string>>;
};

/** Who says which texts: the name of the file that declares them. */
const owners = new WeakMap<object, string>();

/** The noun that says a screen's texts; nothing outside of a build. */
export const ownerOf = (messages: object): string | undefined => owners.get(messages);

/**
 * Declares the texts of a screen, the three languages side by side.
 * A missing or invented key or `{placeholder}` does not compile. The build adds the owner: the name of
 * the file, under which an installation says a text in other words.
 */
export function defineMessages<
  const Zh extends TextsByKey,
  const En extends Readonly<Record<keyof Zh, string>>,
  const Es extends Readonly<Record<keyof Zh, string>>,
>(
  messages: { zh: Zh; en: En & Translated<Zh, En>; es: Es & Translated<Zh, Es> },
  owner?: string,
): Messages<Zh> {
  if (owner !== undefined) owners.set(messages, owner);
  return messages;
}

type Values<Template extends string> = [Placeholders<Template>] extends [never]
  ? []
  : [values: TextValues<Template>];

/** Looks a text up in the current language and fills its placeholders. */
export type Translate<Zh extends TextsByKey> = <Key extends keyof Zh & string>(
  key: Key,
  ...values: Values<Zh[Key]>
) => string;

const rememberedAs = 'language';

/** The default where the remembered word is none of ours. */
const initialLanguage = (): Language => {
  const remembered = recall(rememberedAs);
  return languages.find((language) => language === remembered) ?? defaultLanguage;
};

/** What this installation words otherwise: by owner, by key, in the languages that have it. */
export type Overlay = ReadonlyMap<string, ReadonlyMap<string, Text>>;
const overlayStore = createStore<Overlay>(new Map());

/** Lays texts over those of the product, wherever they are shown. */
export const layTexts = (overlay: Overlay): void => overlayStore.set(overlay);

/** A text of the contract under its owner and key, as this installation says it. */
export function messageText(owner: string, key: string, text: Text): Text {
  const own = overlayStore.get().get(owner)?.get(key);
  if (own === undefined) return text;
  const inLanguage = (language: Language): string =>
    own[language] !== '' && hasPlaceholdersOf(text[language], own[language])
      ? own[language]
      : text[language];
  return { zh: inLanguage('zh'), en: inLanguage('en'), es: inLanguage('es') };
}

const languageStore = createStore<Language>(initialLanguage());

/** The value of `lang` in the document, and of `Intl`. */
export const locales = { zh: 'zh-CN', en: 'en-US', es: 'es-ES' } as const satisfies Text;

/** What each language calls itself. */
export const languageNames = { zh: '中文', en: 'English', es: 'Español' } as const satisfies Text;

export const currentLanguage = (): Language => languageStore.get();
export const hasChosenLanguage = (): boolean => recall(rememberedAs) !== undefined;

/** Switches everything at once, without a reload (SH-23), and remembers the choice. */
export function switchLanguage(language: Language): void {
  remember(rememberedAs, language);
  languageStore.set(language);
}

/** Calls back whenever another language has been chosen. */
export const onLanguage = languageStore.subscribe;

export const useLanguage = (): Language => useStore(languageStore);

/** `t('key', values)` of these messages in the current language. */
export function useText<const Zh extends TextsByKey>(messages: Messages<Zh>): Translate<Zh> {
  const language = useLanguage();
  const overlay = useStore(overlayStore);
  return useMemo(() => speak(messages, language, overlay), [messages, language, overlay]);
}

/** As `useText`, outside of components. */
export function translator<const Zh extends TextsByKey>(
  messages: Messages<Zh>,
  language: Language,
): Translate<Zh> {
  return speak(messages, language, overlayStore.get());
}

function speak<const Zh extends TextsByKey>(
  messages: Messages<Zh>,
  language: Language,
  overlay: Overlay,
): Translate<Zh> {
  const texts: Readonly<Record<keyof Zh, string>> = messages[language];
  const laid = overlay.get(ownerOf(messages) ?? '');
  return (key, ...[values]) => {
    const own = laid?.get(key)?.[language] ?? '';
    // A release may have given a text other placeholders than somebody wrote words for.
    const isFitting = own !== '' && hasPlaceholdersOf(texts[key], own);
    return fillText(isFitting ? own : texts[key], values ?? {}, language);
  };
}

/** Words of the contract (a screen's title, a refusal) in the current language. */
export function usePick(): (text: Text) => string {
  const language = useLanguage();
  return useMemo(() => (text: Text) => text[language], [language]);
}

/** As `usePick`, for words that this installation may say otherwise, by their owner and key. */
export function useContractText(owner: string): (key: string, text: Text) => string {
  const language = useLanguage();
  const overlay = useStore(overlayStore);
  return useMemo(() => {
    const own = overlay.get(owner);
    return (key, text) => (own?.has(key) === true ? messageText(owner, key, text) : text)[language];
  }, [language, overlay, owner]);
}
