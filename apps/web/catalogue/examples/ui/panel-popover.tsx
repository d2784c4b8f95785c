import { Button } from 'antd';
import { PanelPopover, useClosePanel } from '../../../src/ui/panel-popover.tsx';
import { examplesOf } from '../../example.ts';

function Inside() {
  const close = useClosePanel();
  return (
    <div className="example-row">
      <Button>Stay</Button>
      <Button onClick={close}>Go on</Button>
    </div>
  );
}

export const panelPopover = examplesOf('PanelPopover', {
  'With controls': () => (
    <PanelPopover label="Columns" placement="bottomLeft" content={<Inside />}>
      <Button>Open the panel</Button>
    </PanelPopover>
  ),
});
