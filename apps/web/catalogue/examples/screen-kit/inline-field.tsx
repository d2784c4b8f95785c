import { updateCannedAnswer } from '@lebean/contract/canned-answer/operations';
import { staleVersion } from '@lebean/contract/kernel/refusals';
import { InlineField } from '../../../src/screen-kit/inline-field.tsx';
import { examplesOf } from '../../example.ts';
import { answers, keepsWaiting, refuses } from '../../fake-server.ts';

/** The title of an answer that engineers give often, in its list. */
const Title = () => (
  <InlineField
    operation={updateCannedAnswer}
    value="Headset does not start"
    version={3}
    label="Title · Headset does not start"
    toInput={(answerTitle, version) => ({
      cannedAnswerId: 1,
      version,
      answerTitle,
      answerEn: 'Hold the button for ten seconds.',
      isEnabled: true,
    })}
    versionOf={({ version }) => version}
  >
    Headset does not start
  </InlineField>
);

const saved = answers(updateCannedAnswer, ({ cannedAnswerId, version }) => ({
  cannedAnswerId,
  version: version + 1,
}));

export const inlineField = examplesOf('InlineField', {
  'Saved by Enter': { Draw: Title, answers: [saved] },
  'Still on its way': { Draw: Title, answers: [keepsWaiting(updateCannedAnswer)] },
  'Changed by somebody else': {
    Draw: Title,
    answers: [refuses(updateCannedAnswer, staleVersion, { operator: 'Luis Gil' })],
  },
});
