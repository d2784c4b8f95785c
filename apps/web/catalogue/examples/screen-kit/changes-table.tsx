import { listDictionaryOptions } from '@lebean/contract/dictionary/operations';
import { ChangesTable } from '../../../src/screen-kit/changes-table.tsx';
import { examplesOf } from '../../example.ts';
import { answers, keepsWaiting } from '../../fake-server.ts';
import { dictionaryOptions } from '../../samples.ts';

const changes = [
  { field: 'shopName', before: 'Arcade Norte', after: 'Arcade Levante' },
  { field: 'pointPrice', before: '100', after: '125' },
  { field: 'isEnabled', before: 'true', after: 'false' },
  { field: 'shopType', before: null, after: 'arcade' },
];
const Draw = () => <ChangesTable changes={changes} />;

export const changesTable = examplesOf('ChangesTable', {
  'Amounts, types, yes and no': {
    Draw,
    answers: [answers(listDictionaryOptions, () => ({ options: dictionaryOptions }))],
  },
  'While the dictionary comes': { Draw, answers: [keepsWaiting(listDictionaryOptions)] },
});
