import { useFieldTitle } from '../../screen-kit/use-field-title.ts';

type PaidHowProps = { mode: string; slipNumber: string | null };

/** How something was paid, in a list: with the slip of a terminal below it, where its number was typed (SH-48). */
export function PaidHow({ mode, slipNumber }: PaidHowProps) {
  const titleOf = useFieldTitle();
  return (
    <>
      {mode}
      {slipNumber !== null && (
        <div>
          <small>
            {titleOf('slipNumber')} {slipNumber}
          </small>
        </div>
      )}
    </>
  );
}
