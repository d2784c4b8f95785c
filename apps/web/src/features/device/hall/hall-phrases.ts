import type { Text } from '@lebean/contract/kernel/text';

/** The messages that guests get most often, in their language and not in that of the till (SH-54). */
export const hallPhrases: readonly Text[] = [
  { zh: '还剩 5 分钟', en: '5 minutes left', es: 'Le quedan 5 minutos' },
  {
    zh: '请到前台来一下',
    en: 'Please come to the counter',
    es: 'Pase por el mostrador, por favor',
  },
  {
    zh: '卡内点数快用完了',
    en: 'Your points are running low',
    es: 'Se le están acabando los puntos',
  },
  {
    zh: '您的朋友在等您',
    en: 'Your friends are waiting for you',
    es: 'Sus amigos le esperan',
  },
  { zh: '工作人员马上过来', en: 'Our staff are on the way', es: 'Enseguida le atendemos' },
];
