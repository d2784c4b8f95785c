import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { scores } from '@lebean/domain/comment';
import { useText } from '../../platform/i18n.ts';
import { commentMessages } from './comment.messages.ts';
import './comment.css';

const sign = (isFull: boolean) => (isFull ? <StarFilled /> : <StarOutlined />);

/** A score as stars; read out as one picture. */
export function Stars({ score }: { score: number }) {
  const t = useText(commentMessages);
  return (
    <span className="stars" role="img" aria-label={t('stars', { score: String(score) })}>
      {scores.map((each) => (
        <span key={each} aria-hidden className={each <= score ? 'stars-full' : 'stars-empty'}>
          {sign(each <= score)}
        </span>
      ))}
    </span>
  );
}

type StarChoiceProps = {
  id?: string;
  label: string;
  autoFocus?: boolean;
  value?: number;
  onChange?: (score: number) => void;
};

/** Stars to choose from: five radio buttons, with all that keys and screen readers know of them. */
export function StarChoice({ id, label, autoFocus, value = 0, onChange }: StarChoiceProps) {
  const t = useText(commentMessages);
  const name = useId();
  return (
    <span className="stars stars-choice" id={id} role="radiogroup" aria-label={label}>
      {scores.map((score) => (
        <label key={score} className={score <= value ? 'stars-full' : 'stars-empty'}>
          <input
            type="radio"
            name={name}
            value={score}
            autoFocus={autoFocus === true && score === 1}
            checked={score === value}
            aria-label={t('stars', { score: String(score) })}
            onChange={() => onChange?.(score)}
          />
          <span aria-hidden>{sign(score <= value)}</span>
        </label>
      ))}
    </span>
  );
}
