import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { revealPhone } from '@lebean/contract/card/counter.operations';
import type { CardDetail } from '@lebean/contract/card/rows';
import { useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { useReported } from '../../platform/reported-errors.ts';
import { useProblemText } from '../../screen-kit/problem-text.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { cardPageMessages } from './card-page.messages.ts';

/** The masked phone; each look at the full one is logged (MEM-9), so it is asked for on purpose. */
export function CardPhone({ card }: { card: CardDetail }) {
  const t = useText(cardPageMessages);
  const problemText = useProblemText();
  const reveal = useCommand(revealPhone);
  useReported(reveal.error);
  const phone = reveal.data?.phone;
  return (
    <span className="card-phone">
      <span aria-live="polite">{phone ?? card.phone}</span>
      <OperationButton
        operation={revealPhone}
        type="text"
        size="small"
        icon={phone === undefined ? <EyeOutlined /> : <EyeInvisibleOutlined />}
        aria-label={phone === undefined ? t('showPhone') : t('hidePhone')}
        title={phone === undefined ? t('showPhone') : t('hidePhone')}
        loading={reveal.isPending}
        onClick={() => {
          if (phone === undefined) reveal.mutate({ cardId: card.id });
          else reveal.reset();
        }}
      />
      {reveal.error && <span role="alert">{problemText(reveal.error)}</span>}
    </span>
  );
}
