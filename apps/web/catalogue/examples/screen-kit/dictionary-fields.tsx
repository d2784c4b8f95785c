import { listDictionaryOptions } from '@lebean/contract/dictionary/operations';
import { DictionarySelect } from '../../../src/screen-kit/dictionary-select.tsx';
import { DictionaryTags } from '../../../src/screen-kit/dictionary-tags.tsx';
import { MultiSelect } from '../../../src/screen-kit/multi-select.tsx';
import { Controlled } from '../../control.tsx';
import { examplesOf } from '../../example.ts';
import { answers } from '../../fake-server.ts';
import { dictionaryOptions } from '../../samples.ts';

const options = [answers(listDictionaryOptions, () => ({ options: dictionaryOptions }))];

export const dictionaryFields = examplesOf('DictionarySelect, DictionaryTags, MultiSelect', {
  'One type': {
    Draw: () => (
      <Controlled label="Equipment" begin="arcade">
        {(control) => <DictionarySelect {...control} type="equipmentType" />}
      </Controlled>
    ),
    answers: options,
  },
  'A type that is switched off': {
    Draw: () => (
      <Controlled label="Equipment" begin="gone">
        {(control) => <DictionarySelect {...control} type="equipmentType" />}
      </Controlled>
    ),
    answers: options,
  },
  'Some types': {
    Draw: () => (
      <Controlled<string[]> label="Equipment" begin={['arcade', 'gone']}>
        {(control) => <DictionaryTags {...control} type="equipmentType" />}
      </Controlled>
    ),
    answers: options,
  },
  'Some of several': () => (
    <Controlled<string[]> label="Days" begin={[]}>
      {(control) => (
        <MultiSelect
          {...control}
          options={['Monday', 'Tuesday', 'Wednesday'].map((day) => ({ value: day, label: day }))}
        />
      )}
    </Controlled>
  ),
});
