import { useState } from 'react';
import { ChoiceRow } from '../../../src/ui/choice-row.tsx';
import { Held } from '../../control.tsx';
import { examplesOf } from '../../example.ts';

const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
] as const;

function Choosing() {
  const [chosen, setChosen] = useState<'small' | 'large'>('small');
  return (
    <>
      <ChoiceRow label="Size" choices={sizes} chosen={chosen} onChoose={setChosen} />
      <Held value={chosen} />
    </>
  );
}

export const choiceRow = examplesOf('ChoiceRow', { 'One of two': Choosing });
