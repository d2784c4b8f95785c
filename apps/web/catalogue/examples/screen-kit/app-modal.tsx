import { Button, Input } from 'antd';
import { useState } from 'react';
import { AppModal } from '../../../src/screen-kit/app-modal.tsx';
import { Held } from '../../control.tsx';
import { examplesOf } from '../../example.ts';

function Opening() {
  const [isOpen, setOpen] = useState(false);
  const [how, setHow] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Held value={how} />
      <AppModal
        title="Replace card 7302"
        isOpen={isOpen}
        onClose={(by) => {
          setHow(by);
          setOpen(false);
        }}
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <Input aria-label="New number" placeholder="Scan the new card" />
      </AppModal>
    </>
  );
}

function Open() {
  return (
    <AppModal title="Replace card 7302" isOpen onClose={() => undefined}>
      <p>The points go over to the new card.</p>
    </AppModal>
  );
}

export const appModal = examplesOf('AppModal', { Open, 'Opened by a button': Opening });
