import { useText } from '../../platform/i18n.ts';
import { slipMessages } from './slip.messages.ts';
import './paid-how.css';

type PaidHowProps = { mode: string; slipNumber: string | null };

/** How something was paid, in a list: with the slip of a terminal below it, where its number was typed (SH-48). */
export function PaidHow({ mode, slipNumber }: PaidHowProps) {
  const t = useText(slipMessages);
  return (
    <>
      {mode}
      {slipNumber !== null && (
        <span className="paid-slip">{t('onSlip', { number: slipNumber })}</span>
      )}
    </>
  );
}
