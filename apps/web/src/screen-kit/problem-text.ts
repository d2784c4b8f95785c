import { sayText } from '@lebean/contract/kernel/text';
import { type CallError, effectOf } from '../platform/call-error.ts';
import { timeoutSeconds } from '../platform/exchange.ts';
import { currentLanguage, type Translate, translator, useLanguage } from '../platform/i18n.ts';
import { callProblemMessages } from './call-problem.messages.ts';

type Say = Translate<(typeof callProblemMessages)['zh']>;

/** What went wrong with a call: one text for each cause, wherever it is shown (SH-60). */
export function problemText(error: CallError): string {
  const language = currentLanguage();
  const t: Say = translator(callProblemMessages, language);
  switch (error.kind) {
    case 'refused':
      return error.text === undefined
        ? error.message || t('defect')
        : sayText(error.text, language, error.values);
    case 'invalidInput':
      return error.message || t('invalid');
    case 'awaitingApproval':
      return t('awaitingApproval', { number: error.number });
    case 'timeout':
      return t('timeout', { seconds: timeoutSeconds });
    case 'unavailable':
    case 'limited':
      return error.retryAfterSeconds === undefined
        ? t(error.kind)
        : t(`${error.kind}For`, { seconds: error.retryAfterSeconds });
    case 'network':
    case 'foreign':
    case 'defect':
    case 'denied':
    case 'sessionOver':
      return t(error.kind);
  }
}

/** What a command may have done although no answer came, and whether it can be sent again. */
export function effectText(error: CallError): string | undefined {
  const t: Say = translator(callProblemMessages, currentLanguage());
  const effect = effectOf(error);
  return effect === 'none' ? undefined : t(effect);
}

/** The server's number of a failed call, where it is worth asking about. */
export function requestIdOf(error: CallError): string | undefined {
  // A declared refusal is an answer like any other.
  const isAnswer = error.kind === 'refused' && error.text !== undefined;
  return 'requestId' in error && !isAnswer ? error.requestId : undefined;
}

/** `problemText` with the number, for where there is room for a line of text only; follows the language. */
export function useProblemText(): (error: CallError) => string {
  const language = useLanguage();
  const t: Say = translator(callProblemMessages, language);
  return (error) => {
    const id = requestIdOf(error);
    return id === undefined
      ? problemText(error)
      : `${problemText(error)} · ${t('requestId', { id })}`;
  };
}
