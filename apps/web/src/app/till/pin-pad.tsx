import { useText } from '../../platform/i18n.ts';
import { tillMessages } from './till.messages.ts';

type PinPadProps = {
  readonly label: string;
  readonly pin: string;
  readonly isRunning: boolean;
  readonly onDigit: (digit: string) => void;
  readonly onErase: () => void;
  readonly onSubmit: () => void;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const places = [0, 1, 2, 3, 4, 5] as const;
const minDigits = 4;

/** A PIN by touch. It is no field: no browser offers to keep it, and no reader types into it. */
export function PinPad({ label, pin, isRunning, onDigit, onErase, onSubmit }: PinPadProps) {
  const t = useText(tillMessages);
  return (
    <section className="pin" aria-label={label}>
      <p className="pin-label">{label}</p>
      <p className="pin-dots" aria-hidden>
        {places.map((place) => (
          <span key={place} data-filled={place < pin.length} data-spare={place >= minDigits} />
        ))}
      </p>
      <p className="visually-hidden" role="status">
        {isRunning ? t('isRunning') : t('entered', { count: pin.length })}
      </p>
      <div className="pin-keys" role="group" aria-label={t('digits')}>
        {digits.map((digit) => (
          <PadKey key={digit} onPress={() => onDigit(digit)}>
            {digit}
          </PadKey>
        ))}
        <PadKey label={t('erase')} onPress={onErase}>
          ⌫
        </PadKey>
        <PadKey onPress={() => onDigit('0')}>0</PadKey>
        <PadKey isPrimary isWaiting={isRunning || pin.length < minDigits} onPress={onSubmit}>
          {t('submit')}
        </PadKey>
      </div>
    </section>
  );
}

type PadKeyProps = {
  readonly children: string;
  readonly label?: string;
  readonly isPrimary?: boolean;
  readonly isWaiting?: boolean;
  readonly onPress: () => void;
};

function PadKey({ children, label, isPrimary, isWaiting, onPress }: PadKeyProps) {
  return (
    <button
      type="button"
      data-pad
      aria-label={label}
      className={isPrimary ? 'pin-primary' : undefined}
      aria-disabled={isWaiting}
      // The focus stays where it is: Enter sends the PIN, and presses no digit again.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
