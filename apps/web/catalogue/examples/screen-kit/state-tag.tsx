import { EnabledTag } from '../../../src/screen-kit/enabled-tag.tsx';
import { StateTag } from '../../../src/screen-kit/state-tag.tsx';
import { examplesOf } from '../../example.ts';
import { stateWords } from '../../partner-list.tsx';

export const stateTag = examplesOf('StateTag, EnabledTag', {
  'Each tone': () => (
    <div className="example-row">
      <StateTag tone="good">Running</StateTag>
      <StateTag tone="coming">Planned</StateTag>
      <StateTag tone="over">Ended</StateTag>
      <StateTag tone="quiet">Draft</StateTag>
    </div>
  ),
  'Switched on and off': () => (
    <div className="example-row">
      <EnabledTag isEnabled t={stateWords} />
      <EnabledTag isEnabled={false} t={stateWords} />
    </div>
  ),
});
