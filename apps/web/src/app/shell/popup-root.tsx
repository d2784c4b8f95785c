import { useText } from '../../platform/i18n.ts';
import { shellMessages } from './shell.messages.ts';

const rootId = 'popups';

/** Where menus, lists and hints open: a landmark, so that a screen reader finds its way to them. */
export function PopupRoot() {
  const t = useText(shellMessages);
  return <section id={rootId} aria-label={t('popups')} />;
}

export const popupRoot = (): HTMLElement => document.getElementById(rootId) ?? document.body;
