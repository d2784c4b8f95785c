import { Button } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import type { Question } from './discarding.ts';
import { tabMessages } from './tab.messages.ts';
import { useTabTitle } from './use-tab-title.ts';

/** Asks before what was typed is lost; Enter and Esc keep it (SH-16). */
export function DiscardQuestion({ question }: { question: Question }) {
  const t = useText(tabMessages);
  const titleOf = useTabTitle();
  const titles = question.paths.map(titleOf).filter((title) => title !== '');
  return (
    <AppModal
      title={t('question')}
      isOpen
      width={420}
      onClose={question.keep}
      footer={
        <div className="kit-dialog-footer">
          <Button danger onClick={question.discard}>
            {t('discard')}
          </Button>
          <Button type="primary" autoFocus onClick={question.keep}>
            {t('keep')}
          </Button>
        </div>
      }
    >
      {titles.length === 0 ? t('losesHere') : t('loses', { pages: titles.join(' · ') })}
    </AppModal>
  );
}
