import { ChoiceRow } from '../../ui/choice-row.tsx';

type CurrencyChoiceProps = {
  readonly label: string;
  readonly currencies: readonly string[];
  readonly chosen: string;
  readonly onChoose: (currency: string) => void;
};

/** Which currency is shown; it comes for whoever has more than one. */
export const CurrencyChoice = ({ label, currencies, chosen, onChoose }: CurrencyChoiceProps) => (
  <ChoiceRow
    label={label}
    choices={currencies.map((one) => ({ value: one, label: one }))}
    chosen={chosen}
    onChoose={onChoose}
  />
);
