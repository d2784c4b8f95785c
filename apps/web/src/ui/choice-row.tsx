import './choice-row.css';

type ChoiceRowProps<Value extends string> = {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
};

/** A few choices side by side under a label, of which one holds. The current one does nothing. */
export function ChoiceRow<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoiceRowProps<Value>) {
  return (
    <div className="choice-row" role="group" aria-label={label}>
      <span aria-hidden>{label}</span>
      <div>
        {choices.map(({ value, label: name }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => {
              if (value !== chosen) onChoose(value);
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
