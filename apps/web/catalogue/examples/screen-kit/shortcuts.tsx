import { Button } from 'antd';
import { useState } from 'react';
import { ShortcutDialog } from '../../../src/screen-kit/shortcut-dialog.tsx';
import { ShortcutHelp } from '../../../src/screen-kit/shortcut-help.tsx';
import { KeyHint, ShortcutScope, useShortcuts } from '../../../src/screen-kit/shortcuts.tsx';
import { Held } from '../../control.tsx';
import { examplesOf } from '../../example.ts';
import '../../../src/screen-kit/shortcut-help.css';

const lines = [
  { name: 'N', does: 'Open a card' },
  { name: '/', does: 'Search' },
];

function Keys({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  const more = (): void => setCount((before) => before + 1);
  useShortcuts({ n: more });
  return (
    <div className="example-row">
      <Button onClick={more} aria-keyshortcuts="n">
        {name} <KeyHint name="N" />
      </Button>
      <Held value={`${name}: ${count}`} />
    </div>
  );
}

function Scoped() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Keys name="Page" />
      <Button onClick={() => setOpen(!isOpen)}>Toggle the scope within</Button>
      {isOpen && (
        <ShortcutScope>
          <Keys name="Within" />
        </ShortcutScope>
      )}
    </>
  );
}

function KeysOfPage({ onClose }: { onClose: () => void }) {
  return <ShortcutDialog shortcuts={lines} onClose={onClose} />;
}

export const shortcuts = examplesOf('ShortcutScope, KeyHint, ShortcutHelp, ShortcutDialog', {
  'Keys of a page and of what is further in': Scoped,
  'Help that ? opens': () => <ShortcutHelp dialog={KeysOfPage} />,
  'Help that is open': () => <ShortcutDialog shortcuts={lines} onClose={() => undefined} />,
});
