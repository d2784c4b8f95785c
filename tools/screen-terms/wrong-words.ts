/** What no text says in its language, whatever it is about (SH-61). To be added to: one line for each. */
import type { Language } from '@lebean/contract/kernel/text';
import type { Wrong } from './terms.ts';

export const wrongWords: Readonly<Record<Language, readonly Wrong[]>> = {
  zh: [
    {
      words: /付 ?(?:\{\w+\}|\d+) ?%/,
      instead: 'a discount is said in tenths: 8.8 折, not 付 88 %',
    },
    { words: /你/, instead: 'people are addressed as 您' },
    { words: /[「」『』]/, instead: 'quotes are “ ”' },
    { words: /客人/, instead: 'whoever stands at the counter is a 顾客' },
    { words: /在线支付/, instead: 'it is 线上支付 everywhere' },
    { words: /异常(?:使用)?报告/, instead: 'it is the 异常报表' },
    { words: /帐/, instead: 'accounts are 账, also in 账号, 账单, 入账' },
    { words: /\p{Script=Han}[,;:!?]/u, instead: 'Chinese has marks of its own: ，；：！？' },
    {
      words: /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u,
      instead: 'a space stands between Chinese and Latin letters or digits',
    },
    {
      words: /\p{Script=Han} \{\w+\}\p{Script=Han}|\p{Script=Han}\{\w+\} \p{Script=Han}/u,
      instead: 'a placeholder within Chinese has a space on both sides or on none',
    },
  ],
  en: [
    { words: /\btak(?:e|en|es|ing) (?:\w+ )?back\b/i, instead: 'sales are voided, plays reversed' },
    { words: /^There (?:is|are) no such\b/, instead: '“Card not found”' },
    {
      words: /\bof whoever\b|\bwhoever (?:asked|pays|has)\b/i,
      instead: 'it is the requester, the customer',
    },
    { words: /\b(?:is|are) told\b/i, instead: 'it is shown or reported, people are notified' },
    { words: /\bat once\b/i, instead: 'it happens immediately, or so many at a time' },
    { words: /\bleft empty\b|\bempty: /i, instead: 'Leave blank to …' },
    { words: /\bwhat (?:these|it|this) (?:comes?|came) to\b/i, instead: 'it is a total' },
    { words: /\b(?:somebody|nobody)\b/i, instead: 'it is someone, no one, or the passive' },
    { words: /\b(?:is|was|are) not right\b/i, instead: 'it is incorrect' },
    {
      words: /\bas the product says\b|\bnot said\b|\bsays the\b/i,
      instead: 'it is the default, not set, reported by',
    },
    { words: /\bfor less than\b/i, instead: 'what runs short is low' },
    { words: /\bin all\b(?! shops)/i, instead: 'a sum is a total' },
    { words: /\bby (?:itself|themselves)\b/i, instead: 'it happens automatically' },
    { words: /\bany more\b$|\bno more\b/i, instead: 'it is no longer so' },
    { words: /, for one\b|, say[.:]?$/i, instead: 'for example' },
    { words: /\bgo(?:es)? on\b|\bwent on\b/i, instead: 'it continues' },
    { words: /\bwaits for\b|^waits$/i, instead: 'it is awaiting something' },
    {
      words: /\blook(?:ed|s)? after\b|\blook again\b/i,
      instead: 'it is managed; people check again',
    },
    { words: /\bmails\b/i, instead: 'they are emails' },
    { words: /\bmend(?:s|ed)?\b/i, instead: 'it is corrected or fixed' },
    { words: /\bremarks?\b(?!\})/i, instead: 'it is a note' },
    { words: /\basked by\b|\basked for\b/i, instead: 'it is requested' },
    {
      words: /\bcolor\b|\bcenter\b|\bcanceled\b|\w*uthoriz\w*|\butilization\b|\borganizer\b/i,
      instead:
        'English is spelt as in the dictionary of the product: colour, cancelled, authorised',
    },
    { words: /"|'(?:s|t|re|ll|ve)\b/, instead: 'quotes are “ ” and the apostrophe is ’' },
    {
      words:
        /\{(?!max\}|limit\})\w+\} (?:cards|points|lebeans|days|shops|rows|lines|devices|members|games)\b/,
      instead: 'a number agrees with its noun: {count} {count:card|cards}',
    },
  ],
  es: [
    {
      words:
        /(?<!\p{L})(?:tus?|tú|ti|contigo|puedes|quieres|debes|tienes)(?!\p{L})|(?:^|[.:;] )(?:Elige|Escribe|Pulsa|Haz|Revisa|Introduce|Inténtalo) /iu,
      instead: 'people are addressed as usted',
    },
    {
      words: /\bcongelad[oa]s?\b|\bcongelar\b/i,
      instead: 'a card is bloqueada, points are retenidos',
    },
    { words: /\bpor s[ií] sol[oa]s?\b/i, instead: 'it happens automáticamente' },
    { words: /\bsucesos?\b/i, instead: 'what happened is an evento' },
    {
      words: /\b[oó]rdenes\b|n\.º de orden/i,
      instead: 'what is ordered is a pedido, or an operación',
    },
    { words: /\bdueñ[oa]s?\b/i, instead: 'it is a propietario' },
    { words: /["“”]/, instead: 'quotes are « »' },
    { words: /\d%|\}%/, instead: 'a space stands before %' },
    {
      words:
        /\{(?!max\}|limit\})\w+\} (?:tarjetas|puntos|lebeans|días|tiendas|filas|líneas|juegos)(?![\p{L}])/u,
      instead: 'a number agrees with its noun: {count} {count:tarjeta|tarjetas}',
    },
  ],
};
