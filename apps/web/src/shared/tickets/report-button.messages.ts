import { defineMessages } from '../../platform/i18n.ts';

/** Apart from the words of the dialog, which come when it is opened. */
export const reportButtonMessages = defineMessages({
  zh: { report: '报修', reportOn: '报修 {device}' },
  en: { report: 'Report a problem', reportOn: 'Report a problem with {device}' },
  es: { report: 'Avisar de un problema', reportOn: 'Avisar de un problema con {device}' },
});
