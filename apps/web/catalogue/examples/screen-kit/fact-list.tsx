import { Button } from 'antd';
import { FactList } from '../../../src/screen-kit/fact-list.tsx';
import { Panel } from '../../../src/screen-kit/panel.tsx';
import { WaitingLines } from '../../../src/screen-kit/waiting-lines.tsx';
import { examplesOf } from '../../example.ts';

const facts = [
  { title: 'Card', fact: '7302 1188' },
  { title: 'Level', fact: 'Gold' },
  { title: 'Points', fact: '1,250.50' },
  { title: 'Note', fact: 'Comes on Saturdays with two children who play the racing seats' },
];

export const factList = examplesOf('FactList, Panel, WaitingLines', {
  'Facts side by side': () => <FactList facts={facts} />,
  'Facts in a panel': () => (
    <Panel title="Card" actions={<Button>Edit</Button>}>
      <FactList facts={facts} />
    </Panel>
  ),
  'Facts that are to come': () => (
    <Panel title="Card">
      <WaitingLines rows={4} />
    </Panel>
  ),
});
