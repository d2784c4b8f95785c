import type { FormRule } from 'antd';
import { useRef } from 'react';
import { checkOwnPassword } from '@lebean/contract/session/own-account.operations';
import { isCallError } from '../../platform/call-error.ts';
import { useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { markReported } from '../../platform/reported-errors.ts';
import { useProblemText } from '../../screen-kit/problem-text.ts';
import { passwordMessages } from './password.messages.ts';

/** A right answer is believed a little shorter than the server does. */
const believedMs = 4 * 60_000;

type Check = {
  readonly password: string;
  readonly until: number;
  readonly verdict: Promise<boolean>;
};

export type PasswordCheck = {
  readonly rule: FormRule;
  /** Asks anew next time: the answer was used up. */
  readonly forget: () => void;
};

/** The rule of the current password: the server is asked once about each that is typed (SH-26). */
export function usePasswordCheck(): PasswordCheck {
  const t = useText(passwordMessages);
  const problemText = useProblemText();
  const { mutateAsync } = useCommand(checkOwnPassword);
  const last = useRef<Check>(undefined);

  const ask = (password: string): Promise<boolean> => {
    const known = last.current;
    if (known?.password === password && Date.now() < known.until) return known.verdict;
    const verdict = mutateAsync({ password }).then(({ valid }) => valid);
    last.current = { password, until: Date.now() + believedMs, verdict };
    return verdict;
  };

  const validator = async (_: unknown, password: unknown): Promise<void> => {
    if (typeof password !== 'string' || password === '') throw new Error(t('currentMissing'));
    const isRight = await ask(password).catch((error: unknown) => {
      last.current = undefined;
      if (!isCallError(error)) throw error;
      markReported(error);
      throw new Error(problemText(error));
    });
    if (!isRight) throw new Error(t('currentWrong'));
  };

  return {
    rule: { validator },
    forget: () => {
      last.current = undefined;
    },
  };
}
